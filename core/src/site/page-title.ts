import { brand } from '#core/brand/brand.ts';
import type { Language } from '#core/i18n/locale.ts';
import { cutAtWord } from '#core/lib/text.ts';

/** Search engines cut longer titles. In characters. */
export const maxTitleLength = 70;
/** The brand from the full name to the shortest form. */
const brandForms = [brand.name, brand.shortName, brand.initials] as const;
const parting = ' | ';

interface PageTitleOptions {
  /** Do not cut a name that leaves no space for the brand. */
  whole?: boolean | undefined;
}

/**
 * Returns the title of a document: the page's name, then the longest form of the brand that fits in 70 characters.
 * Cuts a name that is too long after a word.
 */
export function pageTitle(
  name: string,
  language: Language,
  { whole = false }: PageTitleOptions = {},
): string {
  const suffixes = brandForms.map((form) => parting + form[language]);
  const fitting = suffixes.find((suffix) => name.length + suffix.length <= maxTitleLength);
  if (fitting) return name + fitting;
  const shortest = parting + brand.initials[language];
  return (whole ? name : cutAtWord(name, maxTitleLength - shortest.length)) + shortest;
}

/** Returns the title of the home page: the brand, then its description. */
export function homeTitle(line: string, language: Language): string {
  return brand.name[language] + parting + line;
}
