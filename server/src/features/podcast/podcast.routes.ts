import { podcast } from '@institute/core/content/podcast.ts';
import { AppError } from '@institute/core/errors.ts';
import {
  serializePodcastSummary,
  serializePublicPodcast,
  serializeStaffPodcast,
} from '#src/content/kinds/podcast.serialize.ts';
import { podcastKind } from '#src/content/kinds/podcast.ts';
import { listResponse } from '#src/content/public-list.ts';
import { isSlug } from '#src/content/slug.ts';
import { staffListResponse } from '#src/content/staff-list.ts';
import { staffRoutesFor } from '#src/content/staff-routes.ts';
import { decodeCursor } from '#src/db/cursor.ts';
import { route } from '#src/http/execute-route.ts';
import { Podcast } from '#src/models/podcast.ts';
import { agendaCursor, cursorOf, publishedPodcasts, readAgenda } from './podcast.pagination.ts';

export const podcastRoutes = [
  route(podcast.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, agendaCursor);
    const published = () => publishedPodcasts(db, services.clock());
    const now = after ? new Date(after[0]) : services.clock();
    return listResponse(podcast.list, query, {
      count: () => published().resultSize(),
      read: (limit) => readAgenda(published, now, after, limit),
      place: (row) => cursorOf(row, now),
      show: (row) => serializePodcastSummary(row, language),
    });
  }),

  route(podcast.bySlug, async ({ params: { slug } }, { db, language, services }) => {
    const shown = publishedPodcasts(db, services.clock());
    const row = isSlug(slug) ? await shown.findOne({ slug }) : undefined;
    if (!row) throw new AppError('podcast_not_found');
    return serializePublicPodcast(row, language);
  }),

  route(podcast.admin.list, ({ query }, { db, services }) =>
    staffListResponse({
      rows: Podcast.query(db),
      query,
      show: serializeStaffPodcast,
      count: (all) => services.counts.count('podcast', all),
      searched: 'staff_text',
      title: 'title',
      table: 'podcasts',
      now: services.clock(),
    }),
  ),

  ...staffRoutesFor(podcast.admin, podcastKind),
];
