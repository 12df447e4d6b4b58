import type { ResearchType } from '@institute/core/content/research/limits.ts';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { readPublicPeople } from '#server/content/people/public-people.ts';
import { isId } from '#server/content/repository/row-lock.ts';
import { Research } from '#server/db/models/research.ts';
import { publishedSql, wherePublished } from '#server/db/publication-sql.ts';
import type { Wanted } from './oai-request.ts';

/** The header of a record, deleted or not. */
export interface OaiHeader {
  id: string;
  set: ResearchType;
  datestamp: Date;
  isGone: boolean;
}

/** A publication without its body, and the languages that have one. */
export type Described = Research & {
  hasText: boolean;
  hasTranslatedText: boolean;
  /** The ORCID iDs of its public authors. */
  orcids: string[];
};

/** The last change of a public record: its latest save or its publication time. */
const lastChange = 'greatest(updated_at, publication_date)';

/** False for items that staff deleted before their publication time. */
const wasPublic =
  '(is_published or publication_date is not null) and not coalesce(publish_at > deleted_at, false)';

/** Selects every publication that was ever public: current, trashed, unpublished and permanently deleted ones. */
const sources = [
  {
    table: 'research',
    datestamp: lastChange,
    isGone: `not (${publishedSql(Research)} and deleted_at is null)`,
    rows: `(${wasPublic}) and (unpublish_at is null or unpublish_at > :now)`,
  },
  {
    table: 'research',
    // The unpublishing is a change that no save records.
    datestamp: 'greatest(updated_at, publication_date, unpublish_at)',
    isGone: 'true',
    rows: `(${wasPublic}) and unpublish_at <= :now`,
  },
  {
    table: 'gone_publications',
    datestamp: 'datestamp',
    isGone: 'true',
    // A postponed publication that is public again has a current row.
    rows: `not exists (select from research where research.id = gone_publications.id and ${lastChange} <= :now
      and ${wasPublic})`,
  },
];
type Source = (typeof sources)[number];

interface ListRequest {
  wanted: Wanted;
  now: Date;
}

/**
 * Returns at most `limit` record headers in the order of their last change.
 *
 * Each table uses an index from the cursor on, so that all pages cost the same.
 */
export async function readHeads(db: Knex, request: ListRequest, limit: number): Promise<OaiHeader[]> {
  const parts = sources.map(
    (source) =>
      `(select ${headOf(source)} from ${source.table} where ${rule(source, request.wanted)}
        order by ${source.datestamp}, id limit :limit)`,
  );
  const { rows } = await db.raw(`${parts.join(' union all ')} order by datestamp, id limit :limit`, {
    ...boundTo(request),
    limit,
  });
  return rows;
}

/** Counts the records of a list. */
export async function countRecords(db: Knex, request: ListRequest): Promise<number> {
  const counts = sources.map(
    (source) => `(select count(*) from ${source.table} where ${rule(source, request.wanted)})`,
  );
  const { rows } = await db.raw(`select (${counts.join(' + ')})::integer as size`, boundTo(request));
  return rows[0].size;
}

/** Returns the header of one record, or undefined if it was never public. */
export async function readHead(db: Knex, id: string, now: Date): Promise<OaiHeader | undefined> {
  if (!isId(id)) return undefined;
  const wanted = { offset: 0 };
  const parts = sources.map(
    (source) => `select ${headOf(source)} from ${source.table} where id = :id and ${rule(source, wanted)}`,
  );
  const { rows } = await db.raw(parts.join(' union all '), { ...boundTo({ wanted, now }), id });
  return rows[0];
}

/** Returns the time of the earliest change, or undefined without records. */
export async function earliestDatestamp(db: Knex, now: Date): Promise<Date | undefined> {
  const parts = sources.map(
    ({ table, datestamp, rows }) => `(select min(${datestamp}) from ${table} where ${rows})`,
  );
  const { rows } = await db.raw(`select least(${parts.join(', ')}) as moment`, { now });
  return rows[0].moment ?? undefined;
}

/** Returns the publications of the headers that are not deleted, by id. */
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
      // Whether there is a text, without reading all of it.
      raw("left(content, 1000) ~ '\\S' as has_text"),
      raw(
        "(translations #>> '{id,content}') ~ '\\S' or (translations #>> '{en,content}') ~ '\\S' as has_translated_text",
      ),
    )
    .whereIn('id', ids);
  const orcids = await readOrcids(db, rows, now);
  return new Map((rows as Described[]).map((row) => [row.id, Object.assign(row, { orcids: orcids(row) })]));
}

async function readOrcids(db: Knex, rows: readonly Research[], now: Date) {
  const personIds = ({ contributions }: Research) =>
    contributions.flatMap(({ role, personId }) => (role === 'author' && personId ? personId : []));
  const ids = [...new Set(rows.flatMap(personIds))];
  const people = await readPublicPeople(db, ids, now);
  return (row: Research) => personIds(row).flatMap((id) => people.get(id)?.orcid ?? []);
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

function boundTo({ wanted: { since, before, set, after }, now }: ListRequest): Record<string, Date | string> {
  const bound = { now, since, before, set, moment: after?.[0], id: after?.[1] };
  return Object.fromEntries(
    Object.entries(bound).filter((each): each is [string, Date | string] => each[1] !== undefined),
  );
}
