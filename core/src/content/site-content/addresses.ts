import { authors, editors } from '#src/account/roles.ts';
import type { EndpointAddresses, PublicAddress } from '#src/address.ts';
import type { PublicListQuery } from '#src/lists.ts';
import type { PublicSiteContent } from './schemas.ts';

export type { PublicSiteContent };

const resource = 'site-content';

export const siteContentAddresses: {
  list: PublicAddress<{ query?: PublicListQuery }, PublicSiteContent[]>;
} = {
  list: { resource, method: 'GET', path: '/api/content', access: 'public' },
};

export const siteContentStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/content', access: 'staff', roles: authors },
  create: { resource, method: 'POST', path: '/api/admin/content', access: 'staff', roles: editors },
  update: { resource, method: 'PUT', path: '/api/admin/content/:id', access: 'staff', roles: editors },
} satisfies EndpointAddresses;
