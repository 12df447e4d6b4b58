import { publisher as institute } from '#core/brand/brand.ts';
import { fullName, invertedInitials, invertedName } from '#core/content/contribution/author-name.ts';
import type { Language } from '#core/i18n/locale.ts';
import { formatChicagoDay, formatCitationDay, toWibIso } from '#core/lib/dates.ts';
import { apaNames, chicagoNames, type ListWords } from './name-lists.ts';

/** A work to cite. Without authors the institute is the author. */
interface CitedWork {
  title: string;
  authors?: readonly string[];
  /** The time of publication. */
  date: string | null;
}

interface CitationTexts {
  /** The type of a report. Absent for articles, whose citation has the day of publication. */
  type?: string;
  noDate: string;
  /** The permanent URL of the work. */
  address: string;
  language: Language;
}

/**
 * A citation in three parts, so that the page can mark the language of the title. Joined, they are the full text.
 */
export interface Citation {
  before: string;
  title: string;
  after: string;
}

/**
 * Returns a citation in the style of the APA: `Wulandari, R., & Prakoso, B. (2026). Title [Report]. Institute.
 * https://...`, or for an article `Institute. (2026, November 23). Title. https://...`
 */
export function citationOf(
  { title: given, authors = [], date }: CitedWork,
  { type, noDate, address, language }: CitationTexts,
): Citation {
  const title = titleOf(given);
  const names = authors.length > 0 ? authors : [institute];
  const day = date && (type ? toWibIso(date).slice(0, 4) : formatCitationDay(date, language));
  // Do not repeat an institute that is both author and publisher.
  const publisher = names.length === 1 && names[0] === institute ? '' : ` ${institute}.`;
  return {
    before: `${ended(apaNames(names.map(invertedInitials)))} (${day ?? noDate}). `,
    title,
    after: `${type ? ` [${type}].` : endOf(title)}${publisher} ${address}`,
  };
}

/**
 * Returns a citation in the author-date style of the Chicago Manual: `Wulandari, Ratna, and Bagus Prakoso. 2026. Title.
 * Report. Institute. https://...`, or for an article `Institute. 2026. “Title.” Institute, November 23, 2026. https://...`
 */
export function chicagoCitationOf(
  { title: given, authors = [], date }: CitedWork,
  { type, noDate, address, language }: CitationTexts,
  words: ListWords,
): Citation {
  const title = titleOf(given);
  const [first = institute, ...others] = authors;
  const names = chicagoNames([invertedName(first), ...others.map(fullName)], language, words);
  const year = date ? toWibIso(date).slice(0, 4) : noDate;
  const before = `${ended(names)} ${ended(year)} `;
  if (type) return { before, title, after: `${endOf(title)} ${type}. ${institute}. ${address}.` };
  const end = language === 'en' ? `${endOf(title)}”` : `”${endOf(title)}`;
  const day = date ? `, ${formatChicagoDay(date, language)}` : '';
  return { before: `${before}“`, title, after: `${end} ${institute}${day}. ${address}.` };
}

function titleOf(given: string): string {
  return given.replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** The full stop after a title. */
function endOf(title: string): string {
  return /[?!]$/.test(title) ? '' : '.';
}

function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
