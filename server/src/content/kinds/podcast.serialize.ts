import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { safeUrlOrNull } from '#src/content/safe-url.ts';
import { shownTranslations } from '#src/content/translations.ts';
import type { Podcast } from '#src/models/podcast.ts';
import { safeRichText } from '#src/rich-text/sanitize.ts';

/** Returns a podcast for a list, without its discussion points. */
export function serializePodcastSummary(row: Podcast, language: Language) {
  return { ...shared(row), ...pickTranslation(row, ['title', 'summary'], language), discussionPoints: null };
}

/** Returns a podcast with its discussion points. */
export function serializePublicPodcast(row: Podcast, language: Language) {
  const picked = pickTranslation(row, podcastTranslatable, language);
  const discussionPoints = safeRichText(picked.discussionPoints, row.contentPolicy);
  return { ...shared(row), ...picked, discussionPoints };
}

/** Returns a podcast for the editor. */
export function serializeStaffPodcast(row: Podcast) {
  const { createdAt, updatedAt, version, language, title, summary } = row;
  return {
    ...shared(row),
    ...{ createdAt, updatedAt, version, language, title, summary },
    discussionPoints: safeRichText(row.discussionPoints, row.contentPolicy),
    publishAt: row.publishAt?.toISOString() ?? null,
    status: row.isPublished ? ('published' as const) : ('draft' as const),
    changedOriginals: row.changedOriginals as StaffPodcast['changedOriginals'],
    translations: shownTranslations(row, 'discussionPoints') as StaffPodcast['translations'],
  } satisfies Record<keyof StaffPodcast, unknown>;
}

function shared(row: Podcast) {
  const { id, slug, location, address } = row;
  const coverImageUrl = safeUrlOrNull(row.coverImageUrl);
  const flyerUrl = safeUrlOrNull(row.flyerUrl);
  const { durationMinutes, tags, speakers } = row;
  return {
    ...{ id, slug, coverImageUrl, flyerUrl, location, address, durationMinutes, tags, speakers },
    scheduledAt: row.scheduledAt.toISOString(),
  };
}
