import type { EndpointAddress, EndpointAddresses } from '#src/address.ts';
import type { PublicListQuery } from '#src/lists.ts';
import type { PublicSiteContent } from './schemas.ts';

export type { PublicSiteContent };

const resource = 'site-content';

export const siteContentAddresses: {
  list: EndpointAddress<{ query?: PublicListQuery }, PublicSiteContent[]>;
} = {
  list: { resource, method: 'GET', path: '/api/content', access: 'public' },
};

export const siteContentStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/content', access: 'staff' },
  create: { resource, method: 'POST', path: '/api/admin/content', access: 'staff' },
  update: { resource, method: 'PUT', path: '/api/admin/content/:id', access: 'staff' },
} satisfies EndpointAddresses;
