import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from './language.ts';
import type { PageQuery } from './page.ts';
import { type QueryContext, useApi } from './page-query.ts';

/** @param loaded the same list with fewer pages, if loaded */
type ListQuery<List> = (reader: QueryContext, page: number, loaded?: List) => PageQuery<List>;

/**
 * Returns the first pages of a list. Shows the previous list while loading and after a failed extension. Late
 * responses stay under their own cache key.
 */
export function useFirstItems<List>(page: number, queryOf: ListQuery<List>) {
  const client = useQueryClient();
  const reader = { api: useApi(), language: useLanguage().language };
  const loaded = longestLoaded(client, (fewer) => queryOf(reader, fewer), page);
  const { queryKey, queryFn } = queryOf(reader, page, loaded);
  const { data, isError, isPlaceholderData, refetch } = useQuery<List>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: keepPreviousData,
  });
  return {
    list: data ?? loaded,
    /** Whether the requested items are loading and others are shown. */
    isBehind: isPlaceholderData,
    isError,
    retry: () => void refetch(),
  };
}

/** Returns the longest loaded part of the list. */
function longestLoaded<List>(
  client: QueryClient,
  queryOf: (page: number) => PageQuery<List>,
  page: number,
): List | undefined {
  for (let fewer = page - 1; fewer > 0; fewer -= 1) {
    const list = client.getQueryData<List>(queryOf(fewer).queryKey);
    if (list) return list;
  }
  return undefined;
}
