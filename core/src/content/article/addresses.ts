import type { PublicAddress } from '#core/api/address.ts';
import type { SlugParams } from '#core/api/fields.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { ArticleListQuery, PublicArticle } from './schemas.ts';

export type { PublicArticle };

const resource = 'article';

export const articleAddresses: {
  list: PublicAddress<{ query?: ArticleListQuery }, PublicArticle[]>;
  bySlug: PublicAddress<{ params: SlugParams; query?: LanguageQuery }, PublicArticle>;
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
