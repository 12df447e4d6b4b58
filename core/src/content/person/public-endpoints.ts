import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { SlugParams } from '#core/api/fields.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { PersonListQuery, PersonWork, PublicPerson } from './schemas.ts';

export type { PersonWork, PublicPerson };

const resource = 'person';

export const publicPersonEndpoints: {
  list: PublicEndpoint<{ query?: PersonListQuery }, PublicPerson[]>;
  bySlug: PublicEndpoint<{ params: SlugParams; query?: LanguageQuery }, PublicPerson>;
  works: PublicEndpoint<{ params: SlugParams; query?: LanguageQuery }, PersonWork[]>;
} = {
  list: { resource, method: 'GET', path: '/api/people', access: 'public' },
  bySlug: { resource, method: 'GET', path: '/api/people/slug/:slug', access: 'public' },
  works: { resource, method: 'GET', path: '/api/people/slug/:slug/works', access: 'public' },
};
