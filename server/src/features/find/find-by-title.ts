import { type ContentKind, contentKinds } from '@institute/core/content/kinds.ts';
import { findLimits } from '@institute/core/dashboard/limits.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import { contentTables } from '#src/content/kinds/tables.ts';
import { likePattern } from '#src/lib/like-pattern.ts';

interface Row {
  kind: ContentKind;
  id: string;
  name: string;
  otherName: string | null;
  language: Language;
  updatedAt: Date;
}

/** Kinds of which there may be thousands have one indexed text that holds their titles. */
const indexed: readonly ContentKind[] = ['article', 'research', 'podcast'];

/** Items that have the words in a title, in either language: of each kind first those that begin so, then the last changed. */
export function findByName(db: Knex, words: string): Promise<Row[]> {
  const has = likePattern(words);
  const begins = has.slice(1);
  return read(
    db,
    (kind) => {
      const titles = [nameOf(kind), ...translatedNames];
      return {
        where: [
          ...(indexed.includes(kind) ? ['staff_text ilike :has'] : []),
          `(${titles.map((title) => `${title} ilike :has`).join(' or ')})`,
        ],
        order: `(${titles.map((title) => `coalesce(${title} ilike :begins, false)`).join(' or ')}) desc, updated_at desc, id`,
        limit: findLimits.perKind,
      };
    },
    { has, begins },
  );
}

/** What was changed last, of all kinds together. */
export async function findLatest(db: Knex): Promise<Row[]> {
  const rows = await read(db, () => ({
    where: [],
    order: 'updated_at desc, id desc',
    limit: findLimits.latest,
  }));
  return rows
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, findLimits.latest);
}

const nameOf = (kind: ContentKind) => (kind === 'site-content' ? 'section' : 'title');
const translatedNames = ["translations #>> '{id,title}'", "translations #>> '{en,title}'"];

/** One query for all kinds; names of columns and orders are written here, never taken from a request. */
async function read(
  db: Knex,
  partOf: (kind: ContentKind) => { where: string[]; order: string; limit: number },
  values: Record<string, string> = {},
): Promise<Row[]> {
  const parts = contentKinds.map((kind) => {
    const { where, order, limit } = partOf(kind);
    return `(select '${kind}' as kind, id, ${nameOf(kind)} as name,
      coalesce(${translatedNames.join(', ')}) as "otherName", language, updated_at as "updatedAt"
      from ${contentTables[kind]} where ${['deleted_at is null', ...where].join(' and ')}
      order by ${order} limit ${limit})`;
  });
  const { rows } = await db.raw(parts.join(' union all '), values);
  return rows as Row[];
}
