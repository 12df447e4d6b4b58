import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { SlugParams } from '#core/api/fields.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { ArticleListQuery, PublicArticle } from './schemas.ts';

export type { PublicArticle };

const resource = 'article';

export const publicArticleEndpoints: {
  list: PublicEndpoint<{ query?: ArticleListQuery }, PublicArticle[]>;
  bySlug: PublicEndpoint<{ params: SlugParams; query?: LanguageQuery }, PublicArticle>;
} = {
  list: { resource, method: 'GET', path: '/api/articles', access: 'public' },
  bySlug: {
    resource,
    method: 'GET',
    path: '/api/articles/slug/:slug',
    access: 'public',
    failure: (status) => (status === 404 ? 'Article not found' : 'Failed to fetch article'),
  },
};
