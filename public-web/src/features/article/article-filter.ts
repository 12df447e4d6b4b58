import { type ArticleCategory, articleCategories } from '@institute/core/content/article/limits.ts';
import { withoutControls } from '@institute/core/text.ts';

/** Which articles the blog shows: those with a text, of a category, and how many dozens of them. */
export interface ArticleFilter {
  q: string;
  /** Undefined for all. */
  category: ArticleCategory | undefined;
  page: number;
}

const longestText = 200;
/** More pages than any reader opens. */
const lastPage = 200;
/** The longest list that is read and rendered in one go; in the browser, pressing the button goes further. */
export const lastPageAtOnce = 20;

/** Reads the filter from an address; what makes no sense in it counts as absent. */
export function filterOf(search: URLSearchParams): ArticleFilter {
  const asked = search.get('category');
  const page = Math.trunc(Number(search.get('page'))) || 1;
  return {
    q: withoutControls(search.get('q') ?? '')
      .trim()
      .slice(0, longestText),
    category: articleCategories.find((category) => category === asked),
    page: Math.min(Math.max(page, 1), lastPage),
  };
}

/** The query string of a filter, with its question mark; empty for the whole blog. */
export function searchOf({ q, category, page }: ArticleFilter): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

/** True where the filter leaves anything out. */
export function hasFilter({ q, category }: ArticleFilter): boolean {
  return q !== '' || category !== undefined;
}
