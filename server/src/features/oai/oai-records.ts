import type { ResearchType } from '@institute/core/content/research.ts';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { isId } from '#src/content/row-lock.ts';
import { publishedSql, wherePublished } from '#src/db/publication-sql.ts';
import { Research } from '#src/models/research.ts';
import type { Wanted } from './oai-request.ts';

/** What is told of every record, of one that is gone too. */
export interface OaiHeader {
  id: string;
  set: ResearchType;
  datestamp: Date;
  isGone: boolean;
}

/** A publication without its body, and in which language there is one. */
export type Described = Research & { hasText: boolean; hasTranslatedText: boolean };

/** When a public record changed last: at its latest save, or when it became public by itself. */
const lastChange = 'greatest(updated_at, publication_date)';

/** What was deleted before its moment came was never public. */
const wasPublic =
  '(is_published or publication_date is not null) and not coalesce(publish_at > deleted_at, false)';

/** Every publication that was ever public, in the trash too, and what is left of those that are gone. */
const sources = [
  {
    table: 'research',
    datestamp: lastChange,
    isGone: `not (${publishedSql(Research)} and deleted_at is null)`,
    rows: wasPublic,
  },
  {
    table: 'gone_publications',
    datestamp: 'datestamp',
    isGone: 'true',
    // One that was put off is told by its own row once it is public again.
    rows: `not exists (select from research where research.id = gone_publications.id and ${lastChange} <= :now
      and ${wasPublic})`,
  },
];
type Source = (typeof sources)[number];

interface PolledRequest {
  wanted: Wanted;
  now: Date;
}

/**
 * The heads of a list's records in the order of their last change, at most `limit`. Each table is read in the order of
 * an index from where the part before ended, so that the last part costs what the first did.
 */
export async function readHeads(db: Knex, asked: PolledRequest, limit: number): Promise<OaiHeader[]> {
  const parts = sources.map(
    (source) =>
      `(select ${headOf(source)} from ${source.table} where ${rule(source, asked.wanted)}
        order by ${source.datestamp}, id limit :limit)`,
  );
  const { rows } = await db.raw(`${parts.join(' union all ')} order by datestamp, id limit :limit`, {
    ...boundTo(asked),
    limit,
  });
  return rows;
}

/** How many records a list has. */
export async function countRecords(db: Knex, asked: PolledRequest): Promise<number> {
  const counts = sources.map(
    (source) => `(select count(*) from ${source.table} where ${rule(source, asked.wanted)})`,
  );
  const { rows } = await db.raw(`select (${counts.join(' + ')})::integer as size`, boundTo(asked));
  return rows[0].size;
}

/** The head of one record; undefined for what was never public. */
export async function readHead(db: Knex, id: string, now: Date): Promise<OaiHeader | undefined> {
  if (!isId(id)) return undefined;
  const wanted = { told: 0 };
  const parts = sources.map(
    (source) => `select ${headOf(source)} from ${source.table} where id = :id and ${rule(source, wanted)}`,
  );
  const { rows } = await db.raw(parts.join(' union all '), { ...boundTo({ wanted, now }), id });
  return rows[0];
}

/** No record has changed before this; undefined where there is none at all. */
export async function earliestDatestamp(db: Knex, now: Date): Promise<Date | undefined> {
  const parts = sources.map(
    ({ table, datestamp, rows }) => `(select min(${datestamp}) from ${table} where ${rows})`,
  );
  const { rows } = await db.raw(`select least(${parts.join(', ')}) as moment`, { now });
  return rows[0].moment ?? undefined;
}

/** The publications of the heads that are not gone, by their ids. */
export async function readDescribed(
  db: Knex,
  heads: readonly OaiHeader[],
  now: Date,
): Promise<ReadonlyMap<string, Described>> {
  const ids = heads.filter(({ isGone }) => !isGone).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await wherePublished(Research.query(db), now)
    .modify('forList')
    .select(
      // Enough to know that there is a text, without reading all of it.
      raw("left(content, 1000) ~ '\\S' as has_text"),
      raw(
        "(translations #>> '{id,content}') ~ '\\S' or (translations #>> '{en,content}') ~ '\\S' as has_translated_text",
      ),
    )
    .whereIn('id', ids);
  return new Map((rows as Described[]).map((row) => [row.id, row]));
}

function headOf({ datestamp, isGone }: Source): string {
  return `id, type as "set", ${datestamp} as datestamp, ${isGone} as "isGone"`;
}

function rule({ datestamp, rows }: Source, { since, before, set, after }: Wanted): string {
  return [
    rows,
    `${datestamp} <= :now`,
    since && `${datestamp} >= :since`,
    before && `${datestamp} < :before`,
    set && 'type = :set',
    after && `(${datestamp}, id) > (:moment, :id)`,
  ]
    .filter(Boolean)
    .join(' and ');
}

function boundTo({
  wanted: { since, before, set, after },
  now,
}: PolledRequest): Record<string, Date | string> {
  const bound = { now, since, before, set, moment: after?.[0], id: after?.[1] };
  return Object.fromEntries(
    Object.entries(bound).filter((each): each is [string, Date | string] => each[1] !== undefined),
  );
}
