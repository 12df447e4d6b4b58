import { find } from '@institute/core/dashboard/endpoints.ts';
import { findLimits } from '@institute/core/dashboard/limits.ts';
import type { ItemReference } from '@institute/core/dashboard/schemas.ts';
import type { Knex } from 'knex';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { kinds } from '#server/content/types/index.ts';
import { route } from '#server/http/execute-route.ts';
import { foldedPattern } from '#server/lib/like-pattern.ts';

export const findRoutes = [
  route(find.items, ({ query }, { db }) => {
    const words = query.q?.trim();
    return words ? findByName(db, words) : findLatest(db);
  }),
];

type Row = Omit<ItemReference, 'updatedAt'> & { updatedAt: Date };

/**
 * Finds items by their title in either language. Of each kind, titles that start with the text come first, then
 * the last changed.
 */
function findByName(db: Knex, words: string): Promise<Row[]> {
  const has = foldedPattern(words);
  const begins = has.slice(1);
  return read(
    db,
    ({ nameColumn, staffList }) => {
      const titles = [nameColumn, ...translatedNames].map((title) => `folded_text(${title})`);
      return {
        where: [
          ...(staffList.searched === 'staff_text' ? ['staff_text like :has'] : []),
          `(${titles.map((title) => `${title} like :has`).join(' or ')})`,
        ],
        order: `(${titles.map((title) => `coalesce(${title} like :begins, false)`).join(' or ')}) desc, updated_at desc, id`,
        limit: findLimits.perType,
      };
    },
    { has, begins },
  );
}

/** Finds the last changed items of all kinds. */
async function findLatest(db: Knex): Promise<Row[]> {
  const rows = await read(db, () => ({
    where: [],
    order: 'updated_at desc, id desc',
    limit: findLimits.latest,
  }));
  return rows
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, findLimits.latest);
}

const translatedNames = ['title', 'name'].flatMap((field) => [
  `translations #>> '{id,${field}}'`,
  `translations #>> '{en,${field}}'`,
]);

/** Queries all kinds at once. The code writes the names of columns and orders; they never come from a request. */
async function read(
  db: Knex,
  partOf: (kind: ContentTypeDescriptor) => { where: string[]; order: string; limit: number },
  values: Record<string, string> = {},
): Promise<Row[]> {
  const parts = kinds.map((kind) => {
    const { where, order, limit } = partOf(kind);
    return `(select '${kind.name}' as kind, id, ${kind.nameColumn} as name,
      coalesce(${translatedNames.join(', ')}) as "otherName", language, updated_at as "updatedAt"
      from ${kind.table} where ${['deleted_at is null', ...where].join(' and ')}
      order by ${order} limit ${limit})`;
  });
  const { rows } = await db.raw(parts.join(' union all '), values);
  return rows as Row[];
}
