import type { SearchableKind } from '@institute/core/content/search/limits.ts';
import { foldDiacritics } from '@institute/core/search-terms.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { cursorParts } from '#src/db/cursor.ts';
import { publishedSql } from '#src/db/publication-sql.ts';
import { likePattern } from '#src/lib/like-pattern.ts';

/** Where an item stands among all that are found: by its title or not, by its date, its kind and its id. */
export const searchCursor = z.tuple([z.boolean(), cursorParts.moment, z.string(), cursorParts.id]);
export interface Found {
  byTitle: boolean;
  moment: Date;
  kind: SearchableKind;
  id: string;
}

/** The kinds: by which date they are ordered, and which columns hold the words of their long texts. */
const kinds = [
  { kind: 'article', table: 'articles', moment: 'published_at', terms: ['body_id', 'body_en'] },
  { kind: 'podcast', table: 'podcasts', moment: 'scheduled_at', terms: ['found_terms'] },
  { kind: 'research', table: 'research', moment: 'publication_date', terms: ['found_terms'] },
  { kind: 'service', table: 'services', moment: 'created_at', terms: [] },
] as const;
type Kind = (typeof kinds)[number];

interface PolledRequest {
  words: readonly string[];
  after: z.output<typeof searchCursor> | undefined;
  limit: number;
  now: Date;
}

/**
 * Public items that have all the words, in either language: first those whose titles have them, then the others, each
 * with the newest first. Nothing is ranked: to do that, all that have a common word would have to be read.
 */
export async function searchContent(db: Knex, { words, after, limit, now }: PolledRequest): Promise<Found[]> {
  const bound = boundTo(words, { after, limit, now });
  const found: Found[] = [];
  for (const byTitle of [true, false]) {
    if (found.length >= limit || (byTitle && after?.[0] === false)) continue;
    const place = after?.[0] === byTitle ? after : undefined;
    const parts = kinds.map((kind) => partOf(kind, words, byTitle, place !== undefined));
    const { rows } = await db.raw<{ rows: Omit<Found, 'byTitle'>[] }>(
      `${parts.join(' union all ')} order by moment desc, kind, id limit :limit`,
      bound,
    );
    found.push(...rows.map((row) => ({ ...row, byTitle })));
  }
  return found.slice(0, limit);
}

function partOf(
  { kind, table, moment, terms }: Kind,
  words: readonly string[],
  byTitle: boolean,
  isLater: boolean,
) {
  const inTitle = words.map((_, n) => `found_title like :like${n}`).join(' and ');
  const anywhere = words.map((_, n) => {
    const places = [
      `found_title like :like${n}`,
      `found_text like :like${n}`,
      ...terms.map((column) => `${column} @@ ${queryOf(`:word${n}`)}`),
    ];
    return `(${places.join(' or ')})`;
  });
  const rules = [
    publishedSql(table),
    'deleted_at is null',
    `${moment} is not null`,
    ...(byTitle ? [inTitle] : [...anywhere, `not (${inTitle})`]),
    ...(isLater ? [`(${moment} < :moment or ${moment} = :moment and ('${kind}', id) > (:kind, :id))`] : []),
  ];
  return `(select '${kind}' as kind, id, ${moment} as moment from ${table}
    where ${rules.join(' and ')} order by ${moment} desc, id limit :limit)`;
}

/** The stem of a word by the rules of both languages: whose text it is in is not known. */
export function queryOf(word: string): string {
  return `(plainto_tsquery('pg_catalog.indonesian', ${word}) || plainto_tsquery('pg_catalog.english', ${word}))`;
}

function boundTo(words: readonly string[], { after, limit, now }: Omit<PolledRequest, 'words'>) {
  const bound: Record<string, string | number | Date> = { limit, now };
  words.forEach((word, n) => {
    bound[`like${n}`] = likePattern(foldDiacritics(word));
    bound[`word${n}`] = word;
  });
  if (!after) return bound;
  const [, moment, kind, id] = after;
  return { ...bound, moment, kind, id };
}
