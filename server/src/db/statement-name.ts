import type { Knex } from 'knex';
import { hasOwnConnections } from './own-connections.ts';

/** How many texts of queries connections keep; those that come after are read anew each time, and nothing grows. */
const most = 100;
const names = new Map<string, string>();

/**
 * The name under which each connection keeps a query that is asked again and again: the database then reads its text once, and
 * plans it anew only where that promises more than it costs. For texts of which there are few, without what people typed.
 * @returns undefined where statements are not kept: all connections of the embedded database are one to it
 */
export function statementName(knex: Knex, sql: string): string | undefined {
  if (!hasOwnConnections(knex)) return undefined;
  const known = names.get(sql);
  if (known || names.size >= most) return known;
  const name = `kept ${names.size + 1}`;
  names.set(sql, name);
  return name;
}

/** A query that is asked again and again, as one whose text connections keep where they can. */
export function repeated<Query extends Knex.QueryBuilder>(knex: Knex, query: Query): Query {
  const name = statementName(knex, query.toSQL().sql);
  return name ? query.options({ name }) : query;
}
