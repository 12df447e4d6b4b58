import type { QueryBuilder } from 'objection';
import type { BaseModel } from './base-model.ts';

/** A model whose rows staff publish. */
export interface PublishableModel {
  tableName: string;
  columns: readonly string[];
  /** SQL that is true for rows that staff published. */
  publishedWhen: string;
  /** Returns further SQL that is true for rows that visitors see. */
  visibleWhen?: (at: string) => string;
}

/** Items of such models can have a publication time and an unpublish time. */
export function isSchedulable({ columns }: PublishableModel): boolean {
  return columns.includes('publish_at');
}

/**
 * Returns SQL that is true for the rows that visitors see. Each query evaluates it, so no job publishes or unpublishes
 * items. Models exclude the trash separately.
 * @param at the time, as SQL; bind `:now` to the time of the services' clock
 */
export function publishedSql(model: PublishableModel, at = ':now'): string {
  const { publishedWhen, visibleWhen } = model;
  if (visibleWhen) return `${publishedWhen} and ${visibleWhen(at)}`;
  return isSchedulable(model)
    ? `${publishedWhen} and (publish_at is null or publish_at <= ${at})
      and (unpublish_at is null or unpublish_at > ${at})`
    : publishedWhen;
}

/** Returns SQL that is true for scheduled rows. */
export function scheduledSql(model: PublishableModel, at = ':now'): string {
  return isSchedulable(model) ? `${model.publishedWhen} and publish_at > ${at}` : 'false';
}

/** Returns SQL that is true for published rows whose unpublish time has passed. */
export function unpublishedSql(model: PublishableModel, at = ':now'): string {
  return isSchedulable(model) ? `${model.publishedWhen} and unpublish_at <= ${at}` : 'false';
}

/** Returns SQL that is true for drafts and inactive rows. */
export function draftSql({ publishedWhen }: PublishableModel): string {
  return `not (${publishedWhen})`;
}

/** Restricts a query to the rows that visitors see. */
export function wherePublished<M extends BaseModel, R>(
  query: QueryBuilder<M, R>,
  now: Date,
): QueryBuilder<M, R> {
  const model = query.modelClass() as unknown as PublishableModel;
  return query.whereRaw(`(${publishedSql(model)})`, { now });
}
