import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { searchAddresses } from './addresses.ts';
import { searchableKinds } from './limits.ts';
import { searchQuery, searchResult } from './schemas.ts';

export const search = {
  find: endpoint(searchAddresses.find, {
    tags: searchableKinds,
    summary:
      'What of the whole site has all the words, in either language: those in whose titles they are first, the newest first among these and among the others',
    query: searchQuery,
    response: z.array(searchResult),
  }),
};
