import { type PublicResearch, researchAddresses } from '@institute/core/content/research/addresses.ts';
import { areaFilters, type ResearchArea, researchAreas } from '@institute/core/content/research/areas.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** Number of newest publications with full list data. Older ones have names only. */
export const maxFullPublications = 100;

/** Returns the research area in an address, if any. */
export function areaIn(search: URLSearchParams): ResearchArea | undefined {
  return researchAreas.find((area) => area === search.get('area'));
}

/** Queries all publications, or those of an area; older ones with reduced data. */
export function publicationsQuery(reader: QueryContext, area?: ResearchArea): PageQuery<PublicResearch[]> {
  const { queryKey, queryFn } = publicQuery(reader, researchAddresses.list, {
    query: area ? areaFilters[area] : {},
  });
  return {
    queryKey,
    queryFn: async (context) =>
      (await queryFn(context)).map((each, index) =>
        index < maxFullPublications ? each : { ...each, abstract: '', tags: [], topics: [] },
      ),
  };
}
