import type { SearchableKind } from '@institute/core/content/search/limits.ts';
import type { Language } from '@institute/core/locale.ts';
import { bestPassage, type FoundWords, highlightTerms, placesIn } from '@institute/core/search-terms.ts';
import { htmlToLine } from '@institute/core/text.ts';
import type { Knex } from 'knex';
import { findKind } from '#src/content/kinds/index.ts';
import type { Found } from './search.query.ts';
import { findWords } from './search.words.ts';

/** The texts of a result in one language. */
interface Shown {
  slug: string | null;
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
      date: findKind(kind).search?.isDateShown ? moment : null,
    };
  });
}

interface Body {
  text: string;
  found: FoundWords;
}

/** Returns the best highlighted passage of the text with the most terms that the title lacks. */
function snippetOf(
  { title, lead, names }: Shown,
  found: FoundWords,
  { body, words }: { body: Body; words: readonly string[] },
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
  kind: SearchableKind,
  ids: string[],
  language: Language,
): Promise<Map<string, string>> {
  const { table, search } = findKind(kind);
  if (!search?.body || ids.length === 0) return new Map();
  const { column, field, isMarkup } = search.body;
  const { rows } = await db.raw<{ rows: { id: string; text: string }[] }>(
    `select id, left(shown_text(${column}, language, translations, ?, ?), ?) as text
     from ${table} where id = any(?)`,
    [language, field, maxBodyLength, ids],
  );
  return new Map(rows.map(({ id, text }) => [id, isMarkup ? htmlToLine(text) : text]));
}

/** Reads the texts of items in a reader's language. Lists do not read the long texts. */
async function readSummaries(
  db: Knex,
  kind: SearchableKind,
  ids: string[],
  language: Language,
): Promise<Map<string, Shown>> {
  const { model, search } = findKind(kind);
  const rows = await model.query(db).modify('forList').whereIn('id', ids);
  return new Map(
    rows.flatMap((row) => {
      const summary = search?.toSummary(row, language);
      const { slug = null } = row as { slug?: string };
      return summary ? [[row.id, { ...summary, slug, names: summary.names.join(' · ') }] as const] : [];
    }),
  );
}
