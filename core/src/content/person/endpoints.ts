import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { slugParams } from '#core/api/fields.ts';
import { languageQuery, staffListQuery } from '#core/api/lists.ts';
import { contentEndpoints } from '#core/content/lifecycle/endpoints.ts';
import { redirectConsent } from '#core/content/redirect/schemas.ts';
import { completedCopy } from '#core/content/working-copy/schemas.ts';
import { affiliations } from './limits.ts';
import { publicPersonEndpoints } from './public-endpoints.ts';
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
  list: endpoint(publicPersonEndpoints.list, {
    summary: 'Public people in their order, then by name',
    query: personListQuery,
    response: z.array(publicPerson),
  }),
  bySlug: endpoint(publicPersonEndpoints.bySlug, {
    summary: 'One public person with the biography',
    params: slugParams,
    query: languageQuery,
    errors: ['not_found'],
    response: publicPerson,
  }),
  works: endpoint(publicPersonEndpoints.works, {
    tags: ['person', 'article', 'research', 'podcast', 'topic'],
    summary: 'The public works of one public person, newest first',
    params: slugParams,
    query: languageQuery,
    errors: ['not_found'],
    response: z.array(personWork),
  }),
  admin: contentEndpoints('person', '/api/admin/people', editors, {
    summaries: {
      list: 'All people, with those that are not public',
      create: 'Creates a person',
      update: 'Changes a person',
    },
    filters: staffFilters,
    item: staffPerson,
    input: personInput.extend({ ...completedCopy, ...redirectConsent }),
    change: personChange.extend({ ...completedCopy, ...redirectConsent }),
    saved: {
      bodyLimit: 500_000,
      errors: ['person_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy'],
      response: staffPerson,
    },
  }),
};
