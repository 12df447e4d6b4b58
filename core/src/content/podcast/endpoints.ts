import { z } from 'zod';
import { cleanedField } from '#src/content/cleaned.ts';
import { duplicateEndpoint, lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { workListQuery } from '#src/content/topic/schemas.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams, slugParams } from '#src/fields.ts';
import { languageQuery, staffListQuery } from '#src/lists.ts';
import { redirectConsent } from '#src/redirect/schemas.ts';
import { bodyRequestBytes } from '#src/rich-text/body-limits.ts';
import { podcastAddresses, podcastStaffAddresses } from './addresses.ts';
import { podcastChange, podcastInput, publicPodcast, staffPodcast } from './schemas.ts';

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
    list: endpoint(podcastStaffAddresses.list, {
      summary: 'All podcasts, with drafts',
      query: staffListQuery,
      response: z.array(staffPodcast),
    }),
    create: endpoint(podcastStaffAddresses.create, {
      status: 201,
      summary: 'Creates a podcast',
      bodyLimit: bodyRequestBytes,
      body: podcastInput.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['podcast_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy', 'approval_required'],
      response: staffPodcast.extend(cleanedField),
    }),
    update: endpoint(podcastStaffAddresses.update, {
      summary: 'Changes a podcast',
      bodyLimit: bodyRequestBytes,
      params: idParams,
      body: podcastChange.extend({ ...completedCopy, ...redirectConsent }),
      errors: ['podcast_slug_taken', 'slug_redirects', 'stale_version', 'stale_copy', 'approval_required'],
      response: staffPodcast.extend(cleanedField),
    }),
    duplicate: duplicateEndpoint(podcastStaffAddresses, staffPodcast),
    ...lifecycleEndpoints(podcastStaffAddresses, staffPodcast),
  },
};
