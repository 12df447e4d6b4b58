import type { MediaUse } from '@institute/core/media/schemas.ts';
import type { Media } from '#src/models/media.ts';
import { uploadOf, uploadUrl } from '#src/storage/upload-filename.ts';
import { restorableUntil } from './media.previous-version.ts';

/** Serializes an upload for staff. */
export function staffMedia(row: Media, used: { uses: MediaUse[]; moreUses: boolean }) {
  const { id, kind, fileName, uploadedBy, createdAt, updatedAt, version, replacedAt, replacedBy } = row;
  const url = uploadUrl(row);
  const shownUrl = row.currentBase ? uploadUrl({ base: row.currentBase, kind }) : url;
  return {
    ...{
      id,
      kind,
      url,
      shownUrl,
      ...sizeOf(row.currentBase ?? row.base),
      fileName,
      uploadedBy,
      createdAt,
      version,
    },
    bytes: Number(row.bytes),
    alts: { id: row.alts.id ?? '', en: row.alts.en ?? '' },
    ...{ updatedAt, replacedAt, replacedBy },
    former: previousVersionOf(row),
    ...used,
  };
}

function sizeOf(base: string) {
  const upload = uploadOf(`${base}.webp`);
  return { width: upload?.width ?? null, height: upload?.height ?? null };
}

/** `?former` requests the previous file. Without it, the URL serves the replacement. */
function previousVersionOf({ previousBase, kind, replacedAt }: Media) {
  if (!previousBase || !replacedAt) return null;
  const url = uploadUrl({ base: previousBase, kind });
  const { width, height } = sizeOf(previousBase);
  if (width === null || height === null) return null;
  return { url: `${url}?former`, width, height, keptUntil: restorableUntil(replacedAt) };
}
