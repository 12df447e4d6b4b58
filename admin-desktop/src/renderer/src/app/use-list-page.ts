import type { AnyEndpoint, RequestOf, ResponseOf } from '@institute/core/endpoint.ts';
import { keyOf } from '@institute/core/query-keys.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { type ListShape, type ListState, readListState } from './list-state.ts';

export const itemsAPage = 20;

/** The default state of a list. */
export function firstPage(shape: ListShape): ListState {
  return readListState(new URLSearchParams(), shape);
}

/**
 * A page of a list, with the total number of matches. The previous page stays visible while the next one loads. A
 * failed query is retried only on request.
 */
export function useListPage<E extends AnyEndpoint>(endpoint: E, state: ListState, enabled = true) {
  const api = useApi();
  const { page, sort, status, missing, spam, answered } = state;
  const query = {
    page,
    pageSize: itemsAPage,
    q: state.q.trim() || undefined,
    // The content type's own order is the server's default.
    sort: sort === 'order' || sort === 'section' ? undefined : sort,
    status: status || undefined,
    missing: missing || undefined,
    spam: spam || undefined,
    answered: answered || undefined,
    total: '1',
  };
  const input = { query } as RequestOf<E>;
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      const { items, total } = await api.callPage(endpoint, input, signal);
      return { items: items as ResponseOf<E>, total: total ?? 0 };
    },
    placeholderData: keepPreviousData,
    retryOnMount: false,
    enabled,
  });
}
