/** A range of a text in UTF-16 units, without its end. */
export interface TextRange {
  start: number;
  end: number;
}

/** `attached`: the quoted text is there. `changed`: at least half of its words are there. */
export type FollowedRange = ({ state: 'attached' | 'changed' } & TextRange) | { state: 'gone' };

/**
 * Finds where a range of an earlier text is in the current text.
 *
 * A text can occur twice, and a diff may choose either place. Therefore this function finds words by what is unique:
 * the quoted text, if necessary with words around it, or single words of it. The nearest words on both sides must still
 * be on their sides. In doubt the range is gone.
 * @param before the whole text at the time of the range
 */
export function followRange(before: string, now: string, range: TextRange): FollowedRange {
  if (before === now) return { state: 'attached', ...range };
  const old = wordsOf(before);
  const [first, last] = touchedWords(old, range);
  const texts = { before, now, old, present: wordsOf(now), first, last };
  const exact = findQuote(texts, range);
  if (exact && isInOrder(texts, exact)) return { state: 'attached', ...exact };
  const rest = findRest(texts);
  return rest && isInOrder(texts, rest) ? { state: 'changed', ...rest } : { state: 'gone' };
}

interface Word extends TextRange {
  text: string;
}

interface Words {
  words: Word[];
  /** The positions of each word in `words`. */
  places: ReadonlyMap<string, readonly number[]>;
}

interface Texts {
  before: string;
  now: string;
  old: Words;
  present: Words;
  /** The words that the range touches, without the last. */
  first: number;
  last: number;
}

// Scripts without spaces between words count each character.
const wordPattern =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{N}\p{M}])+/gu;

function wordsOf(text: string): Words {
  const words: Word[] = [];
  const places = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const known = places.get(word);
    if (known) known.push(words.length);
    else places.set(word, [words.length]);
    words.push({ text: word, start: index, end: index + word.length });
  }
  return { words, places };
}

/** Returns the position of the first word that a range touches, and that behind the last one. */
function touchedWords({ words }: Words, { start, end }: TextRange): [number, number] {
  const from = words.findIndex((word) => word.end > start);
  const first = from < 0 ? words.length : from;
  const behind = words.findIndex((word, at) => at >= first && word.start >= end);
  return [first, behind < 0 ? words.length : behind];
}

/** Finds the quoted text where the words around it are those of the range rather than those of an equal text. */
function findQuote(texts: Texts, range: TextRange): TextRange | undefined {
  const { before, now, old, present, first, last } = texts;
  const quote = before.slice(range.start, range.end);
  const found: TextRange[] = [];
  for (let at = now.indexOf(quote); at >= 0; at = now.indexOf(quote, at + 1)) {
    found.push({ start: at, end: at + quote.length });
    if (found.length > maxEqualTexts) return undefined;
  }
  if (first === last) return found.length === 1 && isSole(before, quote) ? found[0] : undefined;
  const starts = equalParts(texts, 1);
  const ends = equalParts(texts, -1);
  if (starts === undefined || ends === undefined) return undefined;
  return found.find((place) => {
    const [from, to] = touchedWords(present, place);
    if (present.words[from]?.text !== old.words[first]?.text) return false;
    if (present.words[to - 1]?.text !== old.words[last - 1]?.text) return false;
    return isClosest(texts, starts, [first, from], -1) && isClosest(texts, ends, [last - 1, to - 1], 1);
  });
}

/** More equal texts count as indistinguishable. */
const maxEqualTexts = 500;

/** The positions of words at which a part of the quoted text begins (`1`) or ends (`-1`), by text. */
interface EqualParts {
  before: number[];
  now: number[];
}

/** Finds the texts that have at least half of the quoted words in a row, from the first or the last one on. */
function equalParts({ old, present, first, last }: Texts, step: 1 | -1): EqualParts | undefined {
  const edge = step > 0 ? first : last - 1;
  const half = Math.ceil((last - first) / 2);
  const word = old.words[edge]?.text ?? '';
  const [before, now] = [old, present].map((text) =>
    (text.places.get(word) ?? []).filter((at) => isEqualRow(old, edge, text, at, half, step)),
  );
  if (!before || !now || before.length + now.length > maxEqualTexts) return undefined;
  return { before, now };
}

function isEqualRow(
  one: Words,
  from: number,
  other: Words,
  at: number,
  length: number,
  step: 1 | -1,
): boolean {
  for (let count = 0; count < length; count++)
    if (one.words[from + count * step]?.text !== other.words[at + count * step]?.text) return false;
  return true;
}

/** Returns true if no equal text matches better on a side of the quoted text than the pair of both places. */
function isClosest(
  { old, present }: Texts,
  { before, now }: EqualParts,
  [was, is]: [number, number],
  step: 1 | -1,
): boolean {
  if (before.length === 1 && now.length === 1) return true;
  const equalWords = equalWordsBeside(old, was, present, is, step);
  return (
    now.every(
      (other) => other === is || equalWordsBeside(old, was, present, other, step, equalWords) < equalWords,
    ) &&
    before.every(
      (other) => other === was || equalWordsBeside(old, other, present, is, step, equalWords) < equalWords,
    )
  );
}

/** Counts the equal words beside two words. The end of both texts counts as one. */
function equalWordsBeside(
  one: Words,
  from: number,
  other: Words,
  at: number,
  step: 1 | -1,
  most = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  while (count < most) {
    const word = one.words[from + (count + 1) * step];
    if (word?.text !== other.words[at + (count + 1) * step]?.text) return count;
    count++;
    if (!word) return count;
  }
  return count;
}

function isSole(text: string, part: string): boolean {
  return text.indexOf(part) === text.lastIndexOf(part);
}

/** Finds the passage with most of the quoted words that are unique in both texts, if at least half are left. */
function findRest({ old, present, first, last }: Texts): TextRange | undefined {
  let passage: [number, number][] = [];
  let best = passage;
  present.words.forEach(({ text }, now) => {
    const was = soleOf(old, text);
    if (was === undefined || soleOf(present, text) === undefined) return;
    // A word from elsewhere ends the passage.
    if (was < first || was >= last) passage = [];
    else if (passage.push([was, now]) > best.length) best = passage;
  });
  // Common words count between two unique ones of a row. At its ends they may be words of another text.
  const [ahead, behind] = [-1, 1].map((step) => {
    const reached = new Set<number>();
    for (const [was, now] of best)
      for (let at = 0; isSame(was + at, now + at); at += step) reached.add(now + at);
    return reached;
  });
  function isSame(was: number, now: number): boolean {
    return was >= first && was < last && old.words[was]?.text === present.words[now]?.text;
  }
  const surviving = [...(ahead ?? [])].filter((now) => behind?.has(now)).sort((a, b) => a - b);
  const [from, to] = [surviving[0] ?? 0, surviving.at(-1) ?? 0];
  // The passage may have as many new words, but no more.
  const isMost = surviving.length > 0 && surviving.length * 2 >= Math.max(last - first, to - from + 1);
  return isMost ? { start: present.words[from]?.start ?? 0, end: present.words[to]?.end ?? 0 } : undefined;
}

function soleOf({ places }: Words, word: string): number | undefined {
  const found = places.get(word);
  return found?.length === 1 ? found[0] : undefined;
}

/** Returns true if the nearest words on both sides of the range that are left are on the same sides of the place. */
function isInOrder({ old, present, first, last }: Texts, place: TextRange): boolean {
  return isOnSide(first - 1, -1) && isOnSide(last, 1);

  function isOnSide(nearest: number, step: -1 | 1): boolean {
    for (let at = nearest; at >= 0 && at < old.words.length; at += step) {
      const word = old.words[at]?.text ?? '';
      if (soleOf(old, word) === undefined) continue;
      const all = present.places.get(word) ?? [];
      // New text may use the word, too, but seldom with the same neighbour.
      const found = all.length > 1 ? all.filter((now) => hasNeighbour(at, now)) : all;
      if (found.length > 0)
        return found.every((now) => {
          const { start = 0, end = 0 } = present.words[now] ?? {};
          return step < 0 ? end <= place.start : start >= place.end;
        });
    }
    return true;
  }

  function hasNeighbour(was: number, now: number): boolean {
    return [-1, 1].some((step) => {
      const neighbour = old.words[was + step]?.text;
      return neighbour !== undefined && neighbour === present.words[now + step]?.text;
    });
  }
}
