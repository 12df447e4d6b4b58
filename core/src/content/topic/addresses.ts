import { authors, editors } from '#src/account/roles.ts';
import type { EndpointAddresses, PublicAddress } from '#src/address.ts';
import type { SlugParams } from '#src/fields.ts';
import type { LanguageQuery } from '#src/lists.ts';
import type { ListedTopic, PublicTopic, TopicLink, TopicListQuery, WorkCounts } from './schemas.ts';

export type { ListedTopic, PublicTopic, TopicLink, WorkCounts };

const resource = 'topic';

export const topicAddresses: {
  list: PublicAddress<{ query?: TopicListQuery }, ListedTopic[]>;
  bySlug: PublicAddress<{ params: SlugParams; query?: LanguageQuery }, PublicTopic>;
} = {
  list: { resource, method: 'GET', path: '/api/topics', access: 'public' },
  bySlug: { resource, method: 'GET', path: '/api/topics/slug/:slug', access: 'public' },
};

export const topicStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/topics', access: 'staff', roles: authors },
  create: { resource, method: 'POST', path: '/api/admin/topics', access: 'staff', roles: editors },
  update: { resource, method: 'PUT', path: '/api/admin/topics/:id', access: 'staff', roles: editors },
} satisfies EndpointAddresses;
