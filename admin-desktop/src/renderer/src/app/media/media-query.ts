import { type MediaFilter, media, mediaLimits } from '@institute/core/media.ts';
import { keyOf } from '@institute/core/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';

/** What of the library is looked at. */
export interface MediaState {
  page: number;
  q: string;
  /** Empty for everything. */
  only: MediaFilter | '';
}

export const wholeLibrary: MediaState = { page: 1, q: '', only: '' };

/** Read anew whenever it comes into view: every form adds to it. */
const anew = { staleTime: 0, refetchOnMount: 'always' } as const;

/** A page of the library, with the number of all that match. */
export function useMediaPage({ page, q, only }: MediaState) {
  const api = useApi();
  const query = {
    page,
    pageSize: mediaLimits.pageLength,
    q: q.trim() || undefined,
    only: only || undefined,
    total: '1' as const,
  };
  return useQuery({
    queryKey: keyOf(media.list, { query }),
    queryFn: async ({ signal }) => {
      const { items, total } = await api.callPage(media.list, { query }, signal);
      return { items, total: total ?? 0 };
    },
    placeholderData: keepPreviousData,
    ...anew,
  });
}

/** One upload, as it is now. */
export function useMediaItem(id: string) {
  const api = useApi();
  const input = { params: { id } };
  return useQuery({
    queryKey: keyOf(media.one, input),
    queryFn: ({ signal }) => api.call(media.one, input, signal),
    ...anew,
  });
}
