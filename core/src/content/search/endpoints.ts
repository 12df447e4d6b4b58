import { z } from 'zod';
import { endpoint } from '#core/api/endpoint.ts';
import { searchableTypes } from './limits.ts';
import { publicSearchEndpoints } from './public-endpoints.ts';
import { searchQuery, searchResult } from './schemas.ts';

export const search = {
  find: endpoint(publicSearchEndpoints.find, {
    tags: [...searchableTypes, 'topic'],
    summary:
      'Public items with all search terms in either language: matches in titles first, then other matches, each newest first',
    query: searchQuery,
    response: z.array(searchResult),
  }),
  years: endpoint(publicSearchEndpoints.years, {
    tags: [...searchableTypes],
    summary: 'The years of the public dates of the items that the search finds, newest first',
    response: z.array(z.number()),
  }),
};
