import type { FoundKind } from '@institute/core/content/search.ts';
import { type Language, pick } from '@institute/core/locale.ts';
import { aroundWords, hasWord, markWords } from '@institute/core/search-words.ts';
import { htmlToText } from '@institute/core/text.ts';
import type { Knex } from 'knex';
import { Article } from '#src/models/article.ts';
import { Podcast } from '#src/models/podcast.ts';
import { Research } from '#src/models/research.ts';
import { Service } from '#src/models/service.ts';
import type { Found } from './search.query.ts';

/** An item as a reader sees it in one language, and the texts that a snippet may be taken from. */
interface Shown {
  slug: string | null;
  title: string;
  lead: string;
  /** Names and tags in a line. */
  names: string;
  language: Language;
  availableLanguages: Language[];
}
type Reader = (db: Knex, ids: string[], language: Language) => Promise<Map<string, Shown>>;

const readers: Record<FoundKind, Reader> = {
  async article(db, ids, language) {
    const rows = await Article.query(db).modify('forList').whereIn('id', ids);
    return byId(rows, (row) => {
      const { excerpt: lead, ...picked } = pick(row, ['title', 'excerpt'], language);
      return { ...picked, slug: row.slug, lead, names: '' };
    });
  },
  async research(db, ids, language) {
    const rows = await Research.query(db).modify('forList').whereIn('id', ids);
    return byId(rows, (row) => {
      const { abstract: lead, ...picked } = pick(row, ['title', 'abstract'], language);
      return { ...picked, slug: row.slug, lead, names: lineOf([...row.authors, ...row.tags]) };
    });
  },
  async podcast(db, ids, language) {
    const rows = await Podcast.query(db).modify('forList').whereIn('id', ids);
    return byId(rows, (row) => {
      const { summary: lead, ...picked } = pick(row, ['title', 'summary'], language);
      const speakers = row.speakers.map(({ speakerName }) => speakerName);
      const names = lineOf([...speakers, ...row.tags, ...(row.location ? [row.location] : [])]);
      return { ...picked, slug: row.slug, lead, names };
    });
  },
  async service(db, ids, language) {
    const rows = await Service.query(db).whereIn('id', ids);
    return byId(rows, (row) => {
      const {
        description: lead,
        features,
        ...picked
      } = pick(row, ['title', 'description', 'features'], language);
      return { ...picked, slug: null, lead, names: lineOf(features) };
    });
  },
};

/** The long text of each kind that has one; only of what was found by nothing else is it read, and not to its end. */
const longTexts: Partial<Record<FoundKind, { table: string; column: string; field: string }>> = {
  article: { table: 'articles', column: 'content', field: 'content' },
  research: { table: 'research', column: 'content', field: 'content' },
  podcast: { table: 'podcasts', column: 'discussion_points', field: 'discussionPoints' },
};
const longestRead = 100_000;

interface Asked {
  words: readonly string[];
  language: Language;
}

/** What was found, as it is shown to a reader: in the reader's language where there is such a text, the words marked. */
export async function showFound(db: Knex, found: readonly Found[], asked: Asked) {
  const shown = new Map<string, Shown>();
  const bodies = new Map<string, string>();
  for (const kind of new Set(found.map((each) => each.kind))) {
    const ids = found.flatMap((each) => (each.kind === kind ? each.id : []));
    const items = await readers[kind](db, ids, asked.language);
    for (const [id, item] of items) shown.set(id, item);
    const elsewhere = ids.filter((id) => !isTold(items.get(id), asked.words));
    for (const [id, body] of await readLongTexts(db, kind, elsewhere, asked.language)) bodies.set(id, body);
  }
  return found.flatMap(({ kind, id, moment }) => {
    const item = shown.get(id);
    // Deleted since a moment ago.
    if (!item) return [];
    const { title, lead, names, ...rest } = item;
    const snippet = snippetOf(item, bodies.get(id) ?? '', asked.words);
    return {
      ...{ kind, id, ...rest },
      title: markWords(title, asked.words),
      snippet: markWords(snippet, asked.words),
      date: kind === 'service' ? null : moment,
    };
  });
}

/** What stands around the words that the title does not tell; the beginning where it tells them all. */
function snippetOf(item: Shown, body: string, words: readonly string[]): string {
  const missing = missingWords(item, words);
  if (missing.length === 0) return aroundWords(item.lead, words);
  if (hasWord(item.names, missing)) return aroundWords(item.names, missing);
  const inBody = aroundWords(body, missing);
  return markWords(inBody, missing).length > 1 ? inBody : aroundWords(item.lead, words);
}

function missingWords({ title, lead }: Shown, words: readonly string[]): string[] {
  return words.filter((word) => !hasWord(title, [word]) && !hasWord(lead, [word]));
}

function isTold(item: Shown | undefined, words: readonly string[]): boolean {
  if (!item) return true;
  const missing = missingWords(item, words);
  return missing.length === 0 || hasWord(item.names, missing);
}

async function readLongTexts(
  db: Knex,
  kind: FoundKind,
  ids: string[],
  language: Language,
): Promise<Map<string, string>> {
  const source = longTexts[kind];
  if (!source || ids.length === 0) return new Map();
  const { table, column, field } = source;
  const { rows } = await db.raw<{ rows: { id: string; text: string }[] }>(
    `select id, left(shown_text(${column}, language, translations, ?, ?), ?) as text
     from ${table} where id = any(?)`,
    [language, field, longestRead, ids],
  );
  return new Map(rows.map(({ id, text }) => [id, kind === 'research' ? text : htmlToText(text)]));
}

function byId<Row extends { id: string }>(rows: Row[], show: (row: Row) => Shown): Map<string, Shown> {
  return new Map(rows.map((row) => [row.id, show(row)]));
}

function lineOf(names: readonly string[]): string {
  return names.join(' · ');
}
