import { query, queryKeyFor, resourceKey } from '@institute/core/api/query-keys.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { ReviewedType } from '@institute/core/content/review/limits.ts';
import type { ItemReviews } from '@institute/core/content/review/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';
import { refetchReviews } from '#dashboard/lib/review-settings.ts';
import type { ReviewedItem } from './use-item-review.ts';

/** The reviews of an item that the user reads without a form. */
export function useReadReview(kind: ReviewedType, id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const input = { params: { kind, id } };
  const { data, error, refetch } = useQuery({
    ...query(api, review.one, input),
    ...refetchReviews,
    gcTime: 0,
  });
  const item: ReviewedItem = {
    ...{ kind, id },
    // The user decides about the text that the page shows. The server refuses a decision about an older one.
    current: () => Promise.resolve(data),
    show(reviews) {
      queries.setQueryData<ItemReviews>(queryKeyFor(review.one, input), reviews);
      void queries.invalidateQueries({ queryKey: resourceKey(review.list) });
    },
    reload: async () => void (await refetch()),
  };
  return { ...{ item, data, error }, retry: () => void refetch() };
}
