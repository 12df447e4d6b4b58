import type { ClientEndpoint } from '@institute/core/api/client-endpoint.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import {
  type PublicArticle,
  publicArticleEndpoints,
} from '@institute/core/content/article/public-endpoints.ts';
import { type WorkType, workTypes } from '@institute/core/content/person/limits.ts';
import {
  type PublicPodcast,
  publicPodcastEndpoints,
} from '@institute/core/content/podcast/public-endpoints.ts';
import {
  type PublicResearch,
  publicResearchEndpoints,
} from '@institute/core/content/research/public-endpoints.ts';
import {
  type PublicTopic,
  publicTopicEndpoints,
  type WorkCounts,
} from '@institute/core/content/topic/public-endpoints.ts';
import { type FirstItems, loadFirst } from '#site/lib/first-items.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** The topic or domain whose works a list has. */
export type WorkFilter = { topic: string } | { domain: string };

/** A work by content type. */
export interface WorkOf {
  research: PublicResearch;
  article: PublicArticle;
  podcast: PublicPodcast;
}

const addresses = {
  research: publicResearchEndpoints.list,
  article: publicArticleEndpoints.list,
  podcast: publicPodcastEndpoints.list,
};
/** Initial works per content type, and works that each "more" adds. */
export const pageLengths: Record<WorkType, number> = { research: 6, article: 6, podcast: 3 };

/** Queries one topic with its people and related topics. */
export function topicQuery(reader: QueryContext, slug: string): PageQuery<PublicTopic> {
  return publicQuery(reader, publicTopicEndpoints.bySlug, { params: { slug } });
}

/**
 * Queries the newest works of a content type.
 * @param loaded a shorter part of the same list, if loaded
 */
export function worksQuery<Kind extends WorkType>(
  { api, language }: QueryContext,
  kind: Kind,
  filter: WorkFilter,
  length = pageLengths[kind],
  loaded?: FirstItems<WorkOf[Kind]>,
): PageQuery<FirstItems<WorkOf[Kind]>> {
  const address = addresses[kind] as ClientEndpoint<unknown, WorkOf[Kind][]>;
  const query = { ...filter, lang: language };
  return {
    queryKey: [...queryKeyFor(address, { query }), `first ${length}`],
    queryFn: (context) => loadFirst(api, address, query, length, loaded, context?.signal),
  };
}

/** Queries the newest works of each content type that has any. */
export function allWorksQueries(reader: QueryContext, filter: WorkFilter, counts: WorkCounts): PageQuery[] {
  return workTypes.filter((kind) => counts[kind] > 0).map((kind) => worksQuery(reader, kind, filter));
}
