import { type PublicHome, publicHomeEndpoints } from '@institute/core/content/home/public-endpoints.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import {
  type PublicResearch,
  publicResearchEndpoints,
} from '@institute/core/content/research/public-endpoints.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries the newest publications. */
export function highlightsQuery(reader: QueryContext): PageQuery<PublicResearch[]> {
  return publicQuery(reader, publicResearchEndpoints.list, { query: { limit: researchLimits.highlights } });
}

/** Queries what only the home page shows. */
export function homeQuery(reader: QueryContext): PageQuery<PublicHome> {
  return publicQuery(reader, publicHomeEndpoints.show);
}
