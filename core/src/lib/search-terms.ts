/** Maximum number of terms. Each term adds a condition to the query. */
const mostWords = 8;
/** Stop words in both languages. A search ignores them if it has other terms. */
const smallWords = new Set(
  (
    'yang dan di ke dari untuk pada dengan atau dalam oleh ini itu adalah para sebagai akan bagi juga agar serta tentang ' +
    'a an the and or of in on at to for from by with as is are was were be been it its this that these those what which ' +
    'who how why when where about into over than then do does can will not no'
  ).split(' '),
);
/** Characters that folding replaces after decomposition: letters without one, dashes and quotation marks. */
const plainCharacters: Record<string, string> = {
  ...{ đ: 'd', ł: 'l', ø: 'o', ı: 'i', ς: 'σ' },
  ...Object.fromEntries([...'\u2010\u2012\u2013\u2014\u2015\u2212'].map((dash) => [dash, '-'])),
  ...Object.fromEntries([...'\u2018\u2019\u02bc\u2032'].map((quote) => [quote, "'"])),
  ...{ '\u201c': '"', '\u201d': '"' },
};
const replaced = new RegExp(`[${Object.keys(plainCharacters).join('')}]`, 'g');

/**
 * Returns the terms of a search, folded, without duplicates, at most eight. Splits like the SQL function
 * `search_words`: all characters except letters, numbers and marks separate terms. Ignores stop words if there are
 * other terms.
 */
export function parseSearchTerms(query: string): string[] {
  const words = foldText(query).match(word) ?? [];
  const telling = words.filter((each) => !smallWords.has(each));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/**
 * Folds a text for comparison: NFKD, lower case, without diacritics and invisible characters, with plain dashes and
 * quotation marks. 'Željko' becomes 'zeljko'. The SQL function `folded_text` returns the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(replaced, (character) => plainCharacters[character] ?? character);
}

/** Words that a search has found, folded, with the index of the matching term. */
export type FoundWords = ReadonlyMap<string, number>;

/** Returns the folded words of a text without duplicates. */
export function wordsOf(text: string): Set<string> {
  return new Set(foldText(text).match(word) ?? []);
}

/**
 * Splits a text into alternating unmatched and matched parts; the first part can be empty. Matches whole words,
 * except in scripts without spaces between words.
 */
export function highlightTerms(text: string, found: FoundWords): string[] {
  const shown = text.normalize('NFC');
  const parts: string[] = [];
  let end = 0;
  for (const match of matchesIn(shown, found)) {
    // One character can hold two words: '½' folds to '1⁄2'.
    if (match.start < end) continue;
    parts.push(shown.slice(end, match.start), shown.slice(match.start, match.end));
    end = match.end;
  }
  return [...parts, shown.slice(end)];
}

/** Returns the indexes of the terms that occur in a text. */
export function placesIn(text: string, found: FoundWords): Set<number> {
  return new Set(matchesIn(text, found).map(({ term }) => term));
}

/** Characters before the first match of a passage. */
const lead = 60;

/**
 * Returns the passage of a long text with the most different terms, cut between words. The first of several equal
 * passages wins. Returns the beginning if nothing matches.
 */
export function bestPassage(text: string, found: FoundWords, length = 220): string {
  const whole = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (whole.length <= length) return whole;
  const first = bestStart(matchesIn(whole, found), length - lead);
  const start = first <= lead ? 0 : afterSpace(whole, Math.min(first - lead, whole.length - length), first);
  const end = start + length >= whole.length ? whole.length : beforeSpace(whole, start + length);
  return `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;
}

interface Match {
  start: number;
  end: number;
  /** The index of the matching term. */
  term: number;
}

/** Returns the start of the passage with the most different terms. */
function bestStart(matches: readonly Match[], span: number): number {
  let best = { start: 0, words: 0 };
  for (const [at, { start }] of matches.entries()) {
    const words = new Set<number>();
    for (let next = at; next < matches.length && (matches[next]?.start ?? 0) < start + span; next += 1)
      words.add(matches[next]?.term ?? 0);
    if (words.size > best.words) best = { start, words: words.size };
  }
  return best.start;
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}';
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Returns the matches in a text. The positions are those of the text before folding. */
function matchesIn(text: string, found: FoundWords): Match[] {
  const pieces = [...found.keys()]
    .filter((each) => isUnspaced.test(each))
    .sort((a, b) => b.length - a.length);
  const pattern =
    pieces.length === 0
      ? word
      : new RegExp(`${pieces.join('|')}|(?:(?![${unspaced}])[\\p{L}\\p{N}])[\\p{L}\\p{N}\\p{M}]*`, 'gu');
  const { folded, starts, ends } = foldWithPositions(text);
  return [...folded.matchAll(pattern)].flatMap(({ 0: text, index }) => {
    const term = found.get(text);
    const [start, end] = [starts[index], ends[index + text.length - 1]];
    return term === undefined || start === undefined || end === undefined ? [] : { start, end, term };
  });
}

/** Parts of a text that fold by themselves: ASCII, or a character with its marks and invisible characters. */
const foldedPart =
  /\p{ASCII}+(?![\p{M}\p{Default_Ignorable_Code_Point}])|[\s\S][\p{M}\p{Default_Ignorable_Code_Point}]*/gu;

/** Folds a text, and returns where the source of each UTF-16 code unit starts and ends. */
function foldWithPositions(text: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: part, index } of text.matchAll(foldedPart)) {
    const plain = foldText(part);
    const isEven = plain.length === part.length;
    for (let at = 0; at < plain.length; at += 1) {
      starts.push(isEven ? index + at : index);
      ends.push(isEven ? index + at + 1 : index + part.length);
    }
    folded += plain;
  }
  return { folded, starts, ends };
}

function afterSpace(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space >= before ? from : space + 1;
}

function beforeSpace(text: string, until: number): number {
  const space = text.lastIndexOf(' ', until);
  return space < until - 40 ? until : space;
}
