import { type PodcastValues, podcastTranslatable } from '@institute/core/content/podcast.ts';
import { richTextPolicy } from '@institute/core/rich-text.ts';
import { cleanRichText } from '#src/features/shared/clean-rich-text.ts';
import { slugFrom } from '#src/features/shared/slug.ts';
import { requireRichTextLength, storedTranslations } from '#src/features/shared/stored-translations.ts';

/** What is stored of a podcast. */
export function podcastRow(values: PodcastValues) {
  const { title, summary, coverImageUrl, flyerUrl, location, address, durationMinutes } = values;
  const { tags, speakers, language } = values;
  const discussionPoints = cleanRichText(values.discussionPoints);
  const translations = storedTranslations(values, podcastTranslatable, 'discussionPoints');
  requireRichTextLength('discussionPoints', discussionPoints, translations);
  return {
    ...{ title, summary, coverImageUrl, flyerUrl, location, address, durationMinutes },
    ...{ tags, speakers, language, discussionPoints, translations },
    slug: slugFrom(values.slug, title),
    scheduledAt: new Date(values.scheduledAt),
    contentPolicy: richTextPolicy.version,
    isPublished: values.status === 'published',
  };
}
