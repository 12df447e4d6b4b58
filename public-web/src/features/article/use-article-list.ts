import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#src/app/language.ts';
import { type QueryContext, useApi } from '#src/app/page-query.ts';
import type { ArticleFilter } from './article-filter.ts';
import { type ArticleList, articleListQuery } from './article-queries.ts';

/**
 * The articles of a filter. Until they are there, and when only the addition to a list has failed, those shown
 * before stay; an answer to an earlier filter is kept under that filter's key and never shown for this one.
 */
export function useArticleList(filter: ArticleFilter) {
  const client = useQueryClient();
  const reader = { api: useApi(), language: useLanguage().language };
  const begun = begunList(client, reader, filter);
  const { queryKey, queryFn } = articleListQuery(reader, filter, begun);
  const { data, isError, isPlaceholderData, refetch } = useQuery<ArticleList>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: keepPreviousData,
  });
  return {
    list: data ?? begun,
    /** Those that were asked for are on their way; others, or fewer, are shown. */
    isBehind: isPlaceholderData,
    isError,
    retry: () => void refetch(),
  };
}

/** The longest beginning of the list that was read before. */
function begunList(
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
