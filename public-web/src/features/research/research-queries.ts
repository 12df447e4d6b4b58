import { query, queryKeyFor } from '@institute/core/api/query-keys.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import {
  type PublicResearch,
  publicResearchEndpoints,
  type ResearchCount,
} from '@institute/core/content/research/public-endpoints.ts';
import { type FirstItems, loadFirst } from '#site/lib/first-items.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';
import type { PublicationFilter } from './publication-filter.ts';

export type PublicationList = FirstItems<PublicResearch>;

/** Queries one publication with its body. */
export function publicationQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch> {
  return publicQuery(reader, publicResearchEndpoints.bySlug, { params: { slug } });
}

/** Queries publications with common tags. */
export function relatedPublicationsQuery(reader: QueryContext, slug: string): PageQuery<PublicResearch[]> {
  return publicQuery(reader, publicResearchEndpoints.related, { params: { slug } });
}

/**
 * Queries the publications of a filter, twenty per page.
 * @param loaded the same list with fewer pages, if loaded; then only the missing pages are requested
 */
export function publicationListQuery(
  { api, language }: QueryContext,
  { page, ...filter }: PublicationFilter,
  loaded?: PublicationList,
): PageQuery<PublicationList> {
  const parameters = { ...filter, lang: language };
  const length = page * researchLimits.pageLength;
  return {
    queryKey: [...queryKeyFor(publicResearchEndpoints.list, { query: parameters }), `first ${length}`],
    queryFn: (context) =>
      loadFirst(api, publicResearchEndpoints.list, parameters, length, loaded, context?.signal),
  };
}

/** Queries the numbers of publications of a filter; the page does not matter. Default: those of all. */
export function publicationCountsQuery(
  { api }: QueryContext,
  filter: PublicationFilter = { page: 1 },
): PageQuery<ResearchCount[]> {
  const { page, ...parameters } = filter;
  return query(api, publicResearchEndpoints.counts, { query: parameters });
}
