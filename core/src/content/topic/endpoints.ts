import { z } from 'zod';
import { domains } from '#src/content/domain/limits.ts';
import { lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams, slugParams } from '#src/fields.ts';
import { languageQuery, staffListQuery } from '#src/lists.ts';
import { redirectConsent } from '#src/redirect/schemas.ts';
import { topicAddresses, topicStaffAddresses } from './addresses.ts';
import { listedTopic, publicTopic, staffTopic, topicChange, topicInput, topicListQuery } from './schemas.ts';

const staffFilters = staffListQuery.extend({ domain: z.enum(domains, { error: 'invalid' }).optional() });

/** Topics are unique, so that they cannot be duplicated. */
export const topic = {
  list: endpoint(topicAddresses.list, {
    tags: ['topic', 'research', 'article', 'podcast'],
    summary:
      'Public topics by name, with the number of their works. A topic without text is public while a work has it.',
    query: topicListQuery,
    response: z.array(listedTopic),
  }),
  bySlug: endpoint(topicAddresses.bySlug, {
    tags: ['topic', 'research', 'article', 'podcast', 'person'],
    summary: 'One public topic with the people who work on it and related topics',
    params: slugParams,
    query: languageQuery,
    errors: ['not_found'],
    response: publicTopic,
  }),
  admin: {
    list: endpoint(topicStaffAddresses.list, {
      summary: 'All topics, with inactive ones',
      query: staffFilters,
      response: z.array(staffTopic),
    }),
    create: endpoint(topicStaffAddresses.create, {
      status: 201,
      summary: 'Creates a topic',
      body: topicInput.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['topic_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy'],
      response: staffTopic,
    }),
    update: endpoint(topicStaffAddresses.update, {
      summary: 'Changes a topic. A former name becomes an alternative name.',
      params: idParams,
      body: topicChange.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['topic_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy'],
      response: staffTopic,
    }),
    ...lifecycleEndpoints(topicStaffAddresses, staffTopic, staffFilters),
  },
};
