import type { EndpointAddresses } from '#src/address.ts';

const resource = 'working-copy';
const path = '/api/admin/working-copies';

export const workingCopyAddresses = {
  list: { resource, method: 'GET', path, access: 'staff' },
  one: { resource, method: 'GET', path: `${path}/:kind/:id`, access: 'staff' },
  save: { resource, method: 'PUT', path: `${path}/:kind/:id`, access: 'staff' },
  discard: { resource, method: 'DELETE', path: `${path}/:kind/:id`, access: 'staff' },
} satisfies EndpointAddresses;

const links = `${path}/:kind/:id/preview-links`;

export const previewLinkAddresses = {
  list: { resource: 'preview-link', method: 'GET', path: links, access: 'staff' },
  create: { resource: 'preview-link', method: 'POST', path: links, access: 'staff' },
  withdraw: { resource: 'preview-link', method: 'DELETE', path: `${links}/:link`, access: 'staff' },
} satisfies EndpointAddresses;

export const presenceAddresses = {
  report: { resource: 'presence', method: 'PUT', path: `${path}/:kind/:id/presence/:form`, access: 'staff' },
  end: { resource: 'presence', method: 'DELETE', path: `${path}/:kind/:id/presence/:form`, access: 'staff' },
} satisfies EndpointAddresses;
