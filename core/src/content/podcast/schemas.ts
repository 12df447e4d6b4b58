import { z } from 'zod';
import {
  bodyText,
  enumField,
  language,
  nullableTimestamp,
  optionalText,
  optionalUrl,
  outdatedTranslationsOf,
  requiredText,
  storedFields,
  tagsField,
  text,
  timestamp,
  translatedSlug,
  translationsOf,
  versionField,
} from '#core/api/fields.ts';
import { languageField, slugsField } from '#core/api/lists.ts';
import {
  contributionsField,
  publicContributions,
  storedContributions,
} from '#core/content/contribution/schemas.ts';
import { publicationTimes, withOrderedTimes } from '#core/content/publication-times.ts';
import { publicSearchPreview, searchPreview } from '#core/content/search-preview.ts';
import { storedTopics, topicLink, topicsField } from '#core/content/topic/schemas.ts';
import { imageFocus } from '#core/media/schemas.ts';
import { podcastLimits, podcastStatuses, podcastTranslatable } from './limits.ts';

const limits = podcastLimits;

const speaker = z.object({ speakerName: requiredText(limits.speakerName), role: text(limits.role) });
const fields = {
  title: requiredText(limits.title),
  summary: requiredText(limits.summary),
  scheduledAt: z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'invalid'),
    })
    .trim()
    .min(1, 'required')
    .refine((value) => z.iso.datetime({ offset: true }).safeParse(value).success, 'invalid'),
  slug: text(limits.slug).nullable(),
  coverImageUrl: optionalUrl,
  flyerUrl: optionalUrl,
  location: optionalText(limits.location),
  address: optionalText(limits.address),
  durationMinutes: z
    .number({ error: 'not_whole_number' })
    .int('not_whole_number')
    .min(1, 'invalid')
    .max(limits.minutes, 'invalid')
    .nullable(),
  /** The names of the topics. An unknown name of a write becomes a topic. */
  tags: tagsField(50, 100),
  /** Changed topics win over changed `tags`. */
  topics: topicsField,
  discussionPoints: bodyText.nullable(),
  speakers: z.array(speaker, { error: 'invalid' }).max(limits.speakers, 'too_long'),
  /** All who contributed. Changed contributions win over changed `speakers`. */
  contributions: contributionsField,
  status: enumField(podcastStatuses),
  ...publicationTimes,
  searchPreview,
  language,
  translations: translationsOf({
    slug: translatedSlug,
    title: text(limits.title).nullish(),
    summary: text(limits.summary).nullish(),
    location: text(limits.location).nullish(),
    address: text(limits.address).nullish(),
    discussionPoints: bodyText.nullish(),
  }),
};

const originals = outdatedTranslationsOf(podcastTranslatable);

/** A podcast as staff save it, with the defaults of absent fields. */
export const podcastInput = withOrderedTimes(
  z.object({
    ...fields,
    slug: fields.slug.default(''),
    durationMinutes: fields.durationMinutes.default(null),
    tags: fields.tags.default([]),
    topics: fields.topics.default([]),
    discussionPoints: fields.discussionPoints.default(''),
    speakers: fields.speakers.default([]),
    contributions: fields.contributions.default([]),
    status: fields.status.default('published'),
    publishAt: fields.publishAt.default(null),
    unpublishAt: fields.unpublishAt.default(null),
    searchPreview: fields.searchPreview.default({}),
    language: fields.language.default('id'),
    translations: fields.translations.default({}),
  }),
);
export type PodcastInput = z.input<typeof podcastInput>;
export type PodcastValues = z.output<typeof podcastInput>;

/** A change of a podcast. Absent fields retain their value. */
export const podcastChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  coverImageUrl: z.string().nullable(),
  flyerUrl: z.string().nullable(),
  scheduledAt: timestamp,
  location: z.string().nullable(),
  address: z.string().nullable(),
  durationMinutes: z.number().nullable(),
  tags: z.array(z.string()),
  speakers: z.array(z.object({ speakerName: z.string(), role: z.string() })),
};

/** A podcast for staff. */
export const staffPodcast = z.object({
  ...storedFields,
  ...shared,
  /** Publication time of a published podcast; null means at once. */
  publishAt: nullableTimestamp,
  /** Time from which the podcast is not public any more; null means never. */
  unpublishAt: nullableTimestamp,
  contributions: storedContributions,
  topics: storedTopics,
  discussionPoints: z.string(),
  status: z.enum(podcastStatuses),
  searchPreview,
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffPodcast = z.output<typeof staffPodcast>;

/** A published podcast in the language of the request. Lists omit `discussionPoints` and `contributions` (null). */
export const publicPodcast = z.object({
  id: z.string(),
  ...shared,
  ...slugsField,
  contributions: publicContributions.nullable(),
  topics: z.array(topicLink),
  discussionPoints: z.string().nullable(),
  searchPreview: publicSearchPreview,
  imageFocus,
  ...languageField,
  /** Fields in the main language, because the translation lacks them. */
  untranslated: z.array(z.enum(podcastTranslatable)),
});
export type PublicPodcast = z.output<typeof publicPodcast>;
