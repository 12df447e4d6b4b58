import { initials } from '#core/content/contribution/author-name.ts';
import type { Language } from '#core/i18n/locale.ts';
import type { CitationMark } from '#core/rich-text/citation-marks.ts';
import { apaEntry } from './apa.ts';
import { chicagoEntry } from './chicago.ts';
import { yearOf, yearWithLetter } from './dates.ts';
import type { CitationStyle } from './limits.ts';
import { escapeText, join, plainTitle } from './markup.ts';
import { creatorsOf, labelOf, shortName } from './names.ts';
import type { Reference, ReferenceName } from './schemas.ts';
import { fill, pagesText, withDashes, wordsOf } from './words.ts';

/** The references of an item in one style and language. All results are HTML. */
export interface FormattedReferences {
  /** In the order of the list. */
  sorted: readonly Reference[];
  /** Returns the entry of the list. */
  entry(work: Reference): string;
  /**
   * Returns a citation in the text, without its brackets unless it is narrative. Undefined if the list lacks the work.
   */
  citation(mark: CitationMark): string | undefined;
}

/** Sorts references by names, year and title, and formats them. Works that look the same in the text get letters. */
export function formatReferences(
  references: readonly Reference[],
  style: CitationStyle,
  language: Language,
): FormattedReferences {
  const words = wordsOf[language];
  const sorted = sortReferences(references, language);
  const byKey = new Map(references.map((work) => [work.id, work]));
  const firstNameOf = firstNamesOf(references, style);
  const labelled = (work: Reference, isNarrative = false) =>
    labelOf(work, style, words, firstNameOf, isNarrative);
  const letters = lettersOf(sorted, (work) => `${labelled(work)} ${yearOf(work.issued)}`);
  const letterOf = ({ id }: Reference) => letters.get(id) ?? '';
  const write = style === 'apa' ? apaEntry : chicagoEntry;

  function locatorOf({ locator, label = 'page' }: CitationMark): string {
    if (!locator) return '';
    if (label !== 'page') return escapeText(fill(words.texts.locator[style][label], withDashes(locator)));
    return escapeText(style === 'apa' ? pagesText(locator, words) : withDashes(locator));
  }

  return {
    sorted,
    entry: (work) => write(work, letterOf(work), words),
    citation(mark) {
      const work = byKey.get(mark.key);
      if (!work) return undefined;
      const year = escapeText(yearWithLetter(work, letterOf(work), words));
      const label = labelled(work, mark.isNarrative);
      const place = locatorOf(mark);
      if (mark.isNarrative) return `${label} (${join(', ', [year, place])})`;
      return style === 'apa' ? join(', ', [label, year, place]) : join(', ', [`${label} ${year}`, place]);
    },
  };
}

function sortReferences(references: readonly Reference[], language: Language): Reference[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', ignorePunctuation: true });
  const rows = references.map((work) => ({
    work,
    names: sortedNames(work),
    year: yearOf(work.issued),
    title: plainTitle(work.title),
  }));
  rows.sort(
    (a, b) =>
      compareEach(a.names, b.names, compare) ||
      Number(a.year) - Number(b.year) ||
      compare(a.year, b.year) ||
      compare(a.title, b.title),
  );
  return rows.map(({ work }) => work);
}

/** Returns the family names and initials by which a list is sorted, or the title of a work without anyone. */
function sortedNames(work: Reference): string[] {
  const { names } = creatorsOf(work);
  if (names.length === 0) return [plainTitle(work.title)];
  return names.flatMap((name) =>
    'literal' in name ? [name.literal, ''] : [name.family, initials(name.given ?? '')],
  );
}

/** Compares lists by their first different texts. A list precedes those that it begins. */
function compareEach(
  a: readonly string[],
  b: readonly string[],
  compare: (a: string, b: string) => number,
): number {
  for (const [at, text] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = compare(text, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Returns the letters of works whose labels are equal, by key. After z follow aa, ab and so on. */
function lettersOf(
  sorted: readonly Reference[],
  labelOfWork: (work: Reference) => string,
): Map<string, string> {
  const groups = new Map<string, Reference[]>();
  for (const work of sorted) {
    const label = labelOfWork(work);
    groups.set(label, [...(groups.get(label) ?? []), work]);
  }
  const same = [...groups.values()].filter((group) => group.length > 1);
  return new Map(same.flatMap((group) => group.map(({ id }, at): [string, string] => [id, letter(at)])));
}

function letter(at: number): string {
  const last = String.fromCharCode(97 + (at % 26));
  return at < 26 ? last : letter(Math.floor(at / 26) - 1) + last;
}

/**
 * Returns a function that names the first author of a work in the text. Authors who share a family name get initials:
 * 'R. Wulandari'. In Chicago, authors who also share these get their given names.
 */
function firstNamesOf(
  references: readonly Reference[],
  style: CitationStyle,
): (name: ReferenceName) => string {
  const givenNames = new Map<string, Set<string>>();
  for (const work of references) {
    const [first] = creatorsOf(work).names;
    if (!first || 'literal' in first || !first.given) continue;
    const key = first.family.toLowerCase();
    givenNames.set(key, (givenNames.get(key) ?? new Set()).add(first.given));
  }
  return (name) => {
    if ('literal' in name || !name.given) return shortName(name);
    const { family, given } = name;
    const others = [...(givenNames.get(family.toLowerCase()) ?? [])].filter((each) => !isSame(each, given));
    const own = initials(given);
    const isShared = others.some((each) => initials(each) === own);
    if (style === 'chicago-author-date' && isShared) return `${given} ${family}`;
    // The APA does not tell apart authors whose initials are equal.
    return others.some((each) => initials(each) !== own) ? `${own} ${family}` : family;
  };
}

/** Returns true if two given names can be those of one person: 'Benedict R. O.' and 'B.', but not 'Ratna' and 'Rini'. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((given) =>
    given
      .toLowerCase()
      .split(/[\s.-]+/)
      .filter(Boolean),
  );
  return (left ?? []).every((word, at) => {
    const other = right?.[at] ?? word;
    const isInitial = word.length === 1 || other.length === 1;
    return isInitial ? word[0] === other[0] : word === other;
  });
}
