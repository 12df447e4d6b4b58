import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import type { QueryBuilder } from 'objection';
import { z } from 'zod';
import { publishedPodcasts, readComing, readPast } from '#server/content/home/podcast-agenda.ts';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { readContributors } from '#server/content/people/contributors.ts';
import { listResponse } from '#server/content/publishing/public-list.ts';
import { topicFilter } from '#server/content/topics/topic-filter.ts';
import { serializePodcastSummary, serializePublicPodcast } from '#server/content/types/podcast.ts';
import { requireBySlug } from '#server/content/urls/slug.ts';
import { cursorParts, decodeCursor } from '#server/db/cursor.ts';
import type { Podcast } from '#server/db/models/podcast.ts';
import { route } from '#server/http/execute-route.ts';

export const podcastRoutes = [
  route(podcast.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, agendaCursor);
    const restrict = await topicFilter(db, query, services.clock());
    const published = () => restrict(publishedPodcasts(db, services.clock()));
    const now = after ? new Date(after[0]) : services.clock();
    let library: MediaSnapshot;
    return listResponse(podcast.list, query, {
      count: () => published().resultSize(),
      async read(limit) {
        const found = await readAgenda(published, now, after, limit);
        library = await services.media.snapshot();
        return found;
      },
      cursor: (row) => [now.toISOString(), row.scheduledAt.toISOString(), row.id],
      show: (row) => serializePodcastSummary(row, language, library),
    });
  }),

  route(podcast.bySlug, async ({ params: { slug } }, { db, language, services }) => {
    const shown = publishedPodcasts(db, services.clock());
    const row = await requireBySlug(shown, 'podcast', slug, 'podcast_not_found');
    const contributors = await readContributors(db, [row], services.clock());
    const library = await services.media.snapshot();
    return {
      ...serializePublicPodcast(row, language, library),
      contributions: contributors(row, { language, library }),
    };
  }),
];

/**
 * The cursor position in the agenda: the time that divides coming from past podcasts, and the item's time and id.
 *
 * The dividing time is the same for all pages of a list.
 */
const agendaCursor = z.tuple([cursorParts.moment, cursorParts.moment, cursorParts.id]);
type AgendaCursor = z.output<typeof agendaCursor>;

/**
 * Reads coming podcasts, the soonest first, then past ones, the latest first.
 * @param published returns a new query
 * @param now the time that divides the agenda
 */
async function readAgenda(
  published: () => QueryBuilder<Podcast>,
  now: Date,
  after: AgendaCursor | undefined,
  limit: number,
) {
  const isPast = after !== undefined && new Date(after[1]) < now;
  const [, ...item] = after ?? [];
  const coming = isPast ? [] : await readComing(published(), now, limit, item);
  if (coming.length === limit) return coming;
  return [...coming, ...(await readPast(published(), now, limit - coming.length, isPast ? item : []))];
}
