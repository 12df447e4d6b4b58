import { z } from 'zod';
import { cleanedField } from '#src/content/cleaned.ts';
import { duplicateEndpoint, lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams, slugParams } from '#src/fields.ts';
import { languageQuery, publicListQuery, staffListQuery } from '#src/lists.ts';
import { researchAddresses, researchStaffAddresses } from './addresses.ts';
import { researchTypes } from './limits.ts';
import { publicResearch, researchChange, researchInput, staffResearch } from './schemas.ts';

const staffFilters = staffListQuery.extend({ type: z.enum(researchTypes, { error: 'invalid' }).optional() });

export const research = {
  list: endpoint(researchAddresses.list, {
    summary: 'Published research, newest first',
    query: publicListQuery,
    response: z.array(publicResearch),
  }),
  bySlug: endpoint(researchAddresses.bySlug, {
    summary: 'One published publication with its body',
    params: slugParams,
    query: languageQuery,
    response: publicResearch,
  }),
  related: endpoint(researchAddresses.related, {
    summary:
      'Published publications that share tags with this one, sorted by number of shared tags, then newest first',
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
      bodyLimit: 2_500_000,
      body: researchInput.extend(completedCopy),
      errors: ['research_slug_taken', 'stale_version', 'stale_copy'],
      response: staffResearch.extend(cleanedField),
    }),
    update: endpoint(researchStaffAddresses.update, {
      summary: 'Changes a publication',
      bodyLimit: 2_500_000,
      params: idParams,
      body: researchChange.extend(completedCopy),
      errors: ['research_slug_taken', 'stale_version', 'stale_copy'],
      response: staffResearch.extend(cleanedField),
    }),
    duplicate: duplicateEndpoint(researchStaffAddresses.list, staffResearch),
    ...lifecycleEndpoints(researchStaffAddresses.list, staffResearch, staffFilters),
  },
};
