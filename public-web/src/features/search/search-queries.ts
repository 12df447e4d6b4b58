import { query, queryKeyFor } from '@institute/core/api/query-keys.ts';
import { type SearchableType, searchableTypes, searchLimits } from '@institute/core/content/search/limits.ts';
import { publicSearchEndpoints, type SearchResult } from '@institute/core/content/search/public-endpoints.ts';
import { withoutControls } from '@institute/core/lib/text.ts';
import type { PageQuery } from '#site/lib/page.ts';
import type { QueryContext } from '#site/lib/page-query.ts';

/** Search term, filters and number of result pages. Undefined filters do not restrict the results. */
export interface Search {
  q: string;
  kind?: SearchableType | undefined;
  year?: string | undefined;
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
  const kind = parameters.get('kind');
  return {
    q: withoutControls(parameters.get('q') ?? '')
      .trim()
      .slice(0, searchLimits.text)
      .trim(),
    kind: searchableTypes.find((each) => each === kind),
    year: parameters.get('year')?.match(/^[1-9]\d{3}$/)?.[0],
    page: Math.min(Math.max(page, 1), searchLimits.pages),
  };
}

/** Returns the query string with its question mark. */
export function queryOf({ q, kind, year, page }: Search): string {
  return `?${new URLSearchParams({
    q,
    ...(kind && { kind }),
    ...(year && { year }),
    ...(page > 1 && { page: String(page) }),
  })}`;
}

/** Returns the query string of the first page with other values of filters; empty: all. */
export function queryWith(search: Search, values: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(queryOf({ ...search, page: 1 }));
  for (const [name, value] of Object.entries(values)) parameters.set(name, value);
  return queryOf(searchOf(parameters));
}

/** Queries all requested result pages with one bounded request. */
export function searchQuery(
  { api, language }: QueryContext,
  { page, ...filters }: Search,
): PageQuery<SearchResults> {
  const input = { query: { ...filters, lang: language, limit: page * searchLimits.pageLength } };
  return {
    queryKey: queryKeyFor(publicSearchEndpoints.find, input),
    async queryFn(context) {
      const { items, next } = await api.callPage(publicSearchEndpoints.find, input, context?.signal);
      return { items, hasMore: next !== null };
    },
  };
}

/** Queries the years that the filter offers. They do not depend on the language. */
export function searchYearsQuery({ api }: QueryContext): PageQuery<number[]> {
  return query(api, publicSearchEndpoints.years);
}
