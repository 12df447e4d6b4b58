import { type PublicResearch, researchAddresses } from '@institute/core/content/research/addresses.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** Queries one publication with its body. */
export function publicationQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch> {
  return publicQuery(reader, researchAddresses.bySlug, { params: { slug } });
}

/** Queries publications with common tags. */
export function relatedPublicationsQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch[]> {
  return publicQuery(reader, researchAddresses.related, { params: { slug } });
}
