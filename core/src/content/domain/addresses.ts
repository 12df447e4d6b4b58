import type { PublicAddress } from '#core/api/address.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { DomainCounts, DomainParams, PublicDomain } from './schemas.ts';

export type { DomainCounts, PublicDomain };

const resource = 'domain';

export const domainAddresses: {
  list: PublicAddress<Record<never, never>, DomainCounts[]>;
  show: PublicAddress<{ params: DomainParams; query?: LanguageQuery }, PublicDomain>;
} = {
  list: { resource, method: 'GET', path: '/api/domains', access: 'public' },
  show: { resource, method: 'GET', path: '/api/domains/:domain', access: 'public' },
};
