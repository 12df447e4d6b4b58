import type { Language } from '@institute/core/i18n/locale.ts';
import type { Model, QueryBuilder } from 'objection';

/**
 * Returns SQL that is true for items that can be read in a language, like core's `availableLanguages`.
 * @param wanted the language, as SQL
 */
export function availableInSql(wanted: string): string {
  const translation = `translations -> ${wanted}::text`;
  return `(language = ${wanted} or (${translation}) is not null and coalesce(${translation} ->> 'status', '') <> 'draft')`;
}

/** Restricts a query to items that can be read in a language. */
export function whereAvailableIn<M extends Model, R>(
  query: QueryBuilder<M, R>,
  language: Language,
): QueryBuilder<M, R> {
  return query.whereRaw(availableInSql(':language'), { language });
}
