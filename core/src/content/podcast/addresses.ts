import type { EndpointAddress, EndpointAddresses } from '#src/address.ts';
import type { SlugParams } from '#src/fields.ts';
import type { LanguageQuery, PublicListQuery } from '#src/lists.ts';
import type { PublicPodcast } from './schemas.ts';

export type { PublicPodcast };

const resource = 'podcast';

export const podcastAddresses: {
  list: EndpointAddress<{ query?: PublicListQuery }, PublicPodcast[]>;
  bySlug: EndpointAddress<{ params: SlugParams; query?: LanguageQuery }, PublicPodcast>;
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

export const podcastStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/podcasts', access: 'staff' },
  create: { resource, method: 'POST', path: '/api/admin/podcasts', access: 'staff' },
  update: { resource, method: 'PUT', path: '/api/admin/podcasts/:id', access: 'staff' },
} satisfies EndpointAddresses;
