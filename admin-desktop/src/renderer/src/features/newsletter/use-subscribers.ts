import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { newsletter } from '@institute/core/inbox/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';
import type { ListState } from '#dashboard/lib/list-state.ts';
import { itemsAPage } from '#dashboard/lib/use-list-page.ts';

/** A page of the subscribers, with the total number of matches. Refetched on each mount. */
export function useSubscribers({ page, q, spam, pending }: ListState) {
  const api = useApi();
  const input = {
    query: {
      page,
      pageSize: itemsAPage,
      q: q.trim() || undefined,
      spam: spam || undefined,
      pending: pending || undefined,
      total: '1' as const,
    },
  };
  return useQuery({
    queryKey: queryKeyFor(newsletter.admin.list, input),
    queryFn: async ({ signal }) => {
      const { items, total } = await api.callPage(newsletter.admin.list, input, signal);
      return { items, total: total ?? 0 };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
