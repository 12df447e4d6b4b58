import { type PublicResearch, research } from '@institute/core/content/research.ts';
import type { PageQuery } from '#src/app/page.ts';
import { type Reader, read } from '#src/app/page-query.ts';

/** So many of the newest publications are shown with all that a list tells; of older ones it gives only their names. */
export const shownInFull = 100;

/** All publications; older ones without what is not shown of them. */
export function publicationsQuery(reader: Reader): PageQuery<PublicResearch[]> {
  const { queryKey, queryFn } = read(reader, research.list);
  return {
    queryKey,
    queryFn: async (context) =>
      (await queryFn(context)).map((each, place) =>
        place < shownInFull ? each : { ...each, abstract: '', tags: [] },
      ),
  };
}

/** One publication with its body. */
export function publicationQuery(reader: Reader, slug: string): PageQuery<PublicResearch> {
  return read(reader, research.bySlug, { params: { slug } });
}

/** What shares tags with a publication. */
export function relatedPublicationsQuery(reader: Reader, slug: string): PageQuery<PublicResearch[]> {
  return read(reader, research.related, { params: { slug } });
}
