import type { EndpointAddress, EndpointAddresses } from '#src/address.ts';

export const mediaAddresses = {
  list: { resource: 'media', method: 'GET', path: '/api/admin/media', access: 'staff' },
  byUrl: { resource: 'media', method: 'GET', path: '/api/admin/media/said', access: 'staff' },
  replaced: { resource: 'media', method: 'GET', path: '/api/admin/media/replaced', access: 'staff' },
  tags: { resource: 'media', method: 'GET', path: '/api/admin/media/tags', access: 'staff' },
  ids: { resource: 'media', method: 'GET', path: '/api/admin/media/ids', access: 'staff' },
  bulk: { resource: 'media', method: 'POST', path: '/api/admin/media/bulk', access: 'staff' },
  one: { resource: 'media', method: 'GET', path: '/api/admin/media/:id', access: 'staff' },
  describe: { resource: 'media', method: 'PUT', path: '/api/admin/media/:id', access: 'staff' },
  replace: { resource: 'media', method: 'POST', path: '/api/admin/media/:id/replacement', access: 'staff' },
  putBack: { resource: 'media', method: 'POST', path: '/api/admin/media/:id/former', access: 'staff' },
  remove: { resource: 'media', method: 'DELETE', path: '/api/admin/media/:id', access: 'staff' },
} satisfies EndpointAddresses;

export const pdfAddresses = {
  upload: { resource: 'pdf', method: 'POST', path: '/api/upload/pdf', access: 'staff' },
  one: { resource: 'pdf', method: 'GET', path: '/api/admin/pdfs/:name', access: 'staff' },
  file: { resource: 'pdf', method: 'GET', path: '/api/admin/pdfs/:name/file', access: 'staff' },
} satisfies EndpointAddresses;

export const uploadAddress = {
  resource: 'upload',
  method: 'POST',
  path: '/api/upload',
  access: 'staff',
} satisfies EndpointAddress;
