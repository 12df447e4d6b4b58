import type { PublicResearch } from '#src/content/research/schemas.ts';
import { invertedInitials } from './author-name.ts';
import { brand } from './brand.ts';
import { toWibIso } from './dates.ts';

/** Maximum number of authors in a citation. Longer lists show the first authors and the last one. */
const mostAuthors = 20;

interface CitationTexts {
  /** The publication type in the language of the citation. */
  type: string;
  noDate: string;
  /** The permanent URL of the publication. */
  address: string;
}

/**
 * A citation in three parts, so that the page can mark the language of the title. Joined, they are the full text.
 */
export interface Citation {
  before: string;
  title: string;
  after: string;
}

type Cited = Pick<PublicResearch, 'title' | 'authors' | 'publicationDate'>;

/** Returns a citation: `Wulandari, R., & Prakoso, B. (2026). Title [Report]. Institute. https://...` */
export function citationOf(
  { title, authors, publicationDate }: Cited,
  { type, noDate, address }: CitationTexts,
): Citation {
  const by = authorList(authors.map(invertedInitials));
  const year = publicationDate ? toWibIso(publicationDate).slice(0, 4) : noDate;
  // Do not repeat an institute that is both author and publisher.
  const publisher = authors.length === 1 && authors[0] === brand.name ? '' : ` ${brand.name}.`;
  return {
    before: `${by.endsWith('.') ? by : `${by}.`} (${year}). `,
    title: title.replace(/\s+/g, ' ').replace(/\.$/, ''),
    after: ` [${type}].${publisher} ${address}`,
  };
}

function authorList(names: string[]): string {
  const last = names.at(-1) ?? brand.name;
  if (names.length < 2) return last;
  if (names.length > mostAuthors) return `${names.slice(0, mostAuthors - 1).join(', ')}, … ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}
