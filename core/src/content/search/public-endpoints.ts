import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { SearchQuery, SearchResult } from './schemas.ts';

export type { SearchResult };

const resource = 'search';

export const publicSearchEndpoints: {
  find: PublicEndpoint<{ query?: SearchQuery }, SearchResult[]>;
  years: PublicEndpoint<{ query?: undefined }, number[]>;
} = {
  find: { resource, method: 'GET', path: '/api/search', access: 'public' },
  years: { resource, method: 'GET', path: '/api/search/years', access: 'public' },
};
