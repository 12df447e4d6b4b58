import { initials } from '#core/content/contribution/author-name.ts';
import type { CitationStyle } from './limits.ts';
import { creatorsOf, shortName } from './names.ts';
import type { Reference, ReferenceName } from './schemas.ts';

/**
 * Returns a function that names the first author of a work in the text. Authors who share a family name get initials:
 * 'R. Wulandari'. In Chicago, authors who also share these get their given names.
 */
export function firstNamesOf(
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
