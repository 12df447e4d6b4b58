import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { DomainCounts, DomainParams, PublicDomain } from './schemas.ts';

export type { DomainCounts, PublicDomain };

const resource = 'domain';

export const publicDomainEndpoints: {
  list: PublicEndpoint<Record<never, never>, DomainCounts[]>;
  show: PublicEndpoint<{ params: DomainParams; query?: LanguageQuery }, PublicDomain>;
} = {
  list: { resource, method: 'GET', path: '/api/domains', access: 'public' },
  show: { resource, method: 'GET', path: '/api/domains/:domain', access: 'public' },
};
