import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { SlugParams } from '#core/api/fields.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { PublicTopic, TopicLink, WorkCounts } from './schemas.ts';

export type { PublicTopic, TopicLink, WorkCounts };

export const publicTopicEndpoints: {
  bySlug: PublicEndpoint<{ params: SlugParams; query?: LanguageQuery }, PublicTopic>;
} = {
  bySlug: { resource: 'topic', method: 'GET', path: '/api/topics/slug/:slug', access: 'public' },
};
