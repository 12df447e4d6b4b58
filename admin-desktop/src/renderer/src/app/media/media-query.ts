import { media } from '@institute/core/media/endpoints.ts';
import { type MediaFilter, mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { keyOf, resourceKey } from '@institute/core/query-keys.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** After a write: what it left is known, and all else of the library is read again. @returns told what an upload is now */
export function useMediaChanged(): (item?: MediaItem) => void {
  const queries = useQueryClient();
  return (item) => {
    if (item) queries.setQueryData(keyOf(media.one, { params: { id: item.id } }), item);
    void queries.invalidateQueries({ queryKey: resourceKey(media.list) });
  };
}

/** What the library says of pictures, by their address; nothing of those that it says nothing of, or could not be asked. */
export function useAltTexts(urls: readonly string[]): (url: string) => MediaItem['alts'] {
  const api = useApi();
  const own = [...new Set(urls.filter((url) => url.startsWith('/uploads/')))];
  const query = { addresses: own.slice(0, mediaLimits.asked).join('\n') };
  const { data = [] } = useQuery({
    queryKey: keyOf(media.said, { query }),
    queryFn: ({ signal }) => api.call(media.said, { query }, signal),
    enabled: own.length > 0,
    placeholderData: keepPreviousData,
    ...anew,
  });
  const known = new Map(data.map(({ url, alts }) => [url, alts]));
  return (url) => known.get(url) ?? nothingSaid;
}

const nothingSaid = { id: '', en: '' };

/** For so long it counts as known what was replaced, in milliseconds; who replaces something learns it at once. */
const knownFor = 60_000;

/** Where a picture is now: what a browser has kept of one that was replaced is never asked for again. */
export function useShownUrl(url: string): string {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: keyOf(media.replaced),
    queryFn: ({ signal }) => api.call(media.replaced, {}, signal),
    enabled: url.startsWith('/uploads/'),
    staleTime: knownFor,
  });
  return data.find((each) => each.url === url)?.shownUrl ?? url;
}
