import type { PublicAddress } from '#core/api/address.ts';
import type { PublicListQuery } from '#core/api/lists.ts';
import type { PublicSiteContent } from './schemas.ts';

export type { PublicSiteContent };

export const siteContentAddresses: {
  list: PublicAddress<{ query?: PublicListQuery }, PublicSiteContent[]>;
} = {
  list: { resource: 'site-content', method: 'GET', path: '/api/content', access: 'public' },
};
