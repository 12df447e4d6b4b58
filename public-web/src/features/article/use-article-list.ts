import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#src/app/language.ts';
import { type QueryContext, useApi } from '#src/app/page-query.ts';
import type { ArticleFilter } from './article-filter.ts';
import { type ArticleList, articleListQuery } from './article-queries.ts';

/**
 * Returns the articles of a filter. Shows the previous list while loading and after a failed extension. Late
 * responses stay under their own cache key.
 */
export function useArticleList(filter: ArticleFilter) {
  const client = useQueryClient();
  const reader = { api: useApi(), language: useLanguage().language };
  const loaded = loadedList(client, reader, filter);
  const { queryKey, queryFn } = articleListQuery(reader, filter, loaded);
  const { data, isError, isPlaceholderData, refetch } = useQuery<ArticleList>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: keepPreviousData,
  });
  return {
    list: data ?? loaded,
    /** Whether the requested articles are loading and others are shown. */
    isBehind: isPlaceholderData,
    isError,
    retry: () => void refetch(),
  };
}

/** Returns the longest loaded part of the list. */
function loadedList(
  client: QueryClient,
  reader: QueryContext,
  filter: ArticleFilter,
): ArticleList | undefined {
  for (let page = filter.page - 1; page > 0; page -= 1) {
    const { queryKey } = articleListQuery(reader, { ...filter, page });
    const list = client.getQueryData<ArticleList>(queryKey);
    if (list) return list;
  }
  return undefined;
}
