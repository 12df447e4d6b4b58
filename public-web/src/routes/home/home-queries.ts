import { articleAddresses, type PublicArticle } from '@institute/core/content/article/addresses.ts';
import { articleLimits } from '@institute/core/content/article/limits.ts';
import { type PublicResearch, researchAddresses } from '@institute/core/content/research/addresses.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** Queries the newest publications. */
export function highlightsQuery(reader: QueryContext): PageQuery<PublicResearch[]> {
  return publicQuery(reader, researchAddresses.list, { query: { limit: researchLimits.highlights } });
}

/** Queries the newest articles plus one, which shows whether there are more. */
export function newsQuery(reader: QueryContext): PageQuery<PublicArticle[]> {
  return publicQuery(reader, articleAddresses.list, { query: { limit: articleLimits.homeNews + 1 } });
}
