import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { topicQuery } from '#site/features/topic/topic-queries.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useApi } from '#site/lib/page-query.ts';

/** Returns a topic by a slug in any language: from publications that have it, else from the API. */
export function useTopic(slug: string | undefined, publications: readonly PublicResearch[]) {
  const reader = { api: useApi(), language: useLanguage().language };
  const known = publications.flatMap(({ topics }) => topics).find((topic) => topic.slug === slug);
  const { queryKey, queryFn } = topicQuery(reader, slug ?? '');
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    enabled: slug !== undefined && !known,
  });
  return known ?? data;
}
