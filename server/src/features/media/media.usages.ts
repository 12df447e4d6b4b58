import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaUse } from '@institute/core/media/schemas.ts';
import type { Knex } from 'knex';
import type { ContentKindDescriptor } from '#src/content/kinds/define-kind.ts';
import { kinds } from '#src/content/kinds/index.ts';
import { contentTables } from '#src/content/kinds/tables.ts';
import { publishedSql, scheduledSql } from '#src/db/publication-sql.ts';
import type { Media } from '#src/models/media.ts';
import { staffMedia } from './media.serialize.ts';
import { namesOf } from './orphaned-uploads.ts';

/**
 * Finds the content that references uploads, in one query by index: per upload a maximum of each content
 * type, and one more to detect more. Includes revisions only of items that no longer reference the upload,
 * once per item.
 */
export async function findUsages(
  db: Knex,
  bases: readonly string[],
  now: Date,
): Promise<Map<string, MediaUse[]>> {
  const found = new Map<string, MediaUse[]>();
  if (bases.length === 0) return found;
  const { rows } = await db.raw<{ rows: (MediaUse & { base: string })[] }>(
    `select base, used.* from unnest(cast(:bases as text[])) as base cross join lateral (
      ${[...kinds.map(ofKind), ofVersions].join(' union all ')}
    ) as used`,
    { bases: [...bases], now },
  );
  for (const { base, ...use } of rows) found.set(base, [...(found.get(base) ?? []), use]);
  return found;
}

function ofKind({ name, nameColumn, table, model }: ContentKindDescriptor): string {
  return `(select '${name}' as kind, id, ${nameColumn} as name, language,
    case when deleted_at is not null then 'trash' when ${publishedSql(model)} then 'public'
      when ${scheduledSql(model)} then 'scheduled' else 'draft' end as state
    from ${table} where uploads @> array[base] order by updated_at desc limit ${mediaLimits.uses + 1})`;
}

const references = Object.entries(contentTables)
  .map(([kind, table]) => `select '${kind}', id from ${table} where uploads @> array[base]`)
  .join(' union all ');

const ofVersions = `(select distinct on (kind, item_id) kind, item_id as id,
    coalesce(fields ->> 'section', fields ->> 'title', '') as name,
    coalesce(fields ->> 'language', 'id') as language, 'version' as state
  from versions where uploads @> array[base] and (kind, item_id) not in (${references})
  order by kind, item_id, number desc limit ${mediaLimits.uses + 1})`;

/** SQL condition for uploads that no content references. */
export const unusedSql = `id not in (
  select library.id from media as library cross join unnest(array_append(library.stand_ins, library.base)) as known(name)
  join (${[...Object.values(contentTables), 'versions']
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
