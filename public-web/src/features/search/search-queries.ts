import { type SearchResult, searchAddresses } from '@institute/core/content/search/addresses.ts';
import { searchLimits } from '@institute/core/content/search/limits.ts';
import { queryKeyFor } from '@institute/core/query-keys.ts';
import { withoutControls } from '@institute/core/text.ts';
import type { PageQuery } from '#src/app/page.ts';
import type { QueryContext } from '#src/app/page-query.ts';

/** Search term and number of result pages. */
export interface Search {
  q: string;
  page: number;
}

/** Loaded results, and whether there are more. */
export interface SearchResults {
  items: SearchResult[];
  hasMore: boolean;
}

/** Parses the search of an address. Ignores invalid values. */
export function searchOf(parameters: URLSearchParams): Search {
  const page = Math.trunc(Number(parameters.get('page'))) || 1;
  return {
    q: withoutControls(parameters.get('q') ?? '')
      .trim()
      .slice(0, searchLimits.text)
      .trim(),
    page: Math.min(Math.max(page, 1), searchLimits.pages),
  };
}

/** Returns the query string with its question mark. */
export function queryOf({ q, page }: Search): string {
  return `?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;
}

/** Queries all requested result pages with one bounded request. */
export function searchQuery({ api, language }: QueryContext, { q, page }: Search): PageQuery<SearchResults> {
  const input = { query: { q, lang: language, limit: page * searchLimits.pageLength } };
  return {
    queryKey: queryKeyFor(searchAddresses.find, input),
    async queryFn(context) {
      const { items, next } = await api.callPage(searchAddresses.find, input, context?.signal);
      return { items, hasMore: next !== null };
    },
  };
}
