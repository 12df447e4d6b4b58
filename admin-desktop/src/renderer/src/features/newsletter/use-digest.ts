import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { digest } from '@institute/core/inbox/endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';

/** Poll interval in milliseconds while a digest is being sent. */
const lookEvery = 1000;

/** The items and recipients of a possible digest. Refetched on each mount. */
export function useDigestOverview() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeyFor(digest.overview),
    queryFn: ({ signal }) => api.call(digest.overview, {}, signal),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** The progress of the latest digest. Polls while it is being sent. */
export function useDigestProgress() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeyFor(digest.progress),
    queryFn: ({ signal }) => api.call(digest.progress, {}, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.digest?.state === 'sending' ? lookEvery : false),
  });
}

/** Returns a function that invalidates the digest queries. */
export function useDigestChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const read of [digest.overview, digest.progress])
      await queries.invalidateQueries({ queryKey: queryKeyFor(read) });
  };
}
