import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';

/** Publications of a year (empty without a date), and the number of publications before them. */
export interface YearOfPublications {
  year: string;
  first: number;
  items: PublicResearch[];
}

/** Groups a list sorted by date into years of the Jakarta time zone. */
export function byYear(publications: readonly PublicResearch[]): YearOfPublications[] {
  const years = new Map<string, YearOfPublications>();
  publications.forEach((publication, place) => {
    const { publicationDate } = publication;
    const year = publicationDate ? toWibIso(publicationDate).slice(0, 4) : '';
    const known = years.get(year);
    if (known) known.items.push(publication);
    else years.set(year, { year, first: place, items: [publication] });
  });
  return [...years.values()];
}
