import type { QueryBuilder } from 'objection';
import type { BaseModel } from './base-model.ts';

/** The publication flag of each table. */
const flags = {
  articles: "status = 'published'",
  services: 'is_active',
  research: 'is_published',
  site_content: 'is_active',
  podcasts: 'is_published',
} as const;
export type ContentTable = keyof typeof flags;

/** Tables with a publish time. */
export const schedulableTables = ['articles', 'research', 'podcasts'] as const satisfies ContentTable[];

const isSchedulable = (table: ContentTable) => (schedulableTables as readonly string[]).includes(table);

/**
 * SQL condition of public rows; the only definition. It is evaluated at read time, so no task publishes items. Models
 * exclude the trash separately.
 * @param at the time as SQL; bind `:now` to the clock of the services
 */
export function publishedSql(table: ContentTable, at = ':now'): string {
  return isSchedulable(table)
    ? `${flags[table]} and (publish_at is null or publish_at <= ${at})`
    : flags[table];
}

/** SQL condition of scheduled rows. */
export function scheduledSql(table: ContentTable, at = ':now'): string {
  return isSchedulable(table) ? `${flags[table]} and publish_at > ${at}` : 'false';
}

/** SQL condition of unpublished rows. */
export function draftSql(table: ContentTable): string {
  return `not (${flags[table]})`;
}

/** Limits a query to public rows. */
export function wherePublished<M extends BaseModel, R>(
  query: QueryBuilder<M, R>,
  now: Date,
): QueryBuilder<M, R> {
  const table = query.modelClass().tableName as ContentTable;
  return query.whereRaw(`(${publishedSql(table)})`, { now });
}
