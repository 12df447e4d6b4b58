import { podcast, podcastInput, podcastTranslatable } from '@institute/core/content/podcast.ts';
import { AppError } from '@institute/core/errors.ts';
import { lockForChange, mergeChange, removeById } from '#src/features/shared/change.ts';
import { changedOriginals } from '#src/features/shared/changed-originals.ts';
import { decodeCursor } from '#src/features/shared/cursor.ts';
import { answerList } from '#src/features/shared/public-list.ts';
import { isSlug } from '#src/features/shared/slug.ts';
import { answerStaffList } from '#src/features/shared/staff-list.ts';
import { bind } from '#src/http/run.ts';
import { Podcast } from '#src/models/podcast.ts';
import { agendaPlace, placeInAgenda, publishedPodcasts, readAgenda } from './podcast.agenda.ts';
import { listedPodcast, publicPodcast, staffPodcast } from './podcast.reply.ts';
import { podcastRow } from './podcast.row.ts';

export const podcastRoutes = [
  bind(podcast.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, agendaPlace);
    const now = after ? new Date(after[0]) : services.clock();
    return answerList(podcast.list, query, {
      count: () => publishedPodcasts(db).resultSize(),
      read: (limit) => readAgenda(db, now, after, limit),
      place: (row) => placeInAgenda(row, now),
      show: (row) => listedPodcast(row, language),
    });
  }),

  bind(podcast.bySlug, async ({ params: { slug } }, { db, language }) => {
    const row = isSlug(slug) ? await Podcast.query(db).findOne({ slug, is_published: true }) : undefined;
    if (!row) throw new AppError('podcast_not_found');
    return publicPodcast(row, language);
  }),

  bind(podcast.admin.list, ({ query }, { db, services }) =>
    answerStaffList({
      rows: Podcast.query(db),
      query,
      show: staffPodcast,
      count: (all) => services.counts.count('podcast', all),
      searched: ['staff_text'],
      title: 'title',
      visible: 'is_published',
    }),
  ),

  bind(podcast.admin.create, async ({ body }, { db }) =>
    staffPodcast(await Podcast.query(db).insert({ ...podcastRow(body), version: 1 })),
  ),

  bind(podcast.admin.update, async ({ params, body }, { db }) => {
    const { version, confirmedTranslations, ...change } = body;
    const row = await lockForChange(Podcast, db, { id: params.id, version, show: staffPodcast });
    const values = mergeChange(podcastInput, staffPodcast(row), change);
    const stored = podcastRow(values);
    const originals = changedOriginals(row, stored, podcastTranslatable, confirmedTranslations);
    await row.$query(db).patch({ ...stored, changedOriginals: originals, version: row.version + 1 });
    return staffPodcast(row);
  }),

  bind(podcast.admin.remove, ({ params }, { db }) => removeById(Podcast, db, params.id)),
];
