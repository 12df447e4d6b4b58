import { authors, editors } from '#src/account/roles.ts';
import type { EndpointAddresses, PublicAddress } from '#src/address.ts';
import type { PublicListQuery } from '#src/lists.ts';
import type { PublicService } from './schemas.ts';

export type { PublicService };

const resource = 'service';

export const serviceAddresses: {
  list: PublicAddress<{ query?: PublicListQuery }, PublicService[]>;
} = {
  list: { resource, method: 'GET', path: '/api/services', access: 'public' },
};

export const serviceStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/services', access: 'staff', roles: authors },
  create: { resource, method: 'POST', path: '/api/admin/services', access: 'staff', roles: editors },
  update: { resource, method: 'PUT', path: '/api/admin/services/:id', access: 'staff', roles: editors },
} satisfies EndpointAddresses;
