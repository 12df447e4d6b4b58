import { editors } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

const resource = 'person';

export const personLinkAddresses = {
  names: { resource, method: 'GET', path: '/api/admin/people/names', access: 'staff', roles: editors },
  link: { resource, method: 'POST', path: '/api/admin/people/:id/names', access: 'staff', roles: editors },
  merge: { resource, method: 'POST', path: '/api/admin/people/:id/merge', access: 'staff', roles: editors },
  unmerge: {
    resource,
    method: 'POST',
    path: '/api/admin/people/:id/unmerge',
    access: 'staff',
    roles: editors,
  },
} satisfies EndpointAddresses;
