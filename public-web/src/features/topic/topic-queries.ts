import type { EndpointAddress } from '@institute/core/api/address.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { articleAddresses, type PublicArticle } from '@institute/core/content/article/addresses.ts';
import { type WorkType, workTypes } from '@institute/core/content/person/limits.ts';
import { type PublicPodcast, podcastAddresses } from '@institute/core/content/podcast/addresses.ts';
import { type PublicResearch, researchAddresses } from '@institute/core/content/research/addresses.ts';
import {
  type PublicTopic,
  topicAddresses,
  type WorkCounts,
} from '@institute/core/content/topic/addresses.ts';
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
  research: researchAddresses.list,
  article: articleAddresses.list,
  podcast: podcastAddresses.list,
};
/** Initial works per content type, and works that each "more" adds. */
export const pageLengths: Record<WorkType, number> = { research: 6, article: 6, podcast: 3 };

/** Queries one topic with its people and related topics. */
export function topicQuery(reader: QueryContext, slug: string): PageQuery<PublicTopic> {
  return publicQuery(reader, topicAddresses.bySlug, { params: { slug } });
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
  const address = addresses[kind] as EndpointAddress<unknown, WorkOf[Kind][]>;
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
