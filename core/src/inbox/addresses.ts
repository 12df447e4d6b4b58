import { editors } from '#src/account/roles.ts';
import type { EndpointAddresses, PublicAddress } from '#src/address.ts';
import type { ContactInput, NewsletterInput } from './schemas.ts';

export const contactAddresses: {
  send: PublicAddress<{ body: ContactInput }, { ok: true }>;
} = {
  send: { resource: 'contact', method: 'POST', path: '/api/contact', access: 'public' },
};

export const contactStaffAddresses = {
  list: { resource: 'contact', method: 'GET', path: '/api/admin/contacts', access: 'staff', roles: editors },
  responseTime: {
    resource: 'contact',
    method: 'GET',
    path: '/api/admin/contacts/promise',
    access: 'staff',
    roles: editors,
  },
  unseen: {
    resource: 'contact',
    method: 'GET',
    path: '/api/admin/contacts/unseen',
    access: 'staff',
    roles: editors,
  },
  seen: {
    resource: 'contact',
    method: 'POST',
    path: '/api/admin/contacts/seen',
    access: 'staff',
    roles: editors,
  },
  answer: {
    resource: 'contact',
    method: 'POST',
    path: '/api/admin/contacts/:id/answered',
    access: 'staff',
    roles: editors,
  },
  notAnswered: {
    resource: 'contact',
    method: 'DELETE',
    path: '/api/admin/contacts/:id/answered',
    access: 'staff',
    roles: editors,
  },
  notSpam: {
    resource: 'contact',
    method: 'POST',
    path: '/api/admin/contacts/:id/not-spam',
    access: 'staff',
    roles: editors,
  },
} satisfies EndpointAddresses;

export const digestAddresses = {
  overview: { resource: 'digest', method: 'GET', path: '/api/admin/digest', access: 'staff', roles: editors },
  progress: {
    resource: 'digest',
    method: 'GET',
    path: '/api/admin/digest/progress',
    access: 'staff',
    roles: editors,
  },
  preview: {
    resource: 'digest',
    method: 'POST',
    path: '/api/admin/digest/preview',
    access: 'staff',
    roles: editors,
  },
  test: {
    resource: 'digest',
    method: 'POST',
    path: '/api/admin/digest/test',
    access: 'staff',
    roles: editors,
  },
  send: { resource: 'digest', method: 'POST', path: '/api/admin/digest', access: 'staff', roles: editors },
  change: {
    resource: 'digest',
    method: 'POST',
    path: '/api/admin/digest/:id/state',
    access: 'staff',
    roles: editors,
  },
} satisfies EndpointAddresses;

export const newsletterAddresses: {
  subscribe: PublicAddress<{ body: NewsletterInput }, { ok: true }>;
} = {
  subscribe: { resource: 'newsletter', method: 'POST', path: '/api/newsletter/subscribe', access: 'public' },
};

export const newsletterStaffAddresses = {
  list: {
    resource: 'newsletter',
    method: 'GET',
    path: '/api/admin/newsletter',
    access: 'staff',
    roles: editors,
  },
  notSpam: {
    resource: 'newsletter',
    method: 'POST',
    path: '/api/admin/newsletter/:id/not-spam',
    access: 'staff',
    roles: editors,
  },
  remove: {
    resource: 'newsletter',
    method: 'DELETE',
    path: '/api/admin/newsletter/:id',
    access: 'staff',
    roles: editors,
  },
  download: {
    resource: 'newsletter',
    method: 'GET',
    path: '/api/admin/newsletter.csv',
    access: 'staff',
    roles: editors,
  },
} satisfies EndpointAddresses;
