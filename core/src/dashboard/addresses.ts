import { authors } from '#src/account/roles.ts';
import type { EndpointAddresses, StaffAddress } from '#src/address.ts';

const savedView = {
  resource: 'saved-view',
  path: '/api/admin/views',
  access: 'staff',
  roles: authors,
} as const;
const oneView = { ...savedView, path: '/api/admin/views/:id' } as const;

export const savedViewAddresses = {
  list: { ...savedView, method: 'GET' },
  create: { ...savedView, method: 'POST' },
  rename: { ...oneView, method: 'PUT' },
  remove: { ...oneView, method: 'DELETE' },
} satisfies EndpointAddresses;

export const findAddresses = {
  items: { resource: 'find', method: 'GET', path: '/api/admin/find', access: 'staff', roles: authors },
} satisfies EndpointAddresses;

export const linksAddresses = {
  check: { resource: 'link', method: 'GET', path: '/api/admin/links', access: 'staff', roles: authors },
} satisfies EndpointAddresses;

export const scheduleAddress = {
  resource: 'schedule',
  method: 'GET',
  path: '/api/admin/schedule',
  access: 'staff',
  roles: authors,
} satisfies StaffAddress;

export const summaryAddress = {
  resource: 'summary',
  method: 'GET',
  path: '/api/admin/summary',
  access: 'staff',
  roles: authors,
} satisfies StaffAddress;

export const waitingAddress = {
  ...summaryAddress,
  path: '/api/admin/summary/waiting',
} satisfies StaffAddress;
