import type { ApiClient } from '@institute/core/api/api-client.ts';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@institute/core/api/endpoint.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { type ListShape, type ListState, readListState } from './list-state.ts';

export const itemsAPage = 20;

/** The initial state of a list, without filters. */
export function firstPage(shape: ListShape): ListState {
  return readListState(new URLSearchParams(), shape);
}

/**
 * Fetches a page of a list, with the number of all matches. The previous page stays visible while the next one loads.
 * Users retry a failed page themselves.
 */
export function useListPage<E extends AnyEndpoint>(endpoint: E, state: ListState, enabled = true) {
  return useQuery(listPageQuery(useApi(), endpoint, state, enabled));
}

/** Returns the query options of a list page. */
export function listPageQuery<E extends AnyEndpoint>(
  api: ApiClient,
  endpoint: E,
  state: ListState,
  enabled: boolean,
) {
  const query = { ...listFilters(state), page: state.page, pageSize: itemsAPage, total: '1' };
  const input = { query } as RequestOf<E>;
  return queryOptions({
    queryKey: queryKeyFor(endpoint, input),
    queryFn: async ({ signal }) => {
      const { items, total } = await api.callPage(endpoint, input, signal);
      return { items: items as ResponseOf<E>, total: total ?? 0 };
    },
    placeholderData: keepPreviousData,
    retryOnMount: false,
    enabled,
  });
}

/** Returns the query parameters of a list's filters and order. */
export function listFilters({ q, sort, status, missing, waiting, spam, answered, item, domain }: ListState) {
  return {
    q: q.trim() || undefined,
    // Omits the default sort order of the content type.
    sort: sort === 'order' || sort === 'section' ? undefined : sort,
    status: status || undefined,
    missing: missing || undefined,
    waiting: waiting || undefined,
    spam: spam || undefined,
    answered: answered || undefined,
    item: item || undefined,
    domain: domain || undefined,
  };
}
