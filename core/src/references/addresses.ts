import { authors } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

export const referenceAddresses = {
  parse: {
    resource: 'references',
    method: 'POST',
    path: '/api/admin/references/parse',
    access: 'staff',
    roles: authors,
  },
  write: {
    resource: 'references',
    method: 'POST',
    path: '/api/admin/references/write',
    access: 'staff',
    roles: authors,
  },
} satisfies EndpointAddresses;
