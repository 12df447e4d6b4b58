import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import {
  type PodcastValues,
  podcastInput,
  type StaffPodcast,
} from '@institute/core/content/podcast/schemas.ts';
import { publicationStatusAt } from '@institute/core/content/publication-times.ts';
import { coverField } from '@institute/core/cover.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { richTextPolicy } from '@institute/core/rich-text.ts';
import { podcastWords } from '@institute/core/share-image-text.ts';
import type { WriteContext } from '#src/content/content-repository.ts';
import type { MediaSnapshot } from '#src/content/media-lookup.ts';
import { safeUrlOrNull } from '#src/content/safe-url.ts';
import { normalizeSearchPreview } from '#src/content/search-preview.ts';
import { slugFrom } from '#src/content/slug.ts';
import {
  normalizeTranslations,
  requireRichTextLimits,
  shownTranslations,
  withSanitizedText,
} from '#src/content/translations.ts';
import { Podcast } from '#src/models/podcast.ts';
import { safeRichText } from '#src/rich-text/sanitize.ts';
import { sanitizerFor } from '#src/rich-text/sanitizer-for.ts';
import { defineKind, previewResponse, withTranslationShown } from './define-kind.ts';

function toSummary(row: Podcast, language: Language) {
  const { summary: lead, ...picked } = pickTranslation(row, ['title', 'summary'], language);
  const speakers = row.speakers.map(({ speakerName }) => speakerName);
  return { ...picked, lead, names: [...speakers, ...row.tags, ...(row.location ? [row.location] : [])] };
}

export const podcastKind = defineKind({
  name: 'podcast',
  model: Podcast,
  endpoints: podcast,
  input: podcastInput,
  translatableFields: podcastTranslatable,
  visibilityFields: ['slug', 'status', 'publishAt', 'unpublishAt'],
  nameColumn: 'title',
  staffList: { searched: 'staff_text', filters: [] },
  publication: {
    publishedFields: { status: 'published' },
    draftFields: { status: 'draft' },
    unpublishPatch: { isPublished: false },
  },
  search: {
    dateColumn: 'scheduled_at',
    isDateShown: true,
    termColumns: ['found_terms'],
    body: { column: 'discussion_points', field: 'discussionPoints', isMarkup: 'true' },
    toSummary,
  },
  digest: { publishedAt: 'coalesce(publish_at, created_at)', changedAt: 'updated_at', toSummary },
  itemPage: {
    filePattern: '\\.ics',
    async readShareTask(api, address) {
      const found = await api.call(podcast.bySlug, address);
      return { words: podcastWords(found), seed: found.id, field: coverField(found.id) };
    },
  },
  previewDefaults: { title: '…', summary: '…', scheduledAt: '2026-01-01T02:00:00Z' },
  async preview(db, id, now, library) {
    const row = await Podcast.query(db).findById(id);
    if (!row) return undefined;
    withTranslationShown(row);
    return {
      page: 'podcast',
      slug: row.slug,
      isHidden: publicationStatusAt(row, now.getTime()) !== 'published',
      responses: [
        previewResponse(podcast.bySlug, (language) => serializePublicPodcast(row, language, library)),
      ],
    };
  },
  toStaffItem(row: Podcast) {
    const { createdAt, updatedAt, version, language, title, summary, searchPreview } = row;
    return {
      ...shared(row),
      ...{ createdAt, updatedAt, version, language, title, summary, searchPreview },
      discussionPoints: safeRichText(row.discussionPoints, row.contentPolicy),
      publishAt: row.publishAt?.toISOString() ?? null,
      unpublishAt: row.unpublishAt?.toISOString() ?? null,
      status: row.isPublished ? ('published' as const) : ('draft' as const),
      changedOriginals: row.changedOriginals as StaffPodcast['changedOriginals'],
      translations: shownTranslations(row, 'discussionPoints') as StaffPodcast['translations'],
    } satisfies Record<keyof StaffPodcast, unknown>;
  },
  toRow: podcastRow,
});

/**
 * Returns the columns of a podcast.
 * @param row the row before the save, if it exists
 */
export async function podcastRow(
  given: PodcastValues,
  row: Podcast | null,
  { onRemoved }: Pick<WriteContext, 'onRemoved'> = {},
) {
  const clean = sanitizerFor(row, 'discussionPoints', onRemoved);
  const values = await withSanitizedText(given, 'discussionPoints', clean);
  const { title, summary, coverImageUrl, flyerUrl, location, address, durationMinutes } = values;
  const { tags, speakers, language, discussionPoints } = values;
  const translations = normalizeTranslations(values, podcastTranslatable);
  requireRichTextLimits('discussionPoints', discussionPoints, translations);
  return {
    ...{ title, summary, coverImageUrl, flyerUrl, location, address, durationMinutes },
    ...{ tags, speakers, language, discussionPoints, translations },
    slug: slugFrom(values.slug, title),
    scheduledAt: new Date(values.scheduledAt),
    contentPolicy: richTextPolicy.version,
    isPublished: values.status === 'published',
    searchPreview: normalizeSearchPreview(values.searchPreview),
    publishAt: values.publishAt ? new Date(values.publishAt) : null,
    unpublishAt: values.unpublishAt ? new Date(values.unpublishAt) : null,
  };
}

/** Returns a podcast for a list, without its discussion points. */
export function serializePodcastSummary(row: Podcast, language: Language, library: MediaSnapshot) {
  const picked = pickTranslation(row, ['title', 'summary'], language);
  return {
    ...shared(row),
    ...picked,
    discussionPoints: null,
    imageFocus: library.focusOf([row.coverImageUrl]),
  };
}

/** Returns a podcast with its discussion points. */
export function serializePublicPodcast(row: Podcast, language: Language, library: MediaSnapshot) {
  const picked = pickTranslation(row, podcastTranslatable, language);
  const discussionPoints = safeRichText(picked.discussionPoints, row.contentPolicy);
  return {
    ...shared(row),
    ...picked,
    discussionPoints,
    imageFocus: library.focusOf([row.coverImageUrl]),
    searchPreview: row.searchPreview[picked.language],
  };
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
