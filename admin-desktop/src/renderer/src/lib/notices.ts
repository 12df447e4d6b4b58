import { notice } from '@institute/core/account/notice/endpoints.ts';
import { noticePlace } from '@institute/core/account/notice/place.ts';
import type { Notice, NoticeList, ReadNotices } from '@institute/core/account/notice/schemas.ts';
import { query, queryKeyFor } from '@institute/core/api/query-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { refetchReviews } from './review-settings.ts';
import { useUser } from './session.ts';

/** The own notices. A visible window loads them again each minute. */
export function useNotices() {
  return useQuery({ ...query(useApi(), notice.list), ...refetchReviews });
}

/** Returns a function that marks notices as read. If it fails, they stay unread until the next visit of their place. */
export function useReadNotices(onError?: (error: unknown) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = queryKeyFor(notice.list);
  return useMutation({
    mutationFn: (body: ReadNotices) => api.call(notice.read, { body }),
    async onSuccess(list: NoticeList) {
      // A list that the server read before must not replace this one.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, list);
    },
    ...(onError && { onError }),
  });
}

/** Returns a function that returns the address of a notice. */
export function useNoticePlace(): (of: Notice) => string {
  const role = useUser().data?.role;
  return (of) => noticePlace(of, role);
}
