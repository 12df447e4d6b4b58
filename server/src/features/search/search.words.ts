import type { Language } from '@institute/core/locale.ts';
import { type FoundWords, foldWord, wordsOf } from '@institute/core/search-terms.ts';
import type { Knex } from 'knex';
import { queryOf } from './search.query.ts';

interface Text {
  language: Language;
  text: string;
}

/**
 * Finds the words of texts that match a search: the terms and words with the same stem.
 *
 * Uses PostgreSQL's rules for the language of the text, like the index.
 * @param words the search terms
 */
export async function findWords(
  db: Knex,
  words: readonly string[],
  texts: readonly Text[],
): Promise<(language: Language) => FoundWords> {
  const terms = words.map(foldWord);
  const same = terms.map((word, position) => [word, position] as const);
  const found: Record<Language, Map<string, number>> = { id: new Map(same), en: new Map(same) };
  const pairs = candidatesIn(texts, terms);
  if (pairs.length > 0) {
    const { rows } = await db.raw<{ rows: { language: Language; word: string; position: number }[] }>(
      `select given.language, given.word, terms.position::int - 1 as position
       from unnest(?::text[], ?::text[], ?::int[]) as given(language, word, position)
       join unnest(?::text[]) with ordinality as terms(word, position) on terms.position = given.position + 1
       where to_tsvector(
         case given.language when 'id' then 'pg_catalog.indonesian' else 'pg_catalog.english' end::regconfig, given.word
       ) @@ ${queryOf('terms.word')}`,
      [
        pairs.map(({ language }) => language),
        pairs.map(({ word }) => word),
        pairs.map(({ position }) => position),
        terms,
      ],
    );
    for (const { language, word, position } of rows)
      if (!found[language].has(word)) found[language].set(word, position);
  }
  return (language) => found[language];
}

/** Words with the same stem share three letters, so the query can skip all others. */
function candidatesIn(texts: readonly Text[], terms: readonly string[]) {
  const parts = terms.map((word) => [...word].slice(2).map((_, at) => [...word].slice(at, at + 3).join('')));
  const words = { id: new Set<string>(), en: new Set<string>() };
  for (const { language, text } of texts) for (const word of wordsOf(text)) words[language].add(word);
  return (['id', 'en'] as const).flatMap((language) =>
    [...words[language]].flatMap((word) =>
      parts.flatMap((each, position) =>
        word !== terms[position] && each.some((part) => word.includes(part))
          ? { language, word, position }
          : [],
      ),
    ),
  );
}
