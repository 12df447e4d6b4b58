/** A name as citations need it: a person's in two parts (`given` may be empty), an institution's whole. */
export type AuthorName = { family: string; given: string } | { whole: string };

const institution =
  /(?:^tim (?:penulis|peneliti|riset|penyusun|redaksi)|&|\b(?:institut[eo]?|badan|kementerian|ministry|universitas|university|pusat|cent(?:er|re)|yayasan|foundation|lembaga|forum|departemen|department|dewan|council|komisi|commission|direktorat|kantor|office|asosiasi|association|organi[sz]ation|jaringan|network|agency|bureau|biro|sekretariat|secretariat|laborator(?:ium|y)|PT|CV)\b)/i;
/** Academic titles, which citations leave out. */
const titles = /^(?:(?:prof|drs|dra|dr|ir)\.\s*)+/i;
/** Small words that belong to the family name behind them. */
const particles = new Set('van von der den de del di da bin binti al el la le'.split(' '));

/**
 * Takes an author apart. Academic titles go, the last word is the family name with the particles before it; names
 * already written 'Family, Given' stay so, and whatever names an institution is not taken apart.
 */
export function parseAuthor(author: string): AuthorName {
  const text = author.trim().replace(/\s+/g, ' ');
  if (institution.test(text)) return { whole: text };
  const [before = '', after = ''] = text.replace(titles, '').split(/,\s*(.*)/s);
  // 'Ratna Wulandari, M.Si.' ends in a degree, 'Wulandari, R.' in a given name.
  const isDegree = before.includes(' ') && after.includes('.');
  if (after && !isDegree) return { family: before, given: after };
  const words = before.split(' ');
  let start = words.length - 1;
  while (start > 1 && particles.has(words[start - 1] ?? '')) start -= 1;
  return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' ') };
}

/** The name in its natural order, without academic titles: as library catalogues and search engines want it. */
export function fullName(author: string): string {
  const name = parseAuthor(author);
  return 'whole' in name ? name.whole : `${name.given} ${name.family}`.trim();
}

/** 'Wulandari, R. S.': the family name and the initials of the others; institutions whole. */
export function invertedInitials(author: string): string {
  const name = parseAuthor(author);
  if ('whole' in name) return name.whole;
  const initials = name.given
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .map((word) => word.split('-').map(initial).join('-'));
  return [name.family, initials.join(' ')].filter((part) => part !== '').join(', ');
}

function initial(word: string): string {
  const [first = ''] = word;
  return `${first.toUpperCase()}.`;
}
