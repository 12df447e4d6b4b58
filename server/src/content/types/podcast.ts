import { coverField } from '@institute/core/brand/cover.ts';
import { podcastShareText } from '@institute/core/brand/share-image-text.ts';
import { contributionsIn, speakersOf } from '@institute/core/content/contribution/lists.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import {
  type PodcastValues,
  podcastInput,
  type StaffPodcast,
} from '@institute/core/content/podcast/schemas.ts';
import { publicationStatusAt } from '@institute/core/content/publication-times.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { type Language, pickTranslation, untranslatedFields } from '@institute/core/i18n/locale.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { storedSpeakers } from '#server/content/people/contributions.ts';
import { readContributors } from '#server/content/people/contributors.ts';
import type { WriteContext } from '#server/content/repository/content-repository.ts';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import { normalizeSearchPreview } from '#server/content/repository/search-preview.ts';
import {
  normalizeTranslations,
  requireRichTextLimits,
  shownTranslations,
  withSanitizedText,
} from '#server/content/repository/translations.ts';
import { storedTopics } from '#server/content/topics/store-topics.ts';
import { publicTags, publicTopics, staffTopics } from '#server/content/topics/work-topics.ts';
import { slugFrom } from '#server/content/urls/slug.ts';
import { Podcast } from '#server/db/models/podcast.ts';
import { safeRichText } from '#server/rich-text/sanitize.ts';
import { sanitizerFor } from '#server/rich-text/sanitizer-for.ts';
import { defineContentType, previewResponse, withTranslationShown } from './define-content-type.ts';

function toSummary(row: Podcast, language: Language) {
  const {
    summary: lead,
    location,
    ...picked
  } = pickTranslation(row, ['title', 'summary', 'location'], language);
  const speakers = row.speakers.map(({ speakerName }) => speakerName);
  return {
    ...picked,
    lead,
    names: [...speakers, ...publicTags(row.topics, language), ...(location ? [location] : [])],
  };
}

export const podcastType = defineContentType({
  name: 'podcast',
  model: Podcast,
  endpoints: podcast,
  input: podcastInput,
  translatableFields: podcastTranslatable,
  translatedLater: { fields: ['location', 'address'], since: 'contributions' },
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
    body: { column: 'discussion_points', field: 'discussionPoints' },
    toSummary,
  },
  digest: { publishedAt: 'coalesce(publish_at, created_at)', changedAt: 'updated_at', toSummary },
  itemPage: {
    takenCode: 'podcast_slug_taken',
    filePattern: '\\.ics',
    async readShareTask(api, address) {
      const found = await api.call(podcast.bySlug, address);
      return { words: podcastShareText(found), seed: found.id, field: coverField(found.id) };
    },
  },
  previewDefaults: { title: '…', summary: '…', scheduledAt: '2026-01-01T02:00:00Z' },
  async preview(db, id, now, library) {
    const row = await Podcast.query(db).findById(id);
    if (!row) return undefined;
    withTranslationShown(row);
    const contributors = await readContributors(db, [row], now);
    return {
      page: 'podcast',
      item: slugsOf(row),
      isHidden: publicationStatusAt(row, now.getTime()) !== 'published',
      responses: [
        previewResponse(podcast.bySlug, (language) => ({
          ...serializePublicPodcast(row, language, library),
          contributions: contributors(row, { language, library }),
        })),
      ],
    };
  },
  toStaffItem(row: Podcast) {
    const { createdAt, updatedAt, createdBy, version, language, title, summary, searchPreview, speakers } =
      row;
    const { location, address } = row;
    return {
      ...shared(row),
      ...{ createdAt, updatedAt, createdBy, version, language, title, summary, searchPreview, speakers },
      ...{ location, address },
      contributions: row.contributions,
      ...staffTopics(row),
      discussionPoints: safeRichText(row.discussionPoints, row.contentPolicy),
      publishAt: row.publishAt?.toISOString() ?? null,
      unpublishAt: row.unpublishAt?.toISOString() ?? null,
      status: row.isPublished ? ('published' as const) : ('draft' as const),
      changedOriginals: row.changedOriginals as StaffPodcast['changedOriginals'],
      translations: shownTranslations(row, 'discussionPoints') as StaffPodcast['translations'],
    } satisfies Record<keyof StaffPodcast, unknown>;
  },
  toRow: async (values, row, context) => ({
    ...(await podcastRow(values, row, context)),
    ...(await storedTopics(values, row, context)),
    contributions: await storedSpeakers(context.db, values, row),
  }),
});

/**
 * Returns the columns of a podcast, except its contributions and topics.
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
  const { language, discussionPoints } = values;
  const translations = normalizeTranslations(values, podcastTranslatable);
  requireRichTextLimits('discussionPoints', discussionPoints, translations);
  return {
    ...{ title, summary, coverImageUrl, flyerUrl, location, address, durationMinutes },
    ...{ language, discussionPoints, translations },
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
  return {
    ...sharedIn(row, language, ['title', 'summary', 'location', 'address']),
    contributions: null,
    discussionPoints: null,
    imageFocus: library.focusOf([row.coverImageUrl]),
  };
}

/** Returns a podcast with its discussion points. */
export function serializePublicPodcast(row: Podcast, language: Language, library: MediaSnapshot) {
  const texts = sharedIn(row, language, podcastTranslatable);
  return {
    ...texts,
    contributions: null,
    discussionPoints: safeRichText(texts.discussionPoints, row.contentPolicy),
    imageFocus: library.focusOf([row.coverImageUrl]),
    searchPreview: row.searchPreview[texts.language],
  };
}

function sharedIn<Field extends (typeof podcastTranslatable)[number]>(
  row: Podcast,
  language: Language,
  fields: readonly Field[],
) {
  return {
    ...shared(row),
    ...slugsOf(row),
    ...pickTranslation(row, fields, language),
    ...publicTopics(row, language),
    speakers: speakersOf(contributionsIn(row, language)),
    untranslated: untranslatedFields(row, fields, language),
  };
}

function shared(row: Podcast) {
  const { id, slug, durationMinutes } = row;
  const coverImageUrl = safeUrlOrNull(row.coverImageUrl);
  const flyerUrl = safeUrlOrNull(row.flyerUrl);
  return {
    ...{ id, slug, coverImageUrl, flyerUrl, durationMinutes },
    scheduledAt: row.scheduledAt.toISOString(),
  };
}
