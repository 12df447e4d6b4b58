import { z } from 'zod';
import { lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams, slugParams } from '#src/fields.ts';
import { languageQuery, staffListQuery } from '#src/lists.ts';
import { redirectConsent } from '#src/redirect/schemas.ts';
import { personAddresses, personStaffAddresses } from './addresses.ts';
import { affiliations } from './limits.ts';
import {
  personChange,
  personInput,
  personListQuery,
  personWork,
  publicPerson,
  staffPerson,
} from './schemas.ts';

const staffFilters = staffListQuery.extend({
  affiliation: z.enum(affiliations, { error: 'invalid' }).optional(),
});

/** Persons are unique, so that they cannot be duplicated. */
export const person = {
  list: endpoint(personAddresses.list, {
    summary: 'Public people in their order, then by name',
    query: personListQuery,
    response: z.array(publicPerson),
  }),
  bySlug: endpoint(personAddresses.bySlug, {
    summary: 'One public person with the biography',
    params: slugParams,
    query: languageQuery,
    errors: ['not_found'],
    response: publicPerson,
  }),
  works: endpoint(personAddresses.works, {
    tags: ['person', 'article', 'research', 'podcast', 'topic'],
    summary: 'The public works of one public person, newest first',
    params: slugParams,
    query: languageQuery,
    errors: ['not_found'],
    response: z.array(personWork),
  }),
  admin: {
    list: endpoint(personStaffAddresses.list, {
      summary: 'All people, with those that are not public',
      query: staffFilters,
      response: z.array(staffPerson),
    }),
    create: endpoint(personStaffAddresses.create, {
      status: 201,
      summary: 'Creates a person',
      bodyLimit: 500_000,
      body: personInput.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['person_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy'],
      response: staffPerson,
    }),
    update: endpoint(personStaffAddresses.update, {
      summary: 'Changes a person',
      bodyLimit: 500_000,
      params: idParams,
      body: personChange.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['person_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy'],
      response: staffPerson,
    }),
    ...lifecycleEndpoints(personStaffAddresses, staffPerson, staffFilters),
  },
};
