import type { EndpointAddresses } from '#src/address.ts';

const resource = 'activity';

export const activityAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/activity', access: 'staff' },
  people: { resource, method: 'GET', path: '/api/admin/activity/people', access: 'staff' },
} satisfies EndpointAddresses;
