import type { Language } from '@institute/core/locale.ts';
import type { QueryBuilder } from 'objection';
import { likePattern } from '#src/features/shared/like-pattern.ts';
import type { Article } from '#src/models/article.ts';

/**
 * Narrows to articles with the text in what the reader sees: anywhere in title or excerpt, or as words of the
 * body. A body that exists in the other language alone was split into words by that language's rules, so
 * the words are looked for by both.
 */
export function searchArticles(query: QueryBuilder<Article>, text: string, language: Language): void {
  const inBody =
    "?? @@ (websearch_to_tsquery('pg_catalog.indonesian', ?) || websearch_to_tsquery('pg_catalog.english', ?))";
  // The index on parts of words knows three letters in a row. Without them all titles are read; the bodies
  // need not be, where their own index is asked on its own.
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(text);
  query.where((either) => {
    either
      .whereRaw('?? ilike ?', [`search_${language}`, likePattern(text)])
      .orWhereRaw(isIndexed ? inBody : `id in (select id from articles where ${inBody})`, [
        `body_${language}`,
        text,
        text,
      ]);
  });
}
