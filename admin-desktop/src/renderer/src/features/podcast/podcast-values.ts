import { speakersOf, withNames } from '@institute/core/content/contribution/lists.ts';
import { podcastStatuses, podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import {
  type PodcastInput,
  podcastInput,
  type StaffPodcast,
} from '@institute/core/content/podcast/schemas.ts';
import { wibFields, wibToUtc } from '@institute/core/dates.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { bodyProblemsOf, codesOf } from '@institute/core/rich-text/body-problem.ts';
import { z } from 'zod';
import {
  bylineProblems,
  bylineShape,
  sentByline,
} from '#src/renderer/src/app/content/byline/byline-values.ts';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  isBlank,
  storedTexts,
  withText,
} from '#src/renderer/src/app/content/form-values.ts';
import {
  noSchedule,
  scheduleProblems,
  scheduleShape,
  sentTimes,
  storedSchedule,
} from '#src/renderer/src/app/content/schedule-values.ts';
import {
  noSearchPreview,
  searchPreviewShape,
  sentSearchPreview,
  storedSearchPreview,
} from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';
import {
  noSlugs,
  savedSlug,
  sentWithSlug,
  slugShape,
  storedSlugs,
} from '#src/renderer/src/app/content/slug-values.ts';
import { topicsOfTags, topicsShape } from '#src/renderer/src/app/content/topics/topics-values.ts';

const values = z.object({
  ...bilingualShape(podcastTranslatable),
  ...searchPreviewShape,
  ...scheduleShape,
  ...slugShape,
  status: z.enum(podcastStatuses),
  /** Date and time in WIB, as the inputs hold them. */
  date: z.string(),
  time: z.string(),
  durationMinutes: z.string(),
  byline: bylineShape,
  topics: topicsShape,
  coverImageUrl: z.string(),
  flyerUrl: z.string(),
});
export type PodcastValues = z.output<typeof values>;

/** Drafts from before the byline have speakers, those from before the topics tags, and older ones one place. */
export const podcastValues: z.ZodType<PodcastValues> = z
  .object({
    ...values.shape,
    byline: bylineShape.optional(),
    speakers: z.array(z.object({ speakerName: z.string(), role: z.string() })).default([]),
    location: z.string().optional(),
    address: z.string().optional(),
    topics: topicsShape.optional(),
    tags: z.string().default(''),
  })
  .transform(({ speakers, tags, location, address, ...draft }) => {
    const names = speakers.map(({ speakerName, role }) => ({ name: speakerName, label: role }));
    const place = { ...(location && { location }), ...(address && { address }) };
    return {
      ...withText(draft, draft.language, place),
      byline: draft.byline ?? withNames([], 'speaker', names),
      topics: draft.topics ?? topicsOfTags(tags),
    };
  });

export function emptyPodcast(): PodcastValues {
  return {
    ...emptyTexts(podcastTranslatable),
    ...noSearchPreview,
    ...noSchedule,
    ...noSlugs,
    ...{ status: 'published', date: '', time: '', durationMinutes: '' },
    ...{ byline: [], topics: [], coverImageUrl: '', flyerUrl: '' },
  };
}

export function toFormValues(podcast: StaffPodcast): PodcastValues {
  const { status, durationMinutes } = podcast;
  return {
    ...storedTexts(podcast, podcastTranslatable),
    ...storedSearchPreview(podcast),
    ...storedSchedule(podcast),
    ...wibFields(podcast.scheduledAt),
    ...storedSlugs(podcast),
    status,
    byline: podcast.contributions,
    durationMinutes: durationMinutes === null ? '' : String(durationMinutes),
    topics: podcast.topics,
    coverImageUrl: podcast.coverImageUrl ?? '',
    flyerUrl: podcast.flyerUrl ?? '',
  };
}

/** The request body. Empty rows of the byline are left out. */
export function toPayload(values: PodcastValues): PodcastInput {
  const { status, language, date, time, topics } = values;
  const { location, address, ...texts } = values.texts[language];
  const contributions = sentByline(values.byline);
  return {
    ...texts,
    ...sentTimes(values),
    ...{ status, language, topics },
    slug: savedSlug(values),
    scheduledAt: wibToUtc(date, time) ?? '',
    durationMinutes: isBlank(values.durationMinutes) ? null : Number(values.durationMinutes),
    location: location.trim() || null,
    address: address.trim() || null,
    contributions,
    speakers: speakersOf(contributions),
    coverImageUrl: values.coverImageUrl || null,
    flyerUrl: values.flyerUrl || null,
    searchPreview: sentSearchPreview(values),
    translations: sentWithSlug(values, (texts) => texts),
  };
}

/** Validates the form before it is sent. Keys are the server's field names, but for the inputs of day and time. */
export function validate(values: PodcastValues): FieldErrors {
  const { date, time } = values;
  const body = toPayload(values);
  const { scheduledAt: _, ...problems } = bodyProblems(podcastInput, body);
  const texts = { main: body.discussionPoints, translations: body.translations };
  Object.assign(problems, codesOf(bodyProblemsOf('discussionPoints', texts)));
  if (date === '') problems.date = 'required';
  // An incompletely typed year, for example 0026.
  else if (!wibToUtc(date, '00:00') || date < '1900') problems.date = 'invalid';
  if (time === '') problems.time = 'required';
  else if (!wibToUtc('2000-01-01', time)) problems.time = 'invalid';
  return { ...problems, ...bylineProblems(values.byline), ...scheduleProblems(values) };
}
