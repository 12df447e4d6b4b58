import { type PublicResearch, researchAddresses } from '@institute/core/content/research/addresses.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** So many of the newest publications are shown with all that a list tells; of older ones it gives only their names. */
export const shownInFull = 100;

/** All publications; older ones without what is not shown of them. */
export function publicationsQuery(reader: QueryContext): PageQuery<PublicResearch[]> {
  const { queryKey, queryFn } = publicQuery(reader, researchAddresses.list);
  return {
    queryKey,
    queryFn: async (context) =>
      (await queryFn(context)).map((each, place) =>
        place < shownInFull ? each : { ...each, abstract: '', tags: [] },
      ),
  };
}

/** One publication with its body. */
export function publicationQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch> {
  return publicQuery(reader, researchAddresses.bySlug, { params: { slug } });
}

/** What shares tags with a publication. */
export function relatedPublicationsQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch[]> {
  return publicQuery(reader, researchAddresses.related, { params: { slug } });
}
