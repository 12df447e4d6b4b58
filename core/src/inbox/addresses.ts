import type { PublicAddress } from '#core/api/address.ts';
import type { ContactInput, NewsletterInput } from './schemas.ts';

export const contactAddresses: {
  send: PublicAddress<{ body: ContactInput }, { ok: true }>;
} = {
  send: { resource: 'contact', method: 'POST', path: '/api/contact', access: 'public' },
};

export const newsletterAddresses: {
  subscribe: PublicAddress<{ body: NewsletterInput }, { ok: true }>;
} = {
  subscribe: { resource: 'newsletter', method: 'POST', path: '/api/newsletter/subscribe', access: 'public' },
};
