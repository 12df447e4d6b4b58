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
/** Letters that folding does not decompose, with their replacements. */
const plainLetters: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/**
 * Returns the terms of a search in lower case, without duplicates, at most eight. Punctuation separates terms.
 * Ignores stop words if there are other terms.
 */
export function parseSearchTerms(query: string): string[] {
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const telling = words.filter((word) => !smallWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/** Returns a text in lower case without diacritics ('Željko' becomes 'zeljko'). */
export function foldDiacritics(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đłøı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Words that a search has found, folded, with the index of the matching term. */
export type FoundWords = ReadonlyMap<string, number>;

/** Folds a word for comparison with the result of `wordsOf`. */
export function foldWord(text: string): string {
  return foldEvenly(text.normalize('NFC'));
}

/** Returns the folded words of a text without duplicates. */
export function wordsOf(text: string): Set<string> {
  return new Set(foldWord(text).match(word) ?? []);
}

/**
 * Splits a text into alternating unmatched and matched parts; the first part can be empty. Matches whole words,
 * except in scripts without spaces between words.
 */
export function highlightTerms(text: string, found: FoundWords): string[] {
  const shown = text.normalize('NFC');
  const parts: string[] = [];
  let end = 0;
  for (const { index, length } of matchesIn(foldEvenly(shown), found)) {
    parts.push(shown.slice(end, index), shown.slice(index, index + length));
    end = index + length;
  }
  return [...parts, shown.slice(end)];
}

/** Returns the indexes of the terms that occur in a text. */
export function placesIn(text: string, found: FoundWords): Set<number> {
  return new Set(matchesIn(foldWord(text), found).map(({ term }) => term));
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
  const first = bestStart(matchesIn(foldEvenly(whole), found), length - lead);
  const start = first <= lead ? 0 : afterSpace(whole, Math.min(first - lead, whole.length - length), first);
  const end = start + length >= whole.length ? whole.length : beforeSpace(whole, start + length);
  return `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;
}

interface Match {
  index: number;
  length: number;
  /** The index of the matching term. */
  term: number;
}

/** Returns the start of the passage with the most different terms. */
function bestStart(matches: readonly Match[], span: number): number {
  let best = { index: 0, words: 0 };
  for (const [at, { index }] of matches.entries()) {
    const words = new Set<number>();
    for (let next = at; next < matches.length && (matches[next]?.index ?? 0) < index + span; next += 1)
      words.add(matches[next]?.term ?? 0);
    if (words.size > best.words) best = { index, words: words.size };
  }
  return best.index;
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}';
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

function matchesIn(folded: string, found: FoundWords): Match[] {
  const pieces = [...found.keys()]
    .filter((each) => isUnspaced.test(each))
    .sort((a, b) => b.length - a.length);
  const pattern =
    pieces.length === 0
      ? word
      : new RegExp(`${pieces.join('|')}|(?:(?![${unspaced}])[\\p{L}\\p{N}])[\\p{L}\\p{N}\\p{M}]*`, 'gu');
  return [...folded.matchAll(pattern)].flatMap(({ 0: text, index }) => {
    const term = found.get(text);
    return term === undefined ? [] : { index, length: text.length, term };
  });
}

/** Folds character by character, so that positions stay the same as in the text. */
function foldEvenly(text: string): string {
  return text.replace(/[^a-z\s]+/g, (run) =>
    run.replace(/[\s\S]/g, (sign) => {
      const folded = foldDiacritics(sign);
      return folded.length === 1 ? folded : sign;
    }),
  );
}

function afterSpace(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space >= before ? from : space + 1;
}

function beforeSpace(text: string, until: number): number {
  const space = text.lastIndexOf(' ', until);
  return space < until - 40 ? until : space;
}
