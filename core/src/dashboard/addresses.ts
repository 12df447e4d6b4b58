import type { Address, Addresses } from '#src/address.ts';

export const findAddresses = {
  items: { resource: 'find', method: 'GET', path: '/api/admin/find', access: 'staff' },
} satisfies Addresses;

export const linksAddresses = {
  check: { resource: 'link', method: 'GET', path: '/api/admin/links', access: 'staff' },
} satisfies Addresses;

export const summaryAddress = {
  resource: 'summary',
  method: 'GET',
  path: '/api/admin/summary',
  access: 'staff',
} satisfies Address;
