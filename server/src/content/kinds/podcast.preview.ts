import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { publicationStatusAt } from '@institute/core/content/publish-at.ts';
import { type PreviewLoader, previewResponse, withTranslationShown } from '#src/content/preview.ts';
import { Podcast } from '#src/models/podcast.ts';
import { serializePublicPodcast } from './podcast.serialize.ts';

/** Previews a podcast on its page. */
export const previewPodcast: PreviewLoader = async (db, id, now) => {
  const row = await Podcast.query(db).findById(id);
  if (!row) return undefined;
  withTranslationShown(row);
  return {
    page: 'podcast',
    slug: row.slug,
    isHidden: publicationStatusAt(row, now.getTime()) !== 'published',
    responses: [previewResponse(podcast.bySlug, (language) => serializePublicPodcast(row, language))],
  };
};
