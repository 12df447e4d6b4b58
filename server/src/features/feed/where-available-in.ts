import type { Language } from '@institute/core/locale.ts';
import type { Model, QueryBuilder } from 'objection';

/** Restricts a query to items that can be read in a language, like core's `availableLanguages`. */
export function whereAvailableIn<M extends Model, R>(
  query: QueryBuilder<M, R>,
  language: Language,
): QueryBuilder<M, R> {
  const translation = 'translations -> :language::text';
  return query.whereRaw(
    `(language = :language or (${translation}) is not null and coalesce(${translation} ->> 'status', '') <> 'draft')`,
    { language },
  );
}
