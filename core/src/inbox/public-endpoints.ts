import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { ContactInput, NewsletterInput } from './schemas.ts';

export const publicContactEndpoints: {
  send: PublicEndpoint<{ body: ContactInput }, { ok: true }>;
} = {
  send: { resource: 'contact', method: 'POST', path: '/api/contact', access: 'public' },
};

export const publicNewsletterEndpoints: {
  subscribe: PublicEndpoint<{ body: NewsletterInput }, { ok: true }>;
} = {
  subscribe: { resource: 'newsletter', method: 'POST', path: '/api/newsletter/subscribe', access: 'public' },
};
