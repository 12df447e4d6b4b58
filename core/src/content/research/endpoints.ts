import { z } from 'zod';
import { authors } from '#core/account/roles.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { slugParams } from '#core/api/fields.ts';
import { languageQuery, staffListQuery } from '#core/api/lists.ts';
import { cleanedField } from '#core/content/cleaned.ts';
import { contentEndpoints, duplicateEndpoint } from '#core/content/lifecycle/endpoints.ts';
import { redirectConsent } from '#core/content/redirect/schemas.ts';
import { completedCopy } from '#core/content/working-copy/schemas.ts';
import { bodyRequestBytes } from '#core/rich-text/body-limits.ts';
import { researchTypes } from './limits.ts';
import { publicResearchEndpoints } from './public-endpoints.ts';
import {
  publicResearch,
  researchChange,
  researchCount,
  researchCountsQuery,
  researchInput,
  researchListQuery,
  staffResearch,
} from './schemas.ts';

const staff = ['research', '/api/admin/research', authors] as const;
const staffFilters = staffListQuery.extend({ type: z.enum(researchTypes, { error: 'invalid' }).optional() });

export const research = {
  list: endpoint(publicResearchEndpoints.list, {
    tags: ['research', 'topic'],
    summary: 'Published research, newest first, filtered by area, type, year, language, topic and domain',
    query: researchListQuery,
    response: z.array(publicResearch),
  }),
  counts: endpoint(publicResearchEndpoints.counts, {
    tags: ['research', 'topic'],
    summary:
      'The number of published publications per area, type, year and language, with the filters of the list',
    query: researchCountsQuery,
    response: z.array(researchCount),
  }),
  bySlug: endpoint(publicResearchEndpoints.bySlug, {
    tags: ['research', 'person', 'topic'],
    summary: 'One published publication with its body',
    params: slugParams,
    query: languageQuery,
    response: publicResearch,
  }),
  related: endpoint(publicResearchEndpoints.related, {
    tags: ['research', 'topic'],
    summary:
      'Published publications that share topics with this one, sorted by number of shared topics, then newest first',
    params: slugParams,
    query: languageQuery,
    response: z.array(publicResearch),
  }),
  admin: {
    ...contentEndpoints(...staff, {
      summaries: {
        list: 'All publications, with drafts',
        create: 'Creates a publication',
        update: 'Changes a publication',
      },
      filters: staffFilters,
      item: staffResearch,
      input: researchInput.extend({ ...completedCopy, ...redirectConsent }),
      change: researchChange.extend({ ...completedCopy, ...redirectConsent }),
      saved: {
        bodyLimit: bodyRequestBytes,
        errors: ['research_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy', 'approval_required'],
        response: staffResearch.extend(cleanedField),
      },
    }),
    duplicate: duplicateEndpoint(...staff, staffResearch),
  },
};
