import type { QueryBuilder } from 'objection';
import type { BaseModel } from './base-model.ts';
import { statementName } from './statement-name.ts';

/**
 * The rows of a find as plain objects, for lists that are only told. The database writes all of them as one text, which
 * takes half the time of the driver reading every column of every row, and of a model made from each.
 * @param limit at most so many rows
 * @param isRepeated true for a query whose text is one of few, so that connections may keep it: not for a search. The limit
 * is then a part of the text: without knowing it the database would never plan for many rows what it plans for few
 */
export async function readAsJson<M extends BaseModel>(
  query: QueryBuilder<M>,
  { limit, isRepeated = false }: { limit?: number; isRepeated?: boolean } = {},
): Promise<M[]> {
  const part = query.toKnexQuery();
  if (limit !== undefined) part.limit(limit, { skipBinding: isRepeated });
  const { sql, bindings } = part.toSQL();
  // The order within is the order of the list: an aggregate takes its rows as they come.
  const text = `select json_agg(part)::text as all from (${sql}) as part`;
  const db = query.knex();
  const name = isRepeated ? statementName(db, text) : undefined;
  const asked = db.raw<{ rows: [{ all: string | null }] }>(text, bindings);
  const { rows } = await (name ? asked.options({ name }) : asked);
  const found = JSON.parse(rows[0].all ?? '[]') as Record<string, unknown>[];
  const [first] = found;
  if (!first) return [];
  const model = query.modelClass();
  const told = Object.keys(first).map((column) => ({
    column,
    name: model.columnNameToPropertyName(column),
    isMoment: isMoment.test(column),
  }));
  return found.map((row) => {
    const made: Record<string, unknown> = {};
    for (const { column, name, isMoment } of told)
      made[name] = isMoment ? momentOf(row[column]) : row[column];
    return made as unknown as M;
  });
}

/** How columns with a moment are named; in JSON it is a text. */
const isMoment = /_(?:at|date)$/;

const momentOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : value);
