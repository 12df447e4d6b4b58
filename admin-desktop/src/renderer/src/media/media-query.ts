import { queryKeyFor, resourceKey } from '@institute/core/api/query-keys.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { type MediaFilter, mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaEntry, MediaItem } from '@institute/core/media/schemas.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#dashboard/lib/api.ts';

/** The filters of the library. */
export interface MediaState {
  page: number;
  q: string;
  /** Empty: all uploads. */
  only: MediaFilter | '';
  /** Empty: with any tags. */
  tag: string;
}

export const wholeLibrary: MediaState = { page: 1, q: '', only: '', tag: '' };

/** Refetched on each mount, since every form adds uploads. */
const refetchAlways = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Returns the query parameters of the filters. */
export function libraryFilters({ q, only, tag }: MediaState) {
  return { q: q.trim() || undefined, only: only || undefined, tag: tag || undefined };
}

/** A page of the library, with the total number of matches. */
export function useMediaPage(state: MediaState) {
  const api = useApi();
  const query = {
    ...libraryFilters(state),
    page: state.page,
    pageSize: mediaLimits.pageLength,
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

/** The tags of the library. Empty until they are known. */
export function useMediaTags() {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: queryKeyFor(media.tags),
    queryFn: ({ signal }) => api.call(media.tags, {}, signal),
    ...refetchAlways,
  });
  return data;
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

/** The library's entries of images by address, without unknown images. */
export function useMediaEntries(urls: readonly string[]) {
  const api = useApi();
  const own = [...new Set(urls.filter((url) => url.startsWith('/uploads/')))];
  const query = { addresses: own.slice(0, mediaLimits.lookupUrls).join('\n') };
  return useQuery({
    queryKey: queryKeyFor(media.byUrl, { query }),
    queryFn: ({ signal }): Promise<MediaEntry[]> => api.call(media.byUrl, { query }, signal),
    enabled: own.length > 0,
    placeholderData: keepPreviousData,
    ...refetchAlways,
  });
}

/** Returns the library's alt texts of an image by address. They are empty if there is none or if the query fails. */
export function useAltTexts(urls: readonly string[]): (url: string) => MediaItem['alts'] {
  const { data } = useMediaEntries(urls);
  return useMemo(() => {
    const known = new Map(data?.map(({ url, alts }) => [url, alts]));
    return (url) => known.get(url) ?? noAltTexts;
  }, [data]);
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
