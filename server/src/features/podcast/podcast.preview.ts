import { podcast } from '@institute/core/content/podcast.ts';
import { visibilityAt } from '@institute/core/content/publish-at.ts';
import { type FindPreview, insteadOf, withTranslationShown } from '#src/content/preview.ts';
import { Podcast } from '#src/models/podcast.ts';
import { publicPodcast } from './podcast.serialize.ts';

/** A podcast on its page. */
export const previewPodcast: FindPreview = async (db, id, now) => {
  const row = await Podcast.query(db).findById(id);
  if (!row) return undefined;
  withTranslationShown(row);
  return {
    page: 'podcast',
    slug: row.slug,
    isHidden: visibilityAt(row, now.getTime()) !== 'published',
    answers: [insteadOf(podcast.bySlug, (language) => publicPodcast(row, language))],
  };
};
