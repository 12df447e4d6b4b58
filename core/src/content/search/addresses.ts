import type { PublicAddress } from '#core/api/address.ts';
import type { SearchQuery, SearchResult } from './schemas.ts';

export type { SearchResult };

const resource = 'search';

export const searchAddresses: {
  find: PublicAddress<{ query?: SearchQuery }, SearchResult[]>;
  years: PublicAddress<{ query?: undefined }, number[]>;
} = {
  find: { resource, method: 'GET', path: '/api/search', access: 'public' },
  years: { resource, method: 'GET', path: '/api/search/years', access: 'public' },
};
