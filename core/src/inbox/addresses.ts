import type { EndpointAddress, EndpointAddresses } from '#src/address.ts';
import type { ContactInput, NewsletterInput } from './schemas.ts';

export const contactAddresses: {
  send: EndpointAddress<{ body: ContactInput }, { ok: true }>;
} = {
  send: { resource: 'contact', method: 'POST', path: '/api/contact', access: 'public' },
};

export const contactStaffAddresses = {
  list: { resource: 'contact', method: 'GET', path: '/api/admin/contacts', access: 'staff' },
  responseTime: { resource: 'contact', method: 'GET', path: '/api/admin/contacts/promise', access: 'staff' },
  unseen: { resource: 'contact', method: 'GET', path: '/api/admin/contacts/unseen', access: 'staff' },
  seen: { resource: 'contact', method: 'POST', path: '/api/admin/contacts/seen', access: 'staff' },
  answer: { resource: 'contact', method: 'POST', path: '/api/admin/contacts/:id/answered', access: 'staff' },
  notAnswered: {
    resource: 'contact',
    method: 'DELETE',
    path: '/api/admin/contacts/:id/answered',
    access: 'staff',
  },
  notSpam: { resource: 'contact', method: 'POST', path: '/api/admin/contacts/:id/not-spam', access: 'staff' },
} satisfies EndpointAddresses;

export const digestAddresses = {
  overview: { resource: 'digest', method: 'GET', path: '/api/admin/digest', access: 'staff' },
  progress: { resource: 'digest', method: 'GET', path: '/api/admin/digest/progress', access: 'staff' },
  preview: { resource: 'digest', method: 'POST', path: '/api/admin/digest/preview', access: 'staff' },
  test: { resource: 'digest', method: 'POST', path: '/api/admin/digest/test', access: 'staff' },
  send: { resource: 'digest', method: 'POST', path: '/api/admin/digest', access: 'staff' },
  change: { resource: 'digest', method: 'POST', path: '/api/admin/digest/:id/state', access: 'staff' },
} satisfies EndpointAddresses;

export const newsletterAddresses: {
  subscribe: EndpointAddress<{ body: NewsletterInput }, { ok: true }>;
} = {
  subscribe: { resource: 'newsletter', method: 'POST', path: '/api/newsletter/subscribe', access: 'public' },
};

export const newsletterStaffAddresses = {
  list: { resource: 'newsletter', method: 'GET', path: '/api/admin/newsletter', access: 'staff' },
  notSpam: {
    resource: 'newsletter',
    method: 'POST',
    path: '/api/admin/newsletter/:id/not-spam',
    access: 'staff',
  },
  remove: { resource: 'newsletter', method: 'DELETE', path: '/api/admin/newsletter/:id', access: 'staff' },
  download: { resource: 'newsletter', method: 'GET', path: '/api/admin/newsletter.csv', access: 'staff' },
} satisfies EndpointAddresses;
