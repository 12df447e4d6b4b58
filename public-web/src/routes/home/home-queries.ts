import { homeAddresses, type PublicHome } from '@institute/core/content/home/addresses.ts';
import { type PublicResearch, researchAddresses } from '@institute/core/content/research/addresses.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries the newest publications. */
export function highlightsQuery(reader: QueryContext): PageQuery<PublicResearch[]> {
  return publicQuery(reader, researchAddresses.list, { query: { limit: researchLimits.highlights } });
}

/** Queries what only the home page shows. */
export function homeQuery(reader: QueryContext): PageQuery<PublicHome> {
  return publicQuery(reader, homeAddresses.show);
}
