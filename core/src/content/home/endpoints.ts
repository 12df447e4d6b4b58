import { endpoint } from '#core/api/endpoint.ts';
import { languageQuery } from '#core/api/lists.ts';
import { publicHomeEndpoints } from './public-endpoints.ts';
import { publicHome } from './schemas.ts';

export const home = {
  show: endpoint(publicHomeEndpoints.show, {
    tags: ['site-content', 'research', 'article', 'podcast', 'person', 'topic'],
    summary:
      'The lead item, the newest works and the quote of the home page, and the newest works of the team',
    query: languageQuery,
    response: publicHome,
  }),
};
