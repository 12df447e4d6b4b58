import type { Model, QueryBuilder } from 'objection';
import { likePattern } from '#src/lib/like-pattern.ts';

interface Searched {
  table: string;
  /** The column with a trigram index. */
  parts: string;
  /** The column with the terms of the body. */
  terms: string;
}

/**
 * Restricts a query to rows that contain the text in one column or as terms of the body.
 *
 * The index uses the rules of the body's language. The query does not know it and applies the rules of both languages.
 */
export function searchText<M extends Model>(query: QueryBuilder<M>, text: string, searched: Searched): void {
  const { table, parts, terms } = searched;
  const inBody =
    "?? @@ (websearch_to_tsquery('pg_catalog.indonesian', ?) || websearch_to_tsquery('pg_catalog.english', ?))";
  // The trigram index needs three letters in a row. Without them PostgreSQL scans all titles,
  // but the subquery still uses the index of the bodies.
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
