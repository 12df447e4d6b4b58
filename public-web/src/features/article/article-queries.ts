import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { articleLimits } from '@institute/core/content/article/limits.ts';
import {
  type PublicArticle,
  publicArticleEndpoints,
} from '@institute/core/content/article/public-endpoints.ts';
import { type FirstItems, loadFirst } from '#site/lib/first-items.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';
import { type ArticleFilter, hasFilter } from './article-filter.ts';

/** Loaded articles and the next page; null at the end. */
export interface ArticleList extends FirstItems<PublicArticle> {
  /** Whether a filter is set. */
  narrow: boolean;
}

/** Queries one article with its body. */
export function articleQuery(reader: QueryContext, slug: string): PageQuery<PublicArticle> {
  return publicQuery(reader, publicArticleEndpoints.bySlug, { params: { slug } });
}

/** Queries the newest articles of a category, one more than shown because the current one may be among them. */
export function relatedArticlesQuery(
  reader: QueryContext,
  { category }: PublicArticle,
): PageQuery<PublicArticle[]> {
  return publicQuery(reader, publicArticleEndpoints.list, {
    query: { category, limit: articleLimits.related + 1 },
  });
}

/** Queries the newest articles, one more than the home page shows, so that it knows whether there are more. */
export function newestArticlesQuery(reader: QueryContext): PageQuery<PublicArticle[]> {
  return publicQuery(reader, publicArticleEndpoints.list, { query: { limit: articleLimits.homeNews + 1 } });
}

/**
 * Queries the articles of a filter, twelve per page.
 * @param loaded the same list with fewer pages, if loaded; then only the missing pages are requested
 */
export function articleListQuery(
  { api, language }: QueryContext,
  filter: ArticleFilter,
  loaded?: ArticleList,
): PageQuery<ArticleList> {
  const { q, category, page } = filter;
  const query = { q, category, lang: language };
  const length = page * articleLimits.pageLength;
  return {
    queryKey: [...queryKeyFor(publicArticleEndpoints.list, { query }), `first ${length}`],
    async queryFn(context) {
      const first = await loadFirst(api, publicArticleEndpoints.list, query, length, loaded, context?.signal);
      return { ...first, narrow: hasFilter(filter) };
    },
  };
}
