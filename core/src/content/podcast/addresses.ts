import { authors } from '#src/account/roles.ts';
import type { EndpointAddresses, PublicAddress } from '#src/address.ts';
import type { WorkListQuery } from '#src/content/topic/schemas.ts';
import type { SlugParams } from '#src/fields.ts';
import type { LanguageQuery } from '#src/lists.ts';
import type { PublicPodcast } from './schemas.ts';

export type { PublicPodcast };

const resource = 'podcast';

export const podcastAddresses: {
  list: PublicAddress<{ query?: WorkListQuery }, PublicPodcast[]>;
  bySlug: PublicAddress<{ params: SlugParams; query?: LanguageQuery }, PublicPodcast>;
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
  list: { resource, method: 'GET', path: '/api/admin/podcasts', access: 'staff', roles: authors },
  create: { resource, method: 'POST', path: '/api/admin/podcasts', access: 'staff', roles: authors },
  update: { resource, method: 'PUT', path: '/api/admin/podcasts/:id', access: 'staff', roles: authors },
} satisfies EndpointAddresses;
