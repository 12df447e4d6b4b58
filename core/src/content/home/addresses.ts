import type { PublicAddress } from '#src/address.ts';
import type { LanguageQuery } from '#src/lists.ts';
import type { HomeLead, HomeQuote, MemberWork, NewWork, PublicHome } from './schemas.ts';

export type { HomeLead, HomeQuote, MemberWork, NewWork, PublicHome };

export const homeAddresses: { show: PublicAddress<{ query?: LanguageQuery }, PublicHome> } = {
  show: { resource: 'home', method: 'GET', path: '/api/home', access: 'public' },
};
