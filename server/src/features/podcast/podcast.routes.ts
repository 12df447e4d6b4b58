import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { serializePodcastSummary, serializePublicPodcast } from '#src/content/kinds/podcast.serialize.ts';
import { listResponse } from '#src/content/public-list.ts';
import { isSlug } from '#src/content/slug.ts';
import { decodeCursor } from '#src/db/cursor.ts';
import { route } from '#src/http/execute-route.ts';
import { agendaCursor, cursorOf, publishedPodcasts, readAgenda } from './podcast.pagination.ts';

export const podcastRoutes = [
  route(podcast.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, agendaCursor);
    const published = () => publishedPodcasts(db, services.clock());
    const now = after ? new Date(after[0]) : services.clock();
    return listResponse(podcast.list, query, {
      count: () => published().resultSize(),
      read: (limit) => readAgenda(published, now, after, limit),
      cursor: (row) => cursorOf(row, now),
      show: (row) => serializePodcastSummary(row, language),
    });
  }),

  route(podcast.bySlug, async ({ params: { slug } }, { db, language, services }) => {
    const shown = publishedPodcasts(db, services.clock());
    const row = isSlug(slug) ? await shown.findOne({ slug }) : undefined;
    if (!row) throw new AppError('podcast_not_found');
    return serializePublicPodcast(row, language);
  }),
];
