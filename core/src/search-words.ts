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
export function searchWords(query: string): string[] {
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const telling = words.filter((word) => !smallWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/** A text as it is compared: without marks over and under letters, in small letters ('Željko' is 'zeljko'). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đłøı]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * A text in parts, in turn such as was not looked for (it may be empty) and such as was; joined they are the text. A word
 * is found within words, too; one that is nowhere in the text, by what words begin with, since the search knows their stems.
 */
export function markWords(text: string, words: readonly string[]): string[] {
  const shown = text.normalize('NFC');
  const pattern = patternOf(foldEvenly(shown), words);
  if (!pattern) return [shown];
  const parts: string[] = [];
  let end = 0;
  for (const match of foldEvenly(shown).matchAll(pattern)) {
    parts.push(shown.slice(end, match.index), shown.slice(match.index, match.index + match[0].length));
    end = match.index + match[0].length;
  }
  return [...parts, shown.slice(end)];
}

/** True where one of the words is in the text as it was typed. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const folded = foldEvenly(text.normalize('NFC'));
  return words.some((word) => folded.includes(foldText(word)));
}

/** So many characters before the first word that is found. */
const lead = 60;

/** The stretch of a long text around the first of the words, cut between words; its beginning where there is none. */
export function aroundWords(text: string, words: readonly string[], length = 220): string {
  const whole = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (whole.length <= length) return whole;
  const folded = foldEvenly(whole);
  const found = patternOf(folded, words)?.exec(folded)?.index ?? 0;
  const start = found <= lead ? 0 : afterSpace(whole, Math.min(found - lead, whole.length - length), found);
  const end = start + length >= whole.length ? whole.length : beforeSpace(whole, start + length);
  return `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;
}

/** Folded sign by sign, so that a place in it is the same place in the text. */
function foldEvenly(text: string): string {
  return text.replace(/[^a-z\s]+/g, (run) =>
    run.replace(/[\s\S]/g, (sign) => {
      const folded = foldText(sign);
      return folded.length === 1 ? folded : sign;
    }),
  );
}

function patternOf(folded: string, words: readonly string[]): RegExp | undefined {
  const alternatives = words.flatMap((word) => {
    const plain = foldText(word);
    if (folded.includes(plain)) return plain;
    // Not by so few letters that anything begins with them.
    if (plain.length < 5) return [];
    return `(?<![\\p{L}\\p{N}])${plain.slice(0, Math.max(4, plain.length - 3))}[\\p{L}\\p{N}]*`;
  });
  if (alternatives.length === 0) return undefined;
  return new RegExp(alternatives.sort((a, b) => b.length - a.length).join('|'), 'gu');
}

function afterSpace(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space >= before ? from : space + 1;
}

function beforeSpace(text: string, until: number): number {
  const space = text.lastIndexOf(' ', until);
  return space < until - 40 ? until : space;
}
