import { z } from 'zod';
import { authors } from '#core/account/roles.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { slugParams } from '#core/api/fields.ts';
import { languageQuery, staffListQuery } from '#core/api/lists.ts';
import { cleanedField } from '#core/content/cleaned.ts';
import { contentEndpoints, duplicateEndpoint } from '#core/content/lifecycle/endpoints.ts';
import { redirectConsent } from '#core/content/redirect/schemas.ts';
import { workListQuery } from '#core/content/topic/schemas.ts';
import { completedCopy } from '#core/content/working-copy/schemas.ts';
import { bodyRequestBytes } from '#core/rich-text/body-limits.ts';
import { publicPodcastEndpoints } from './public-endpoints.ts';
import { podcastChange, podcastInput, publicPodcast, staffPodcast } from './schemas.ts';

const staff = ['podcast', '/api/admin/podcasts', authors] as const;

export const podcast = {
  list: endpoint(publicPodcastEndpoints.list, {
    tags: ['podcast', 'topic'],
    summary:
      'Published podcasts, filtered by topic and domain: future ones, soonest first, then past ones, newest first',
    query: workListQuery,
    response: z.array(publicPodcast),
  }),
  bySlug: endpoint(publicPodcastEndpoints.bySlug, {
    tags: ['podcast', 'person', 'topic'],
    summary: 'One published podcast',
    params: slugParams,
    query: languageQuery,
    errors: ['podcast_not_found'],
    response: publicPodcast,
  }),
  admin: {
    ...contentEndpoints(...staff, {
      summaries: {
        list: 'All podcasts, with drafts',
        create: 'Creates a podcast',
        update: 'Changes a podcast',
      },
      filters: staffListQuery,
      item: staffPodcast,
      input: podcastInput.extend({ ...completedCopy, ...redirectConsent }),
      change: podcastChange.extend({ ...completedCopy, ...redirectConsent }),
      saved: {
        bodyLimit: bodyRequestBytes,
        errors: ['podcast_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy', 'approval_required'],
        response: staffPodcast.extend(cleanedField),
      },
    }),
    duplicate: duplicateEndpoint(...staff, staffPodcast),
  },
};
