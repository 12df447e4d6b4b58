import { query, resourceKey } from '@institute/core/api/query-keys.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';

/** Time in milliseconds after which a new view loads the settings again: an owner may have changed them. */
const staleTime = 60_000;

/** How often a visible window loads reviews again. */
const intervalMs = 60_000;

/** Query options of reviews. Colleagues change them, so a visible page reads them again each minute. */
export const refetchReviews = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  refetchInterval: intervalMs,
} as const;

/** The rules of reviews, and whether the dashboard offers reviews at all. */
export function useReviewSettings() {
  return useQuery({ ...query(useApi(), review.settings), staleTime });
}

/** Returns a function that loads the rules and all reviews again. */
export function useReviewsChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const endpoint of [review.settings, review.list])
      void queries.invalidateQueries({ queryKey: resourceKey(endpoint) });
  };
}
