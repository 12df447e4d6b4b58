import type { SearchableType } from '@institute/core/content/search/limits.ts';
import { startOfWibYear } from '@institute/core/lib/dates.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { type TypeWith, typesWith } from '#server/content/types/index.ts';
import { cursorParts } from '#server/db/cursor.ts';
import { publishedSql } from '#server/db/publication-sql.ts';
import { yearSql } from '#server/db/year-sql.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

/** The cursor position of a result: found by title or not, date, kind and id. */
export const searchCursor = z.tuple([z.boolean(), cursorParts.moment, z.string(), cursorParts.id]);
export interface Found {
  byTitle: boolean;
  moment: Date;
  kind: SearchableType;
  id: string;
}

const kinds = typesWith('search');

interface SearchRequest {
  words: readonly string[];
  /** Only items of this type. */
  kind: SearchableType | undefined;
  /** Only items whose result shows a date in this year. */
  year: number | undefined;
  after: z.output<typeof searchCursor> | undefined;
  limit: number;
  now: Date;
}

/**
 * Finds public items that contain all terms, in either language. Matches in the title come first, then the newest.
 *
 * Results have no rank, because ranking would read every match of a frequent term.
 */
export async function searchContent(
  db: Knex,
  { words, kind, year, after, limit, now }: SearchRequest,
): Promise<Found[]> {
  const searched = kinds.filter(
    ({ name, search }) => (!kind || name === kind) && (!year || search.isDateShown),
  );
  if (searched.length === 0) return [];
  const topics = await findTopics(db, words);
  const bound = boundTo(words, { year, after, limit, now, topics });
  const found: Found[] = [];
  for (const byTitle of [true, false]) {
    if (found.length >= limit || (byTitle && after?.[0] === false)) continue;
    const cursor = after?.[0] === byTitle ? after : undefined;
    const parts = searched.map((each) =>
      partOf(each, words, { byTitle, hasYear: year !== undefined, isLater: cursor !== undefined, topics }),
    );
    const { rows } = await db.raw<{ rows: Omit<Found, 'byTitle'>[] }>(
      `select * from (${parts.join(' union all ')}) as found order by moment desc, kind, id limit :limit`,
      bound,
    );
    found.push(...rows.map((row) => ({ ...row, byTitle })));
  }
  return found.slice(0, limit);
}

/** Returns the years of the dates that results show, newest first. */
export async function readSearchYears(db: Knex, now: Date): Promise<number[]> {
  const parts = kinds.flatMap((kind) => {
    const { dateColumn, isDateShown } = kind.search;
    if (!isDateShown) return [];
    return `select ${yearSql(dateColumn)} as year from ${kind.table} where ${findableSql(kind)}`;
  });
  const { rows } = await db.raw<{ rows: { year: number }[] }>(`${parts.join(' union ')} order by year desc`, {
    now,
  });
  return rows.map(({ year }) => year);
}

/** Returns SQL that is true for the items that a search can find. */
function findableSql({ model, search }: TypeWith<'search'>): string {
  return `${publishedSql(model)} and deleted_at is null and ${search.dateColumn} is not null`;
}

/** For each term the ids of the topics whose names contain it. */
type TopicsOfWords = readonly (readonly string[])[];

async function findTopics(db: Knex, words: readonly string[]): Promise<TopicsOfWords> {
  const { rows } = await db.raw<{ rows: { ids: string[] }[] }>(
    `select array(
       select id from topics where found_title like word and is_active and deleted_at is null
     ) as ids from unnest(?::text[]) with ordinality as given(word, position) order by position`,
    [words.map(likePattern)],
  );
  return rows.map(({ ids }) => ids);
}

function hasTopics({ columns }: TypeWith<'search'>['model']): boolean {
  return columns.includes('topic_ids');
}

interface Part {
  byTitle: boolean;
  hasYear: boolean;
  isLater: boolean;
  topics: TopicsOfWords;
}

function partOf(
  kind: TypeWith<'search'>,
  words: readonly string[],
  { byTitle, hasYear, isLater, topics }: Part,
) {
  const { name, table, model } = kind;
  const { dateColumn, termColumns } = kind.search;
  const inTitle = words.map((_, n) => `found_title like :like${n}`).join(' and ');
  const anywhere = words.map((_, n) => {
    const conditions = [
      `found_title like :like${n}`,
      `found_text like :like${n}`,
      ...(hasTopics(model) && topics[n]?.length ? [`topic_ids && :topics${n}::uuid[]`] : []),
      ...termColumns.map((column) => `${column} @@ word_query(:word${n})`),
    ];
    return `(${conditions.join(' or ')})`;
  });
  const rules = [
    findableSql(kind),
    ...(hasYear ? [`${dateColumn} >= :start and ${dateColumn} < :end`] : []),
    ...(byTitle ? [inTitle] : [...anywhere, `not (${inTitle})`]),
    ...(isLater
      ? [`(${dateColumn} < :moment or ${dateColumn} = :moment and ('${name}', id) > (:kind, :id))`]
      : []),
  ];
  return `(select '${name}' as kind, id, ${dateColumn} as moment from ${table}
    where ${rules.join(' and ')} order by ${dateColumn} desc, id limit :limit)`;
}

function boundTo(
  words: readonly string[],
  { year, after, limit, now, topics }: Omit<SearchRequest, 'words' | 'kind'> & { topics: TopicsOfWords },
) {
  const bound: Record<string, string | number | Date | readonly string[]> = { limit, now };
  words.forEach((word, n) => {
    bound[`like${n}`] = likePattern(word);
    bound[`word${n}`] = word;
    bound[`topics${n}`] = topics[n] ?? [];
  });
  if (year) Object.assign(bound, { start: startOfWibYear(year), end: startOfWibYear(year + 1) });
  if (!after) return bound;
  const [, moment, kind, id] = after;
  return { ...bound, moment, kind, id };
}
