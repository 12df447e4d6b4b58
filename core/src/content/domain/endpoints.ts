import { z } from 'zod';
import { endpoint } from '#core/api/endpoint.ts';
import { languageQuery } from '#core/api/lists.ts';
import { publicDomainEndpoints } from './public-endpoints.ts';
import { domainCounts, domainParams, publicDomain } from './schemas.ts';

export const domain = {
  list: endpoint(publicDomainEndpoints.list, {
    tags: ['topic', 'research', 'article', 'podcast'],
    summary: 'The five domains of national resilience with the number of their public works',
    response: z.array(domainCounts),
  }),
  show: endpoint(publicDomainEndpoints.show, {
    tags: ['topic', 'research', 'article', 'podcast', 'person'],
    summary: 'One domain with its introduction, its topics and the people who work on it',
    params: domainParams,
    query: languageQuery,
    errors: ['not_found'],
    response: publicDomain,
  }),
};
