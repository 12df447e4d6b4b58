import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { leaves, patternOf, type Texts } from './catalogue-texts.ts';
import type { SpokenText } from './spoken-texts.ts';

/** Words that occur in one of the languages only, however the text reads. */
const functionWords: Record<Language, ReadonlySet<string>> = {
  id: new Set(
    'yang dan untuk dengan dari pada ini itu tidak adalah oleh dalam kami anda atau akan sebagai juga karena'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and with of for from this that is are not by our you or will as also because to'.split(' '),
  ),
};
/** In shorter texts a name can consist of such words. */
const minWords = 4;
/** Shorter texts of the content may be parts of other words. In characters. */
const minPart = 10;

/** The texts of the site by language: the catalogues, and those of the content. */
export interface KnownTexts {
  catalogues: Record<Language, Texts>;
  content: Record<Language, readonly string[]>;
}

/**
 * Returns a function that says why a text is not in its language: a text of the other language's catalogue or content,
 * or a sentence with function words of the other language. Undefined for a text without a fault.
 */
export function foreignTextDetector({ catalogues, content }: KnownTexts) {
  const patterns = { id: patternsOf(catalogues.id), en: patternsOf(catalogues.en) };
  const texts = { id: new Set(content.id.map(plain)), en: new Set(content.en.map(plain)) };
  const isIn = (language: Language, text: string) => patterns[language].some((each) => each.test(text));
  const foreign = (language: Language) =>
    [...texts[otherLanguage(language)]].filter((each) => !texts[language].has(each));
  const foreignTo = { id: foreign('id'), en: foreign('en') };
  const literals = { id: new Set(leaves(catalogues.id)), en: new Set(leaves(catalogues.en)) };
  return ({ text: given, language }: SpokenText): 'catalogue' | 'content' | 'words' | undefined => {
    const text = plain(given);
    const other = otherLanguage(language);
    if (texts[language].has(text) || literals[language].has(text)) return undefined;
    if (foreignTo[language].some((each) => each === text || (each.length >= minPart && text.includes(each))))
      return 'content';
    if (isIn(other, text) && !isIn(language, text)) return 'catalogue';
    const words = text.match(/[\p{L}’'-]+/gu) ?? [];
    if (words.length < minWords || isName(words)) return undefined;
    const count = (of: Language) => words.filter((word) => functionWords[of].has(word.toLowerCase())).length;
    return count(other) > count(language) ? 'words' : undefined;
  };
}

/** Returns whether all words but function words begin with a capital letter, as in the name of an institution. */
function isName(words: readonly string[]): boolean {
  const all = [...functionWords.id, ...functionWords.en];
  return words.every((word) => /^\p{Lu}/u.test(word) || all.includes(word));
}

/** Texts of a few letters besides their placeholders match too much, for example "{{n}} of {{total}}". */
function patternsOf(catalogue: Texts): RegExp[] {
  return leaves(catalogue)
    .filter((text) => !text.includes('{{') || /\p{L}{4}/u.test(text.replace(/\{\{\w+\}\}/g, '')))
    .map(patternOf);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
