import type { QueryBuilder } from 'objection';
import type { BaseModel } from './base-model.ts';

/** What staff set: whether visitors are to see an item. */
const flags = {
  articles: "status = 'published'",
  services: 'is_active',
  research: 'is_published',
  site_content: 'is_active',
  podcasts: 'is_published',
} as const;
export type ContentTable = keyof typeof flags;

/** The tables whose items may wait for a moment. */
export const schedulableTables = ['articles', 'research', 'podcasts'] as const satisfies ContentTable[];

const canWait = (table: ContentTable) => (schedulableTables as readonly string[]).includes(table);

/**
 * SQL that is true for what visitors see of a table: the one place that says so. It is asked when something is read, so
 * nothing has to run for an item to become public. The trash is left out apart from this, by the models.
 * @param at the moment, as SQL; `:now` is to be bound to what the services' clock says
 */
export function publishedSql(table: ContentTable, at = ':now'): string {
  return canWait(table) ? `${flags[table]} and (publish_at is null or publish_at <= ${at})` : flags[table];
}

/** SQL that is true for what will be public by itself. */
export function scheduledSql(table: ContentTable, at = ':now'): string {
  return canWait(table) ? `${flags[table]} and publish_at > ${at}` : 'false';
}

/** SQL that is true for what stays hidden until staff say else. */
export function draftSql(table: ContentTable): string {
  return `not (${flags[table]})`;
}

/** Keeps what visitors see of a query's rows. */
export function wherePublished<M extends BaseModel, R>(
  query: QueryBuilder<M, R>,
  now: Date,
): QueryBuilder<M, R> {
  const table = query.modelClass().tableName as ContentTable;
  return query.whereRaw(`(${publishedSql(table)})`, { now });
}
