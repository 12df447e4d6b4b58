import type { EndpointAddress, EndpointAddresses } from '#src/address.ts';
import type { PublicListQuery } from '#src/lists.ts';
import type { PublicService } from './schemas.ts';

export type { PublicService };

const resource = 'service';

export const serviceAddresses: {
  list: EndpointAddress<{ query?: PublicListQuery }, PublicService[]>;
} = {
  list: { resource, method: 'GET', path: '/api/services', access: 'public' },
};

export const serviceStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/services', access: 'staff' },
  create: { resource, method: 'POST', path: '/api/admin/services', access: 'staff' },
  update: { resource, method: 'PUT', path: '/api/admin/services/:id', access: 'staff' },
} satisfies EndpointAddresses;
