/** More words than anybody types; each is one more condition. */
const mostWords = 8;
/** Words that tell nothing of a text, in both languages: among others they are not looked for. */
const smallWords = new Set(
  (
    'yang dan di ke dari untuk pada dengan atau dalam oleh ini itu adalah para sebagai akan bagi juga agar serta tentang ' +
    'a an the and or of in on at to for from by with as is are was were be been it its this that these those what which ' +
    'who how why when where about into over than then do does can will not no'
  ).split(' '),
);
/** Letters that are no letter with a mark, but are looked for like one. */
const plainLetters: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/**
 * The words that a reader looks for: as they were typed in small letters, each once, at most eight. What stands between
 * them, signs and quotes, parts them and is not looked for, nor are small words where there are others.
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

/** A text as it is compared: without marks over and under letters, in small letters ('Željko' is 'zeljko'). */
export function foldDiacritics(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đłøı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Words of a text that a search has found, folded, each with the place of the word that it was found by. */
export type FoundWords = ReadonlyMap<string, number>;

/** A word as it is compared with those of `wordsOf`. */
export function foldWord(text: string): string {
  return foldEvenly(text.normalize('NFC'));
}

/** The words of a text, folded, each once. */
export function wordsOf(text: string): Set<string> {
  return new Set(foldWord(text).match(word) ?? []);
}

/**
 * Splits a text into parts, in turn such as was not looked for (it may be empty) and such as was; joined they are the
 * text. Whole words are marked, never pieces; in scripts that put no spaces between words, the found text itself.
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

/** Returns the places of the looked-for words that occur in a text. */
export function placesIn(text: string, found: FoundWords): Set<number> {
  return new Set(matchesIn(foldWord(text), found).map(({ place }) => place));
}

/** So many characters before the first word of a passage. */
const lead = 60;

/**
 * The best passage of a long text, cut between words: the stretch with the most of the looked-for words, of several such
 * the first. The beginning where there is none of them.
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
  /** The place of the looked-for word. */
  place: number;
}

/** Where the stretch begins that holds the most different words. */
function bestStart(matches: readonly Match[], span: number): number {
  let best = { index: 0, words: 0 };
  for (const [at, { index }] of matches.entries()) {
    const words = new Set<number>();
    for (let next = at; next < matches.length && (matches[next]?.index ?? 0) < index + span; next += 1)
      words.add(matches[next]?.place ?? 0);
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
    const place = found.get(text);
    return place === undefined ? [] : { index, length: text.length, place };
  });
}

/** Folded sign by sign, so that a place in it is the same place in the text. */
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
