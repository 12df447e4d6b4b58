import { z } from 'zod';
import { authors } from '#src/account/roles.ts';
import { cleanedField } from '#src/content/cleaned.ts';
import { contentEndpoints, duplicateEndpoint } from '#src/content/lifecycle/endpoints.ts';
import { workListQuery } from '#src/content/topic/schemas.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { slugParams } from '#src/fields.ts';
import { languageQuery, staffListQuery } from '#src/lists.ts';
import { redirectConsent } from '#src/redirect/schemas.ts';
import { bodyRequestBytes } from '#src/rich-text/body-limits.ts';
import { podcastAddresses } from './addresses.ts';
import { podcastChange, podcastInput, publicPodcast, staffPodcast } from './schemas.ts';

const staff = ['podcast', '/api/admin/podcasts', authors] as const;

export const podcast = {
  list: endpoint(podcastAddresses.list, {
    tags: ['podcast', 'topic'],
    summary:
      'Published podcasts, filtered by topic and domain: future ones, soonest first, then past ones, newest first',
    query: workListQuery,
    response: z.array(publicPodcast),
  }),
  bySlug: endpoint(podcastAddresses.bySlug, {
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
