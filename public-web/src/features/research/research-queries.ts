import { type PublicResearch, researchAddresses } from '@institute/core/content/research/addresses.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** Number of newest publications with full list data. Older ones have names only. */
export const maxFullPublications = 100;

/** Queries all publications; older ones with reduced data. */
export function publicationsQuery(reader: QueryContext): PageQuery<PublicResearch[]> {
  const { queryKey, queryFn } = publicQuery(reader, researchAddresses.list);
  return {
    queryKey,
    queryFn: async (context) =>
      (await queryFn(context)).map((each, index) =>
        index < maxFullPublications ? each : { ...each, abstract: '', tags: [] },
      ),
  };
}

/** Queries one publication with its body. */
export function publicationQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch> {
  return publicQuery(reader, researchAddresses.bySlug, { params: { slug } });
}

/** Queries publications with common tags. */
export function relatedPublicationsQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch[]> {
  return publicQuery(reader, researchAddresses.related, { params: { slug } });
}
