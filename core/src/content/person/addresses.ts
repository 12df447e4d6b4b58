import { authors, editors } from '#src/account/roles.ts';
import type { EndpointAddresses, PublicAddress } from '#src/address.ts';
import type { SlugParams } from '#src/fields.ts';
import type { LanguageQuery } from '#src/lists.ts';
import type { PersonListQuery, PersonWork, PublicPerson } from './schemas.ts';

export type { PersonWork, PublicPerson };

const resource = 'person';

export const personAddresses: {
  list: PublicAddress<{ query?: PersonListQuery }, PublicPerson[]>;
  bySlug: PublicAddress<{ params: SlugParams; query?: LanguageQuery }, PublicPerson>;
  works: PublicAddress<{ params: SlugParams; query?: LanguageQuery }, PersonWork[]>;
} = {
  list: { resource, method: 'GET', path: '/api/people', access: 'public' },
  bySlug: { resource, method: 'GET', path: '/api/people/slug/:slug', access: 'public' },
  works: { resource, method: 'GET', path: '/api/people/slug/:slug/works', access: 'public' },
};

export const personStaffAddresses = {
  list: { resource, method: 'GET', path: '/api/admin/people', access: 'staff', roles: authors },
  create: { resource, method: 'POST', path: '/api/admin/people', access: 'staff', roles: editors },
  update: { resource, method: 'PUT', path: '/api/admin/people/:id', access: 'staff', roles: editors },
} satisfies EndpointAddresses;
