import type { Model, QueryBuilder } from 'objection';
import { likePattern } from '#src/lib/like-pattern.ts';

interface Searched {
  table: string;
  /** The column with an index on parts of words. */
  parts: string;
  /** The column with the words of the body. */
  terms: string;
}

/**
 * Narrows to rows that have the text anywhere in one column, or as words of the body. The body was split into words by
 * the rules of its language, which the query does not know, so both languages' rules apply.
 */
export function searchText<M extends Model>(query: QueryBuilder<M>, text: string, searched: Searched): void {
  const { table, parts, terms } = searched;
  const inBody =
    "?? @@ (websearch_to_tsquery('pg_catalog.indonesian', ?) || websearch_to_tsquery('pg_catalog.english', ?))";
  // The index on parts of words knows three letters in a row. Without them all titles are read; the bodies
  // need not be, where their own index is asked on its own.
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(text);
  query.where((either) => {
    either
      .whereRaw('?? ilike ?', [parts, likePattern(text)])
      .orWhereRaw(isIndexed ? inBody : `id in (select id from ${table} where ${inBody})`, [
        terms,
        text,
        text,
      ]);
  });
}
