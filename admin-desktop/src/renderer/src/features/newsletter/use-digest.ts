import { digest } from '@institute/core/inbox/endpoints.ts';
import { keyOf } from '@institute/core/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';

/** Between looks at how far a digest is, in milliseconds. */
const lookEvery = 1000;

/** What a digest could tell of, and who would get it; read anew when it comes into view. */
export function useDigestOverview() {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(digest.overview),
    queryFn: ({ signal }) => api.call(digest.overview, {}, signal),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** How far the latest digest is, again and again while it is being sent. */
export function useDigestProgress() {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(digest.progress),
    queryFn: ({ signal }) => api.call(digest.progress, {}, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.digest?.state === 'sending' ? lookEvery : false),
  });
}

/** Tells that a digest began or changed. */
export function useDigestChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const read of [digest.overview, digest.progress])
      await queries.invalidateQueries({ queryKey: keyOf(read) });
  };
}
