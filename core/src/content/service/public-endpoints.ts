import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { PublicListQuery } from '#core/api/lists.ts';
import type { PublicService } from './schemas.ts';

export type { PublicService };

export const publicServiceEndpoints: {
  list: PublicEndpoint<{ query?: PublicListQuery }, PublicService[]>;
} = {
  list: { resource: 'service', method: 'GET', path: '/api/services', access: 'public' },
};
