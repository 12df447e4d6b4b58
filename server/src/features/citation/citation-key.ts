import { publisher } from '@institute/core/brand/brand.ts';
import { parseAuthor } from '@institute/core/content/contribution/author-name.ts';
import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import type { Knex } from 'knex';
import { publicArticles, publicResearch } from '#server/content/people/team-works.ts';
import type { CitedWork } from './cited-work.ts';

type Keyed = Pick<CitedWork, 'page' | 'authors' | 'slug' | 'date'>;

/**
 * Returns the BibTeX key of a work, such as `wulandari2026ketahanan`: author, year and first long word of the title. If
 * earlier works of the site have the same key, a letter follows: `wulandari2026ketahanana`.
 */
export async function findKey(db: Knex, now: Date, work: CitedWork): Promise<string> {
  const key = keyOf(work);
  const time = timeOf(work.date);
  const year = yearOf(work.date);
  const span = [year === '' ? time : new Date(`${year}-01-01T00:00:00+07:00`), time];
  const articles = await publicArticles(db, now).whereRaw(datedBetween('published_at'), span);
  const publications = await publicResearch(db, now).whereRaw(datedBetween('publication_date'), span);
  const others = [
    ...articles.map((row) => ({ row, page: 'article' as const, date: row.publishedAt })),
    ...publications.map((row) => ({ row, page: 'publication' as const, date: row.publicationDate })),
  ];
  const earlier = others.filter(({ row, page, date }) => {
    const isEarlier = timeOf(date) < time || row.id < work.id;
    const slugs = languages.map((language) => slugIn(slugsOf(row), language));
    return isEarlier && slugs.some((slug) => keyOf({ page, authors: row.authors, slug, date }) === key);
  });
  return key + lettersFor(earlier.length);
}

function keyOf({ page, authors, slug, date }: Keyed): string {
  const name = parseAuthor(authors[0] ?? publisher);
  const who = plain('literal' in name ? name.literal : name.family);
  const word = slug.split('-').find((each) => each.length > 3) ?? slug;
  return `${who || page}${yearOf(date)}${plain(word)}`;
}

/** Works without a date count as the oldest. */
function timeOf(date: Date | null): Date {
  return date ?? new Date(0);
}

function datedBetween(column: string): string {
  return `coalesce(${column}, 'epoch') between ? and ?`;
}

function yearOf(date: Date | null): string {
  return date ? toWibIso(date).slice(0, 4) : '';
}

/** Returns '' for 0, 'a' for 1, 'z' for 26 and 'aa' for 27. */
function lettersFor(count: number): string {
  if (count === 0) return '';
  return lettersFor(Math.floor((count - 1) / 26)) + String.fromCharCode(97 + ((count - 1) % 26));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40);
}
