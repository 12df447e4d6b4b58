import type { PublicEndpoint } from '#core/api/client-endpoint.ts';
import type { SlugParams } from '#core/api/fields.ts';
import type { LanguageQuery } from '#core/api/lists.ts';
import type { PublicResearch, ResearchCount, ResearchCountsQuery, ResearchListQuery } from './schemas.ts';

export type { PublicResearch, ResearchCount };

const resource = 'research';

export const publicResearchEndpoints: {
  list: PublicEndpoint<{ query?: ResearchListQuery }, PublicResearch[]>;
  counts: PublicEndpoint<{ query?: ResearchCountsQuery }, ResearchCount[]>;
  bySlug: PublicEndpoint<{ params: SlugParams; query?: LanguageQuery }, PublicResearch>;
  related: PublicEndpoint<{ params: SlugParams; query?: LanguageQuery }, PublicResearch[]>;
} = {
  list: { resource, method: 'GET', path: '/api/research', access: 'public' },
  counts: { resource, method: 'GET', path: '/api/research/counts', access: 'public' },
  bySlug: { resource, method: 'GET', path: '/api/research/slug/:slug', access: 'public' },
  related: { resource, method: 'GET', path: '/api/research/slug/:slug/related', access: 'public' },
};
