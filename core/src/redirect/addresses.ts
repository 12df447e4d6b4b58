import { editors } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

const redirects = {
  resource: 'redirect',
  path: '/api/admin/redirects',
  access: 'staff',
  roles: editors,
} as const;
const oneRedirect = { ...redirects, path: '/api/admin/redirects/:id' } as const;

export const redirectAddresses = {
  list: { ...redirects, method: 'GET' },
  create: { ...redirects, method: 'POST' },
  update: { ...oneRedirect, method: 'PUT' },
  remove: { ...oneRedirect, method: 'DELETE' },
  preview: { ...redirects, path: '/api/admin/redirects/import/preview', method: 'POST' },
  import: { ...redirects, path: '/api/admin/redirects/import', method: 'POST' },
} satisfies EndpointAddresses;
