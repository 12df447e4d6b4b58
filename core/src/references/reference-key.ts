import { yearOf } from './dates.ts';
import { creatorsOf, shortName } from './names.ts';
import type { Reference } from './schemas.ts';

/** Returns a key such as `anderson-1972` or `anderson-1972-2` that is not taken. */
export function newReferenceKey(work: Reference, taken: readonly string[]): string {
  const [first] = creatorsOf(work).names;
  const name = first ? shortName(first) : work.title || work.DOI || '';
  const stem = `${plain(name).slice(0, 40) || 'ref'}-${plain(yearOf(work.issued)).slice(0, 10)}`.replace(
    /-$/,
    '',
  );
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.includes(key)) return key;
  }
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns true for two entries of one work: the same DOI, or the same title, year and first name. */
export function isSameWork(a: Reference, b: Reference): boolean {
  if (a.DOI && b.DOI) return a.DOI.toLowerCase() === b.DOI.toLowerCase();
  return a.title.trim() !== '' && signOf(a) === signOf(b);
}

function signOf(work: Reference): string {
  const [first] = creatorsOf(work).names;
  return [plain(work.title), yearOf(work.issued), first ? plain(shortName(first)) : ''].join('|');
}
