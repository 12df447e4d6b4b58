import { type ArticleCategory, articleCategories } from '@institute/core/content/article/limits.ts';
import { withoutControls } from '@institute/core/lib/text.ts';
import { pageIn } from '#site/lib/first-items.ts';

/** Filter of the blog: search term, category and number of pages. */
export interface ArticleFilter {
  q: string;
  /** Undefined for all categories. */
  category: ArticleCategory | undefined;
  page: number;
}

const maxTermLength = 200;

/** Parses the filter of an address. Ignores invalid values. */
export function filterOf(search: URLSearchParams): ArticleFilter {
  const requested = search.get('category');
  return {
    q: withoutControls(search.get('q') ?? '')
      .trim()
      .slice(0, maxTermLength),
    category: articleCategories.find((category) => category === requested),
    page: pageIn(search),
  };
}

/** Returns the query string with its question mark; empty without a filter. */
export function searchOf({ q, category, page }: ArticleFilter): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

/** Whether the filter excludes any article. */
export function hasFilter({ q, category }: ArticleFilter): boolean {
  return q !== '' || category !== undefined;
}
