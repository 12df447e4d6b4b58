import { type PublicPodcast, podcastAddresses } from '@institute/core/content/podcast/addresses.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries all podcasts: upcoming ones first, then past ones. */
export function podcastsQuery(reader: QueryContext): PageQuery<PublicPodcast[]> {
  return publicQuery(reader, podcastAddresses.list);
}

/** Queries one podcast with its discussion points. */
export function podcastQuery(reader: QueryContext, slug: string): PageQuery<PublicPodcast> {
  return publicQuery(reader, podcastAddresses.bySlug, { params: { slug } });
}
