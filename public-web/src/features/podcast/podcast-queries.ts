import { type PublicPodcast, podcast } from '@institute/core/content/podcast.ts';
import type { PageQuery } from '#src/app/page.ts';
import { type Reader, read } from '#src/app/page-query.ts';

/** All podcasts: those to come, then past ones. */
export function podcastsQuery(reader: Reader): PageQuery<PublicPodcast[]> {
  return read(reader, podcast.list);
}

/** One podcast with what is discussed in it. */
export function podcastQuery(reader: Reader, slug: string): PageQuery<PublicPodcast> {
  return read(reader, podcast.bySlug, { params: { slug } });
}
