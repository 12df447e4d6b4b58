import { invertedInitials } from './author-name.ts';
import { publisher as institute } from './brand.ts';
import { formatCitationDay, toWibIso } from './dates.ts';
import type { Language } from './locale.ts';

/** Maximum number of authors in a citation. Longer lists show the first authors and the last one. */
const mostAuthors = 20;

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
  const title = given.replace(/\s+/g, ' ').replace(/\.$/, '');
  const names = authors.length > 0 ? authors : [institute];
  const by = authorList(names.map(invertedInitials));
  const day = date && (type ? toWibIso(date).slice(0, 4) : formatCitationDay(date, language));
  const end = /[?!]$/.test(title) ? '' : '.';
  // Do not repeat an institute that is both author and publisher.
  const publisher = names.length === 1 && names[0] === institute ? '' : ` ${institute}.`;
  return {
    before: `${by.endsWith('.') ? by : `${by}.`} (${day ?? noDate}). `,
    title,
    after: `${type ? ` [${type}].` : end}${publisher} ${address}`,
  };
}

function authorList(names: string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  if (names.length > mostAuthors) return `${names.slice(0, mostAuthors - 1).join(', ')}, … ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}
