import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { toWibIso } from '@institute/core/dates.ts';

/** The publications of a year, empty for those without a date, and how many there are before them. */
export interface YearOfPublications {
  year: string;
  first: number;
  items: PublicResearch[];
}

/** Parts a list that is sorted by date where one year in Jakarta ends and another begins. */
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
