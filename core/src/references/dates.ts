import type { Language } from '#core/i18n/locale.ts';
import type { CitationStyle } from './limits.ts';
import type { Reference, ReferenceDate } from './schemas.ts';
import type { Words } from './words.ts';

/** Returns the year of a date, its text, or an empty text. */
export function yearOf(date: ReferenceDate | undefined): string {
  if (!date) return '';
  return 'literal' in date ? date.literal : String(date['date-parts'][0][0]);
}

/** Returns the year with the letter that distinguishes works of one author: '1972a', 'n.d.-a'. */
export function yearWithLetter({ issued }: Reference, letter: string, { texts }: Words): string {
  const year = yearOf(issued);
  if (year === '') return letter === '' ? texts['no-date'] : `${texts['no-date']}-${letter}`;
  return /\d$/.test(year) || letter === '' ? `${year}${letter}` : `${year}-${letter}`;
}

/** Returns the month and day of a date as far as known: 'March 4', '4 Maret'. */
export function dayOf(date: ReferenceDate | undefined, language: Language): string {
  if (!date || 'literal' in date) return '';
  const [, month, day] = date['date-parts'][0];
  if (month === undefined) return '';
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  );
  if (day === undefined) return name;
  return language === 'en' ? `${name} ${day}` : `${day} ${name}`;
}

/** Returns a date as in a sentence: 'March 4, 2020', '4 Maret 2020'. */
export function fullDate(date: ReferenceDate | undefined, language: Language): string {
  const [day, year] = [dayOf(date, language), yearOf(date)];
  if (day === '') return year;
  return language === 'en' && /\d$/.test(day) ? `${day}, ${year}` : `${day} ${year}`;
}

/** Returns true if entries of the type have the whole date. */
export function hasDay({ type }: Reference, style: CitationStyle): boolean {
  return style === 'apa'
    ? ['article-newspaper', 'webpage', 'motion_picture'].includes(type)
    : type === 'article-newspaper';
}
