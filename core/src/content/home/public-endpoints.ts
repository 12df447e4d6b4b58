import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { HomeLead, HomeQuote, MemberWork, NewWork, PublicHome } from './schemas.ts';

export type { HomeLead, HomeQuote, MemberWork, NewWork, PublicHome };

export const publicHomeEndpoints: { show: PublicEndpoint<{ query?: LanguageQuery }, PublicHome> } = {
  show: { resource: 'home', method: 'GET', path: '/api/home', access: 'public' },
};
