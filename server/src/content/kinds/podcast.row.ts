import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import type { PodcastValues } from '@institute/core/content/podcast/schemas.ts';
import { richTextPolicy } from '@institute/core/rich-text.ts';
import { slugFrom } from '#src/content/slug.ts';
import {
  normalizeTranslations,
  requireRichTextLength,
  withSanitizedText,
} from '#src/content/translations.ts';
import type { Podcast } from '#src/models/podcast.ts';
import { sanitizerFor } from '#src/rich-text/sanitizer-for.ts';

/**
 * Returns the columns of a podcast.
 * @param row the row before the save, if it exists
 */
export async function podcastRow(given: PodcastValues, row: Podcast | null) {
  const values = await withSanitizedText(given, 'discussionPoints', sanitizerFor(row, 'discussionPoints'));
  const { title, summary, coverImageUrl, flyerUrl, location, address, durationMinutes } = values;
  const { tags, speakers, language, discussionPoints } = values;
  const translations = normalizeTranslations(values, podcastTranslatable);
  requireRichTextLength('discussionPoints', discussionPoints, translations);
  return {
    ...{ title, summary, coverImageUrl, flyerUrl, location, address, durationMinutes },
    ...{ tags, speakers, language, discussionPoints, translations },
    slug: slugFrom(values.slug, title),
    scheduledAt: new Date(values.scheduledAt),
    contentPolicy: richTextPolicy.version,
    isPublished: values.status === 'published',
    publishAt: values.publishAt ? new Date(values.publishAt) : null,
  };
}
