import type { EndpointAddresses } from '#src/address.ts';

export const referenceAddresses = {
  parse: { resource: 'references', method: 'POST', path: '/api/admin/references/parse', access: 'staff' },
} satisfies EndpointAddresses;
