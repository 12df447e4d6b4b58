/** An author name for citations: a person in two parts (`given` can be empty), or an institution, whose name is one literal. */
export type AuthorName = { family: string; given: string } | { literal: string };

const institution =
  /(?:^tim (?:penulis|peneliti|riset|penyusun|redaksi)|&|\b(?:institut[eo]?|badan|kementerian|ministry|universitas|university|pusat|cent(?:er|re)|yayasan|foundation|lembaga|forum|departemen|department|dewan|council|komisi|commission|direktorat|kantor|office|asosiasi|association|organi[sz]ation|jaringan|network|agency|bureau|biro|sekretariat|secretariat|laborator(?:ium|y)|PT|CV)\b)/i;
/** Academic titles. Citations omit them. */
const titles = /^(?:(?:prof|drs|dra|dr|ir)\.\s*)+/i;
/** Particles that belong to the family name after them. */
const particles = new Set('van von der den de del di da bin binti al el la le'.split(' '));

/**
 * Parses an author name. Removes academic titles. The last word with the particles before it is the family name.
 * Preserves names in the form 'Family, Given' and does not split names of institutions.
 */
export function parseAuthor(author: string): AuthorName {
  const text = author.trim().replace(/\s+/g, ' ');
  if (institution.test(text)) return { literal: text };
  const [before = '', after = ''] = text.replace(titles, '').split(/,\s*(.*)/s);
  // 'Ratna Wulandari, M.Si.' ends with a degree, 'Wulandari, R.' with a given name.
  const isDegree = before.includes(' ') && after.includes('.');
  if (after && !isDegree) return { family: before, given: after };
  const words = before.split(' ');
  let start = words.length - 1;
  while (start > 1 && particles.has(words[start - 1] ?? '')) start -= 1;
  return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' ') };
}

/** Returns the name in natural order without academic titles, as library catalogues and search engines expect it. */
export function fullName(author: string): string {
  const name = parseAuthor(author);
  return 'literal' in name ? name.literal : `${name.given} ${name.family}`.trim();
}

/** Returns `Wulandari, Ratna`. Names of institutions do not change. */
export function invertedName(author: string): string {
  const name = parseAuthor(author);
  if ('literal' in name) return name.literal;
  return name.given === '' ? name.family : `${name.family}, ${name.given}`;
}

/**
 * Returns the family name and the initials of the other names, such as 'Wulandari, R. S.'. Institutions stay whole.
 */
export function invertedInitials(author: string): string {
  const name = parseAuthor(author);
  if ('literal' in name) return name.literal;
  return [name.family, initials(name.given)].filter((part) => part !== '').join(', ');
}

/** Returns the initials of given names: 'B. R. O.', 'J.-P.' */
export function initials(given: string): string {
  return given
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .map((word) => word.split('-').map(initial).join('-'))
    .join(' ');
}

function initial(word: string): string {
  const [first = ''] = word;
  return first === '' ? '' : `${first.toUpperCase()}.`;
}
