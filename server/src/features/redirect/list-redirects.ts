import type { RedirectEntry } from '@institute/core/content/redirect/schemas.ts';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { readMerges } from '#server/content/people/public-people.ts';
import { findContentType, typesWith } from '#server/content/types/index.ts';
import { itemPath } from '#server/content/urls/slug.ts';
import { translatedSlugSql } from '#server/content/urls/translated-slugs.ts';
import { includeTrashed } from '#server/db/content-model.ts';
import { Redirect } from '#server/db/models/redirect.ts';
import { publishedSql } from '#server/db/publication-sql.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

type Item = { id: string; slug: string; name: string; isTrashed: boolean; isShown: boolean };
type Shown = Omit<RedirectEntry, 'createdAt'> & { createdAt: Date };

/** Queries the redirects whose former or current address contains a text. */
export function matchingRedirects(db: Knex, q: string | undefined): QueryBuilder<Redirect> {
  const rows = Redirect.query(db);
  const text = q?.trim();
  if (!text) return rows;
  const pattern = likePattern(text);
  return rows.where((any) => {
    any.where('path', 'ilike', pattern).orWhere('target', 'ilike', pattern);
    for (const { name, model } of typesWith('itemPage')) {
      const items = includeTrashed(model.query(db))
        .select('id')
        .whereRaw(`:start || slug ilike :pattern or :start || ${translatedSlugSql} ilike :pattern`, {
          start: itemPath(name, ''),
          pattern,
        });
      any.orWhere((item) => item.where('kind', name).whereIn('item_id', items));
    }
  });
}

/** Returns redirects with the current addresses of their items. That of a merged person is the one of the other. */
export async function showRedirects(db: Knex, rows: readonly Redirect[], now: Date): Promise<Shown[]> {
  const items = new Map<string, Item>();
  for (const kind of typesWith('itemPage')) {
    const ids = rows.flatMap(({ kind: name, itemId }) => (name === kind.name && itemId ? [itemId] : []));
    if (ids.length === 0) continue;
    const current =
      kind.name === 'person' ? await readMerges(db, ids) : new Map(ids.map((id) => [id, id] as const));
    const found: Item[] = await db(kind.table)
      .whereIn('id', [...current.values()])
      .select(
        'id',
        'slug',
        { name: kind.nameColumn },
        db.raw('deleted_at is not null as "isTrashed"'),
        db.raw(`(${publishedSql(kind.model)}) as "isShown"`, { now }),
      );
    for (const [id, currentId] of current) {
      const item = found.find((each) => each.id === currentId);
      if (item) items.set(id, item);
    }
  }
  return rows.map((row) => show(row, row.itemId ? items.get(row.itemId) : undefined));
}

function show(
  { id, path, kind, itemId, target, origin, createdAt, createdBy }: Redirect,
  item?: Item,
): Shown {
  const shared = { id, from: path, kind, itemId, origin, createdAt, createdBy };
  if (!kind) return { ...shared, to: target, name: null, state: 'works' };
  if (!item) return { ...shared, to: null, name: null, state: 'gone' };
  const state = item.isTrashed ? 'gone' : item.isShown ? 'works' : 'hidden';
  return { ...shared, to: itemPath(findContentType(kind).name, item.slug), name: item.name, state };
}
