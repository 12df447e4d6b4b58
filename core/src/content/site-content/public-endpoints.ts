import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { PublicListQuery } from '#core/api/lists.ts';
import type { PublicSiteContent } from './schemas.ts';

export type { PublicSiteContent };

export const publicSiteContentEndpoints: {
  list: PublicEndpoint<{ query?: PublicListQuery }, PublicSiteContent[]>;
} = {
  list: { resource: 'site-content', method: 'GET', path: '/api/content', access: 'public' },
};
