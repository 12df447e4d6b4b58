import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { slugParams } from '#core/api/fields.ts';
import { languageQuery, staffListQuery } from '#core/api/lists.ts';
import { domains } from '#core/content/domain/limits.ts';
import { contentEndpoints } from '#core/content/lifecycle/endpoints.ts';
import { redirectConsent } from '#core/content/redirect/schemas.ts';
import { completedCopy } from '#core/content/working-copy/schemas.ts';
import { publicTopicEndpoints } from './public-endpoints.ts';
import { listedTopic, publicTopic, staffTopic, topicChange, topicInput, topicListQuery } from './schemas.ts';

const staffFilters = staffListQuery.extend({ domain: z.enum(domains, { error: 'invalid' }).optional() });

/** Topics are unique, so that they cannot be duplicated. */
export const topic = {
  list: endpoint(
    { resource: 'topic', method: 'GET', path: '/api/topics', access: 'public' },
    {
      tags: ['topic', 'research', 'article', 'podcast'],
      summary:
        'Public topics by name, with the number of their works. A topic without text is public while a work has it.',
      query: topicListQuery,
      response: z.array(listedTopic),
    },
  ),
  bySlug: endpoint(publicTopicEndpoints.bySlug, {
    tags: ['topic', 'research', 'article', 'podcast', 'person'],
    summary: 'One public topic with the people who work on it and related topics',
    params: slugParams,
    query: languageQuery,
    errors: ['not_found'],
    response: publicTopic,
  }),
  admin: contentEndpoints('topic', '/api/admin/topics', editors, {
    summaries: {
      list: 'All topics, with inactive ones',
      create: 'Creates a topic',
      update: 'Changes a topic. A former name becomes an alternative name.',
    },
    filters: staffFilters,
    item: staffTopic,
    input: topicInput.extend({ ...completedCopy, ...redirectConsent }),
    change: topicChange.extend({ ...completedCopy, ...redirectConsent }),
    saved: {
      errors: ['topic_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy'],
      response: staffTopic,
    },
  }),
};
