import {
  type PublicPodcast,
  publicPodcastEndpoints,
} from '@institute/core/content/podcast/public-endpoints.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries all podcasts: upcoming ones first, then past ones. */
export function podcastsQuery(reader: QueryContext): PageQuery<PublicPodcast[]> {
  return publicQuery(reader, publicPodcastEndpoints.list);
}

/** Queries one podcast with its discussion points. */
export function podcastQuery(reader: QueryContext, slug: string): PageQuery<PublicPodcast> {
  return publicQuery(reader, publicPodcastEndpoints.bySlug, { params: { slug } });
}
