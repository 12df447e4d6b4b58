import { z } from 'zod';
import { cleanedField } from '#src/content/cleaned.ts';
import { duplicateEndpoint, lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams, slugParams } from '#src/fields.ts';
import { languageQuery, publicListQuery, staffListQuery } from '#src/lists.ts';
import { podcastAddresses, podcastStaffAddresses } from './addresses.ts';
import { podcastChange, podcastInput, publicPodcast, staffPodcast } from './schemas.ts';

export const podcast = {
  list: endpoint(podcastAddresses.list, {
    summary: 'Published podcasts: future ones, soonest first, then past ones, newest first',
    query: publicListQuery,
    response: z.array(publicPodcast),
  }),
  bySlug: endpoint(podcastAddresses.bySlug, {
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
      bodyLimit: 2_500_000,
      body: podcastInput.extend(completedCopy),
      errors: ['podcast_slug_taken', 'stale_version', 'stale_copy'],
      response: staffPodcast.extend(cleanedField),
    }),
    update: endpoint(podcastStaffAddresses.update, {
      summary: 'Changes a podcast',
      bodyLimit: 2_500_000,
      params: idParams,
      body: podcastChange.extend(completedCopy),
      errors: ['podcast_slug_taken', 'stale_version', 'stale_copy'],
      response: staffPodcast.extend(cleanedField),
    }),
    duplicate: duplicateEndpoint(podcastStaffAddresses.list, staffPodcast),
    ...lifecycleEndpoints(podcastStaffAddresses.list, staffPodcast),
  },
};
