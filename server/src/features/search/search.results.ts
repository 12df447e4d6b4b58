import type { SearchableType } from '@institute/core/content/search/limits.ts';
import { type Slugged, slugsOf } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import {
  bestPassage,
  type FoundWords,
  highlightTerms,
  placesIn,
  wordsOf,
} from '@institute/core/lib/search-terms.ts';
import { htmlToLine, withAltTexts } from '@institute/core/lib/text.ts';
import type { Knex } from 'knex';
import { findContentType } from '#server/content/types/index.ts';
import type { Found } from './search.query.ts';

/** The texts of a result in one language. */
interface Shown {
  slug: string | null;
  slugs?: Slugged['slugs'];
  title: string;
  lead: string;
  /** Names and tags on one line. */
  names: string;
  language: Language;
  availableLanguages: Language[];
}
const maxBodyLength = 100_000;

interface HighlightRequest {
  words: readonly string[];
  language: Language;
}

/** Returns results in the reader's language if possible, with the terms highlighted. */
export async function toSearchResults(
  db: Knex,
  found: readonly Found[],
  { words, language }: HighlightRequest,
) {
  const shown = new Map<string, Shown>();
  for (const kind of new Set(found.map((each) => each.kind))) {
    const ids = found.flatMap((each) => (each.kind === kind ? each.id : []));
    for (const [id, item] of await readSummaries(db, kind, ids, language)) shown.set(id, item);
  }
  const inSummaries = await findWords(
    db,
    words,
    [...shown.values()].map(({ language, title, lead, names }) => ({
      language,
      text: `${title} ${lead} ${names}`,
    })),
  );
  const bodies = await readBodies(db, found, { shown, inSummaries, words, language });
  const inBodies = await findWords(
    db,
    words,
    [...bodies].map(([id, text]) => ({
      language: shown.get(id)?.language ?? language,
      text,
    })),
  );
  return found.flatMap(({ kind, id, moment }) => {
    const item = shown.get(id);
    // Deleted since the query.
    if (!item) return [];
    const { title, lead, names, ...rest } = item;
    const body = { text: bodies.get(id) ?? '', found: inBodies(item.language) };
    return {
      ...{ kind, id, ...rest },
      title: highlightTerms(title, inSummaries(item.language)),
      snippet: snippetOf(item, inSummaries(item.language), { body, words }),
      date: findContentType(kind).search?.isDateShown ? moment : null,
    };
  });
}

/** Returns the best highlighted passage of the text with the most terms that the title lacks. */
function snippetOf(
  { title, lead, names }: Shown,
  found: FoundWords,
  { body, words }: { body: { text: string; found: FoundWords }; words: readonly string[] },
): string[] {
  const inTitle = placesIn(title, found);
  const texts = [{ text: lead, found }, { text: names, found }, body].map((each) => ({
    ...each,
    adds: [...placesIn(each.text, each.found)].filter((place) => !inTitle.has(place)).length,
  }));
  const isWhole = inTitle.size === words.length;
  const [best = body] = isWhole ? texts : [...texts].sort((a, b) => b.adds - a.adds);
  return highlightTerms(bestPassage(best.text, best.found), best.found);
}

interface BodiesInput extends HighlightRequest {
  shown: ReadonlyMap<string, Shown>;
  inSummaries: (language: Language) => FoundWords;
}

/** Reads the long texts of items whose other texts lack a term. */
async function readBodies(
  db: Knex,
  found: readonly Found[],
  { shown, inSummaries, words, language }: BodiesInput,
) {
  const bodies = new Map<string, string>();
  for (const kind of new Set(found.map((each) => each.kind))) {
    const ids = found.flatMap(({ kind: each, id }) => {
      const item = shown.get(id);
      if (each !== kind || !item) return [];
      const text = `${item.title} ${item.lead} ${item.names}`;
      return placesIn(text, inSummaries(item.language)).size < words.length ? id : [];
    });
    for (const [id, body] of await readLongTexts(db, kind, ids, language)) bodies.set(id, body);
  }
  return bodies;
}

async function readLongTexts(
  db: Knex,
  kind: SearchableType,
  ids: string[],
  language: Language,
): Promise<Map<string, string>> {
  const { table, search } = findContentType(kind);
  if (!search?.body || ids.length === 0) return new Map();
  const { column, field } = search.body;
  const { rows } = await db.raw<{ rows: { id: string; text: string }[] }>(
    `select id, left(shown_text(${column}, language, translations, ?, ?), ?) as text
     from ${table} where id = any(?)`,
    [language, field, maxBodyLength, ids],
  );
  return new Map(rows.map(({ id, text }) => [id, htmlToLine(withAltTexts(text))]));
}

/** Reads the texts of items in a reader's language. Lists do not read the long texts. */
async function readSummaries(
  db: Knex,
  kind: SearchableType,
  ids: string[],
  language: Language,
): Promise<Map<string, Shown>> {
  const { model, search } = findContentType(kind);
  const rows = await model.query(db).modify('forList').whereIn('id', ids);
  return new Map(
    rows.flatMap((row) => {
      const summary = search?.toSummary(row, language);
      const slugs = 'slug' in row ? slugsOf(row as typeof row & { slug: string }) : { slug: null };
      return summary ? [[row.id, { ...summary, ...slugs, names: summary.names.join(' · ') }] as const] : [];
    }),
  );
}

interface Text {
  language: Language;
  text: string;
}

/**
 * Finds the words of texts that match a search: the terms and words with the same stem.
 *
 * Uses the functions of the index, with the language of the text.
 */
async function findWords(
  db: Knex,
  terms: readonly string[],
  texts: readonly Text[],
): Promise<(language: Language) => FoundWords> {
  const same = terms.map((word, position) => [word, position] as const);
  const found: Record<Language, Map<string, number>> = { id: new Map(same), en: new Map(same) };
  const pairs = candidatesIn(texts, terms);
  if (pairs.length > 0) {
    const { rows } = await db.raw<{ rows: { language: Language; word: string; position: number }[] }>(
      `select given.language, given.word, terms.position::int - 1 as position
       from unnest(?::text[], ?::text[], ?::int[]) as given(language, word, position)
       join unnest(?::text[]) with ordinality as terms(word, position) on terms.position = given.position + 1
       where word_terms(given.word, given.language) @@ word_query(terms.word)`,
      [
        pairs.map(({ language }) => language),
        pairs.map(({ word }) => word),
        pairs.map(({ position }) => position),
        [...terms],
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
