import { anyAccount, authors } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

const resource = 'working-copy';
const path = '/api/admin/working-copies';

export const workingCopyAddresses = {
  list: { resource, method: 'GET', path, access: 'staff', roles: authors },
  one: { resource, method: 'GET', path: `${path}/:kind/:id`, access: 'staff', roles: anyAccount },
  save: { resource, method: 'PUT', path: `${path}/:kind/:id`, access: 'staff', roles: authors },
  discard: { resource, method: 'DELETE', path: `${path}/:kind/:id`, access: 'staff', roles: authors },
  replaced: {
    resource,
    method: 'GET',
    path: `${path}/:kind/:id/replaced/:replaced`,
    access: 'staff',
    roles: authors,
  },
} satisfies EndpointAddresses;

const links = `${path}/:kind/:id/preview-links`;

export const previewLinkAddresses = {
  list: { resource: 'preview-link', method: 'GET', path: links, access: 'staff', roles: authors },
  create: { resource: 'preview-link', method: 'POST', path: links, access: 'staff', roles: authors },
  withdraw: {
    resource: 'preview-link',
    method: 'DELETE',
    path: `${links}/:link`,
    access: 'staff',
    roles: authors,
  },
} satisfies EndpointAddresses;

export const presenceAddresses = {
  report: {
    resource: 'presence',
    method: 'PUT',
    path: `${path}/:kind/:id/presence/:form`,
    access: 'staff',
    roles: authors,
  },
  end: {
    resource: 'presence',
    method: 'DELETE',
    path: `${path}/:kind/:id/presence/:form`,
    access: 'staff',
    roles: authors,
  },
} satisfies EndpointAddresses;
