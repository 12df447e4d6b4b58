import { authors, editors } from '#src/account/roles.ts';
import type { EndpointAddresses, StaffAddress } from '#src/address.ts';

export const mediaAddresses = {
  list: { resource: 'media', method: 'GET', path: '/api/admin/media', access: 'staff', roles: authors },
  byUrl: { resource: 'media', method: 'GET', path: '/api/admin/media/said', access: 'staff', roles: authors },
  replaced: {
    resource: 'media',
    method: 'GET',
    path: '/api/admin/media/replaced',
    access: 'staff',
    roles: authors,
  },
  tags: { resource: 'media', method: 'GET', path: '/api/admin/media/tags', access: 'staff', roles: authors },
  ids: { resource: 'media', method: 'GET', path: '/api/admin/media/ids', access: 'staff', roles: authors },
  bulk: { resource: 'media', method: 'POST', path: '/api/admin/media/bulk', access: 'staff', roles: editors },
  one: { resource: 'media', method: 'GET', path: '/api/admin/media/:id', access: 'staff', roles: authors },
  describe: {
    resource: 'media',
    method: 'PUT',
    path: '/api/admin/media/:id',
    access: 'staff',
    roles: editors,
  },
  replace: {
    resource: 'media',
    method: 'POST',
    path: '/api/admin/media/:id/replacement',
    access: 'staff',
    roles: editors,
  },
  putBack: {
    resource: 'media',
    method: 'POST',
    path: '/api/admin/media/:id/former',
    access: 'staff',
    roles: editors,
  },
  remove: {
    resource: 'media',
    method: 'DELETE',
    path: '/api/admin/media/:id',
    access: 'staff',
    roles: editors,
  },
} satisfies EndpointAddresses;

export const pdfAddresses = {
  upload: { resource: 'pdf', method: 'POST', path: '/api/upload/pdf', access: 'staff', roles: authors },
  one: { resource: 'pdf', method: 'GET', path: '/api/admin/pdfs/:name', access: 'staff', roles: authors },
  file: {
    resource: 'pdf',
    method: 'GET',
    path: '/api/admin/pdfs/:name/file',
    access: 'staff',
    roles: authors,
  },
} satisfies EndpointAddresses;

export const uploadAddress = {
  resource: 'upload',
  method: 'POST',
  path: '/api/upload',
  access: 'staff',
  roles: authors,
} satisfies StaffAddress;
