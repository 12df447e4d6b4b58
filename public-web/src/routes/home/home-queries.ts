import { article, articleLimits, type PublicArticle } from '@institute/core/content/article.ts';
import { type PublicResearch, research, researchLimits } from '@institute/core/content/research.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** Queries the newest publications. */
export function highlightsQuery(reader: QueryContext): PageQuery<PublicResearch[]> {
  return publicQuery(reader, research.list, { query: { limit: researchLimits.highlights } });
}

/** Queries the newest articles plus one, which shows whether there are more. */
export function newsQuery(reader: QueryContext): PageQuery<PublicArticle[]> {
  return publicQuery(reader, article.list, { query: { limit: articleLimits.homeNews + 1 } });
}
