import { type PublicPodcast, podcast } from '@institute/core/content/podcast.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** Queries all podcasts: upcoming ones first, then past ones. */
export function podcastsQuery(reader: QueryContext): PageQuery<PublicPodcast[]> {
  return publicQuery(reader, podcast.list);
}

/** Queries one podcast with its discussion points. */
export function podcastQuery(reader: QueryContext, slug: string): PageQuery<PublicPodcast> {
  return publicQuery(reader, podcast.bySlug, { params: { slug } });
}
