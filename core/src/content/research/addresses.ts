import type { EndpointAddress, EndpointAddresses } from '#src/address.ts';
import type { SlugParams } from '#src/fields.ts';
import type { LanguageQuery, PublicListQuery } from '#src/lists.ts';
import type { PublicResearch } from './schemas.ts';

export type { PublicResearch };

const resource = 'research';

export const researchAddresses: {
  list: EndpointAddress<{ query?: PublicListQuery }, PublicResearch[]>;
  bySlug: EndpointAddress<{ params: SlugParams; query?: LanguageQuery }, PublicResearch>;
  related: EndpointAddress<{ params: SlugParams; query?: LanguageQuery }, PublicResearch[]>;
} = {
  list: { resource, method: 'GET', path: '/api/research', access: 'public' },
  bySlug: { resource, method: 'GET', path: '/api/research/slug/:slug', access: 'public' },
  related: { resource, method: 'GET', path: '/api/research/slug/:slug/related', access: 'public' },
};

export const researchStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/research', access: 'staff' },
  create: { resource, method: 'POST', path: '/api/admin/research', access: 'staff' },
  update: { resource, method: 'PUT', path: '/api/admin/research/:id', access: 'staff' },
} satisfies EndpointAddresses;
