import { z } from 'zod';
import { cleanedField } from '#src/content/cleaned.ts';
import { duplicateEndpoint, lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams, slugParams } from '#src/fields.ts';
import { languageQuery, staffListQuery } from '#src/lists.ts';
import { redirectConsent } from '#src/redirect/schemas.ts';
import { bodyRequestBytes } from '#src/rich-text/body-limits.ts';
import { researchAddresses, researchStaffAddresses } from './addresses.ts';
import { researchTypes } from './limits.ts';
import {
  publicResearch,
  researchChange,
  researchCount,
  researchCountsQuery,
  researchInput,
  researchListQuery,
  staffResearch,
} from './schemas.ts';

const staffFilters = staffListQuery.extend({ type: z.enum(researchTypes, { error: 'invalid' }).optional() });

export const research = {
  list: endpoint(researchAddresses.list, {
    tags: ['research', 'topic'],
    summary: 'Published research, newest first, filtered by area, type, year, language, topic and domain',
    query: researchListQuery,
    response: z.array(publicResearch),
  }),
  counts: endpoint(researchAddresses.counts, {
    tags: ['research', 'topic'],
    summary:
      'The number of published publications per area, type, year and language, with the filters of the list',
    query: researchCountsQuery,
    response: z.array(researchCount),
  }),
  bySlug: endpoint(researchAddresses.bySlug, {
    tags: ['research', 'person', 'topic'],
    summary: 'One published publication with its body',
    params: slugParams,
    query: languageQuery,
    response: publicResearch,
  }),
  related: endpoint(researchAddresses.related, {
    tags: ['research', 'topic'],
    summary:
      'Published publications that share topics with this one, sorted by number of shared topics, then newest first',
    params: slugParams,
    query: languageQuery,
    response: z.array(publicResearch),
  }),
  admin: {
    list: endpoint(researchStaffAddresses.list, {
      summary: 'All publications, with drafts',
      query: staffFilters,
      response: z.array(staffResearch),
    }),
    create: endpoint(researchStaffAddresses.create, {
      status: 201,
      summary: 'Creates a publication',
      bodyLimit: bodyRequestBytes,
      body: researchInput.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['research_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy', 'approval_required'],
      response: staffResearch.extend(cleanedField),
    }),
    update: endpoint(researchStaffAddresses.update, {
      summary: 'Changes a publication',
      bodyLimit: bodyRequestBytes,
      params: idParams,
      body: researchChange.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['research_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy', 'approval_required'],
      response: staffResearch.extend(cleanedField),
    }),
    duplicate: duplicateEndpoint(researchStaffAddresses, staffResearch),
    ...lifecycleEndpoints(researchStaffAddresses, staffResearch, staffFilters),
  },
};
