import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaEntry, MediaUse } from '@institute/core/media/schemas.ts';
import type { Knex } from 'knex';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { contentTables, kinds } from '#server/content/types/index.ts';
import type { Media } from '#server/db/models/media.ts';
import { publishedSql, scheduledSql, unpublishedSql } from '#server/db/publication-sql.ts';
import { parseUploadFilename, uploadUrl } from '#server/storage/upload-filename.ts';
import { namesOf, tablesReferencingUploads } from './orphaned-uploads.ts';

/**
 * Finds the content that references uploads, in one query by index: per upload a maximum of each content type, and one
 * more to detect more. Includes revisions only of items that no longer reference the upload, once per item.
 */
async function findUsages(db: Knex, bases: readonly string[], now: Date): Promise<Map<string, MediaUse[]>> {
  const found = new Map<string, MediaUse[]>();
  if (bases.length === 0) return found;
  const { rows } = await db.raw<{ rows: (MediaUse & { base: string })[] }>(
    `select base, used.* from unnest(cast(:bases as text[])) as base cross join lateral (
      ${[...kinds.map(ofKind), ofCopies, ofVersions].join(' union all ')}
    ) as used`,
    { bases: [...bases], now },
  );
  for (const { base, ...use } of rows) found.set(base, [...(found.get(base) ?? []), use]);
  return found;
}

function ofKind({ name, nameColumn, table, model }: ContentTypeDescriptor): string {
  return `(select '${name}' as kind, id, ${nameColumn} as name, language,
    case when deleted_at is not null then 'trash' when ${publishedSql(model)} then 'public'
      when ${scheduledSql(model)} then 'scheduled' when ${unpublishedSql(model)} then 'unpublished'
      else 'draft' end as state
    from ${table} where uploads @> array[base] order by updated_at desc limit ${mediaLimits.uses + 1})`;
}

const references = Object.entries(contentTables)
  .map(([kind, table]) => `select '${kind}', id from ${table} where uploads @> array[base]`)
  .join(' union all ');

const ofCopies = `(select kind, item_id as id, title as name, language, 'copy' as state
  from working_copies where uploads @> array[base] and (kind, item_id) not in (${references})
  order by updated_at desc limit ${mediaLimits.uses + 1})`;

const ofVersions = `(select distinct on (kind, item_id) kind, item_id as id,
    coalesce(fields ->> 'section', fields ->> 'title', fields ->> 'name', '') as name,
    coalesce(fields ->> 'language', 'id') as language, 'version' as state
  from versions where uploads @> array[base] and (kind, item_id) not in (${references})
  order by kind, item_id, number desc nulls last limit ${mediaLimits.uses + 1})`;

/** SQL condition for uploads that no content references. */
export const unusedSql = `id not in (
  select library.id from media as library cross join unnest(array_append(library.stand_ins, library.base)) as known(name)
  join (${tablesReferencingUploads
    .map((table) => `select unnest(uploads) as name from ${table}`)
    .join(' union ')}) as named using (name)
)`;

/** Serializes uploads with their usages. */
export async function joinUsages(db: Knex, rows: readonly Media[], now: Date) {
  const uses = await findUsages(db, rows.flatMap(namesOf), now);
  return rows.map((row) => {
    const all = new Map(
      namesOf(row)
        .flatMap((name) => uses.get(name) ?? [])
        .map((use) => [`${use.kind} ${use.id}`, use]),
    );
    return staffMedia(row, limitUsages([...all.values()]));
  });
}

/** Limits the usages per content type and for revisions, and reports whether there are more. */
function limitUsages(all: readonly MediaUse[]): { uses: MediaUse[]; moreUses: boolean } {
  const groups = new Map<string, MediaUse[]>();
  for (const use of all) {
    const group = use.state === 'version' ? use.state : use.kind;
    groups.set(group, [...(groups.get(group) ?? []), use]);
  }
  const uses = [...groups.values()].flatMap((each) => each.slice(0, mediaLimits.uses));
  return { uses, moreUses: uses.length < all.length };
}

/** Serializes one upload with its usages. */
export async function withUsesOf(row: Media, db: Knex, { clock }: { clock: () => Date }) {
  const [item] = await joinUsages(db, [row], clock());
  if (!item) throw new Error('The upload was not serialized');
  return item;
}

/** Serializes an upload for staff. */
function staffMedia(row: Media, used: { uses: MediaUse[]; moreUses: boolean }) {
  const { kind, fileName, uploadedBy, createdAt, updatedAt, replacedAt, replacedBy, tags } = row;
  return {
    ...mediaEntryOf(row),
    ...sizeOf(row.shownBase),
    ...{ kind, fileName, uploadedBy, createdAt, updatedAt, replacedAt, replacedBy, tags },
    bytes: Number(row.bytes),
    former: previousVersionOf(row),
    ...used,
  };
}

/** Serializes what a form needs of an upload. */
export function mediaEntryOf(row: Media): MediaEntry {
  const { id, kind, alts, focalPoint, crop, version } = row;
  return {
    ...{ id, focalPoint, crop, version },
    url: uploadUrl(row),
    shownUrl: uploadUrl({ base: row.shownBase, kind }),
    source: sourceOf(row),
    alts: { id: alts.id ?? '', en: alts.en ?? '' },
  };
}

function sizeOf(base: string) {
  const upload = parseUploadFilename(`${base}.webp`);
  return { width: upload?.width ?? null, height: upload?.height ?? null };
}

function sourceOf({ sourceBase, kind, crop }: Media): MediaEntry['source'] {
  const { width, height } = sizeOf(sourceBase);
  if (kind !== 'picture' || width === null || height === null) return null;
  const url = uploadUrl({ base: sourceBase, kind });
  return { url: crop ? exactUrl(url) : url, width, height };
}

/** Returns the URL of the file itself. Without `?former`, the URL serves the replacement or the crop. */
const exactUrl = (url: string) => `${url}?former`;

function previousVersionOf({ previousBase, previousCrop, kind, replacedAt }: Media) {
  if (!previousBase || !replacedAt) return null;
  const base = previousCrop?.base ?? previousBase;
  const { width, height } = sizeOf(base);
  if (width === null || height === null) return null;
  const url = exactUrl(uploadUrl({ base, kind }));
  return { url, width, height, keptUntil: restorableUntil(replacedAt) };
}

const day = 24 * 60 * 60_000;

/** Returns until when a replaced image can be restored: as long as deleted items. */
export function restorableUntil(replacedAt: Date): Date {
  return new Date(replacedAt.getTime() + trashDays * day);
}
