import type { MediaUse } from '@institute/core/media/schemas.ts';
import type { Media } from '#src/models/media.ts';
import { addressOfUpload, uploadOf } from '#src/storage/upload-filename.ts';
import { restorableUntil } from './media.previous-version.ts';

/** An upload as staff see it. */
export function staffMedia(row: Media, used: { uses: MediaUse[]; moreUses: boolean }) {
  const { id, kind, fileName, uploadedBy, createdAt, updatedAt, version, replacedAt, replacedBy } = row;
  const url = addressOfUpload(row);
  const shownUrl = row.current ? addressOfUpload({ base: row.current, kind }) : url;
  return {
    ...{
      id,
      kind,
      url,
      shownUrl,
      ...sizeOf(row.current ?? row.base),
      fileName,
      uploadedBy,
      createdAt,
      version,
    },
    bytes: Number(row.bytes),
    alts: { id: row.alts.id ?? '', en: row.alts.en ?? '' },
    ...{ updatedAt, replacedAt, replacedBy },
    former: formerOf(row),
    ...used,
  };
}

function sizeOf(base: string) {
  const upload = uploadOf(`${base}.webp`);
  return { width: upload?.width ?? null, height: upload?.height ?? null };
}

/** Its address says that it is asked for as it was: visitors get what is shown in its place. */
function formerOf({ former, kind, replacedAt }: Media) {
  if (!former || !replacedAt) return null;
  const url = addressOfUpload({ base: former, kind });
  const { width, height } = sizeOf(former);
  if (width === null || height === null) return null;
  return { url: `${url}?former`, width, height, keptUntil: restorableUntil(replacedAt) };
}
