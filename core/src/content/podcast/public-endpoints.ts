import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { SlugParams } from '#core/api/fields.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { WorkListQuery } from '#core/content/topic/schemas.ts';
import type { PublicPodcast } from './schemas.ts';

export type { PublicPodcast };

const resource = 'podcast';

export const publicPodcastEndpoints: {
  list: PublicEndpoint<{ query?: WorkListQuery }, PublicPodcast[]>;
  bySlug: PublicEndpoint<{ params: SlugParams; query?: LanguageQuery }, PublicPodcast>;
} = {
  list: { resource, method: 'GET', path: '/api/podcasts', access: 'public' },
  bySlug: {
    resource,
    method: 'GET',
    path: '/api/podcasts/slug/:slug',
    access: 'public',
    failure: () => 'Podcast not found',
  },
};
