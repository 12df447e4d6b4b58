import { brand } from './brand.ts';
import { cutAtWord } from './text.ts';

/** Search engines cut longer titles, in characters. */
const longest = 70;
/** From the whole name to the shortest form. */
const brandForms = [brand.name, brand.shortName, brand.initials] as const;
const parting = ' | ';

interface PageTitleOptions {
  /** Keeps a name whole that leaves no room for the shortest form of the brand. */
  whole?: boolean | undefined;
}

/**
 * Returns the title of a document: the page's name, then the longest form of the brand that leaves at most 70
 * characters. A name that is too long for all of them is cut after a word.
 */
export function pageTitle(name: string, { whole = false }: PageTitleOptions = {}): string {
  const suffixes = brandForms.map((form) => parting + form);
  const fitting = suffixes.find((suffix) => name.length + suffix.length <= longest);
  if (fitting) return name + fitting;
  const shortest = parting + brand.initials;
  return (whole ? name : cutAtWord(name, longest - shortest.length)) + shortest;
}

/** Returns the title of the home page: the brand, then what it is. */
export function homeTitle(line: string): string {
  return brand.name + parting + line;
}
