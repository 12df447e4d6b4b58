import { anyAccount, authors, owners } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

const reviews = { resource: 'review', path: '/api/admin/reviews', access: 'staff', roles: authors } as const;
const settings = { ...reviews, path: '/api/admin/review-settings' } as const;

export const reviewAddresses = {
  list: { ...reviews, method: 'GET', roles: anyAccount },
  reviewers: { ...reviews, path: '/api/admin/reviews/reviewers', method: 'GET' },
  one: { ...reviews, path: '/api/admin/reviews/:kind/:id', method: 'GET', roles: anyAccount },
  act: { ...reviews, path: '/api/admin/reviews/:kind/:id/:language', method: 'POST', roles: anyAccount },
  settings: { ...settings, method: 'GET' },
  changeSettings: { ...settings, method: 'PUT', roles: owners },
} satisfies EndpointAddresses;
