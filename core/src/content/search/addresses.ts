import type { EndpointAddress } from '#src/address.ts';
import type { SearchQuery, SearchResult } from './schemas.ts';

export type { SearchResult };

const resource = 'search';

export const searchAddresses: {
  find: EndpointAddress<{ query?: SearchQuery }, SearchResult[]>;
} = {
  find: { resource, method: 'GET', path: '/api/search', access: 'public' },
};
