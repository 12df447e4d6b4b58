import { editors } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

const resource = 'activity';

export const activityAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/activity', access: 'staff', roles: editors },
  people: { resource, method: 'GET', path: '/api/admin/activity/people', access: 'staff', roles: editors },
} satisfies EndpointAddresses;
