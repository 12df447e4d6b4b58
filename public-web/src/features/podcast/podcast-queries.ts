import { type PublicPodcast, podcast } from '@institute/core/content/podcast.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** All podcasts: those to come, then past ones. */
export function podcastsQuery(reader: QueryContext): PageQuery<PublicPodcast[]> {
  return publicQuery(reader, podcast.list);
}

/** One podcast with what is discussed in it. */
export function podcastQuery(reader: QueryContext, slug: string): PageQuery<PublicPodcast> {
  return publicQuery(reader, podcast.bySlug, { params: { slug } });
}
