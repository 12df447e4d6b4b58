import type { EndpointAddress } from '#src/address.ts';

export const wordAddress = {
  resource: 'word',
  method: 'POST',
  path: '/api/admin/word',
  access: 'staff',
} satisfies EndpointAddress;
