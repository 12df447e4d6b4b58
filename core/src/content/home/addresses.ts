import type { PublicAddress } from '#src/address.ts';
import type { LanguageQuery } from '#src/lists.ts';
import type { HomeLead, HomeQuote, MemberWork, PublicHome } from './schemas.ts';

export type { HomeLead, HomeQuote, MemberWork, PublicHome };

export const homeAddresses: { show: PublicAddress<{ query?: LanguageQuery }, PublicHome> } = {
  show: { resource: 'home', method: 'GET', path: '/api/home', access: 'public' },
};
