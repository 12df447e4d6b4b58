import { media } from '@institute/core/media/endpoints.ts';
import { type MediaFilter, mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { queryKeyFor, resourceKey } from '@institute/core/query-keys.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';

/** The filters of the library. */
export interface MediaState {
  page: number;
  q: string;
  /** Empty: all uploads. */
  only: MediaFilter | '';
}

export const wholeLibrary: MediaState = { page: 1, q: '', only: '' };

/** Refetched on each mount, since every form adds uploads. */
const refetchAlways = { staleTime: 0, refetchOnMount: 'always' } as const;

/** A page of the library, with the total number of matches. */
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
    queryKey: queryKeyFor(media.list, { query }),
    queryFn: async ({ signal }) => {
      const { items, total } = await api.callPage(media.list, { query }, signal);
      return { items, total: total ?? 0 };
    },
    placeholderData: keepPreviousData,
    ...refetchAlways,
  });
}

export function useMediaItem(id: string) {
  const api = useApi();
  const input = { params: { id } };
  return useQuery({
    queryKey: queryKeyFor(media.one, input),
    queryFn: ({ signal }) => api.call(media.one, input, signal),
    ...refetchAlways,
  });
}

/**
 * Updates the cache after a write and invalidates the other library queries.
 * @returns accepts the current upload
 */
export function useMediaChanged(): (item?: MediaItem) => void {
  const queries = useQueryClient();
  return (item) => {
    if (item) queries.setQueryData(queryKeyFor(media.one, { params: { id: item.id } }), item);
    void queries.invalidateQueries({ queryKey: resourceKey(media.list) });
  };
}

/**
 * Returns the library's data of images by address. Unknown images are left out, and all images if the query fails.
 */
export function useAltTexts(urls: readonly string[]): (url: string) => MediaItem['alts'] {
  const api = useApi();
  const own = [...new Set(urls.filter((url) => url.startsWith('/uploads/')))];
  const query = { addresses: own.slice(0, mediaLimits.asked).join('\n') };
  const { data = [] } = useQuery({
    queryKey: queryKeyFor(media.said, { query }),
    queryFn: ({ signal }) => api.call(media.said, { query }, signal),
    enabled: own.length > 0,
    placeholderData: keepPreviousData,
    ...refetchAlways,
  });
  const known = new Map(data.map(({ url, alts }) => [url, alts]));
  return (url) => known.get(url) ?? noAltTexts;
}

const noAltTexts = { id: '', en: '' };

/** Milliseconds for which replacement data stays fresh. A user's own replacement invalidates it at once. */
const knownFor = 60_000;

/** The current address of an image. Browsers cache a replaced image and never request it again. */
export function useShownUrl(url: string): string {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: queryKeyFor(media.replaced),
    queryFn: ({ signal }) => api.call(media.replaced, {}, signal),
    enabled: url.startsWith('/uploads/'),
    staleTime: knownFor,
  });
  return data.find((each) => each.url === url)?.shownUrl ?? url;
}
