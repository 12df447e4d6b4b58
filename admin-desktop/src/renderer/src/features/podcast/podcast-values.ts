import { podcastStatuses, podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import {
  type PodcastInput,
  podcastInput,
  type StaffPodcast,
} from '@institute/core/content/podcast/schemas.ts';
import { wibFields, wibToUtc } from '@institute/core/dates.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { bodyProblemsOf, codesOf } from '@institute/core/rich-text/body-problem.ts';
import { splitTags } from '@institute/core/text.ts';
import { z } from 'zod';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  isBlank,
  sentTranslations,
  storedTexts,
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
import { savedSlug } from '#src/renderer/src/app/content/slug-values.ts';

export const podcastValues = z.object({
  ...bilingualShape(podcastTranslatable),
  ...searchPreviewShape,
  ...scheduleShape,
  slug: z.string(),
  status: z.enum(podcastStatuses),
  /** Date and time in WIB, as the inputs hold them. */
  date: z.string(),
  time: z.string(),
  durationMinutes: z.string(),
  location: z.string(),
  address: z.string(),
  speakers: z.array(z.object({ speakerName: z.string(), role: z.string() })),
  /** Separated by commas. */
  tags: z.string(),
  coverImageUrl: z.string(),
  flyerUrl: z.string(),
});
export type PodcastValues = z.output<typeof podcastValues>;
export type Speaker = PodcastValues['speakers'][number];

export function emptyPodcast(): PodcastValues {
  return {
    ...emptyTexts(podcastTranslatable),
    ...noSearchPreview,
    ...noSchedule,
    ...{ slug: '', status: 'published', date: '', time: '', durationMinutes: '' },
    ...{ location: '', address: '', speakers: [], tags: '', coverImageUrl: '', flyerUrl: '' },
  };
}

export function toFormValues(podcast: StaffPodcast): PodcastValues {
  const { slug, status, speakers, durationMinutes } = podcast;
  return {
    ...storedTexts(podcast, podcastTranslatable),
    ...storedSearchPreview(podcast),
    ...storedSchedule(podcast),
    ...wibFields(podcast.scheduledAt),
    ...{ slug, status, speakers },
    durationMinutes: durationMinutes === null ? '' : String(durationMinutes),
    location: podcast.location ?? '',
    address: podcast.address ?? '',
    tags: podcast.tags.join(', '),
    coverImageUrl: podcast.coverImageUrl ?? '',
    flyerUrl: podcast.flyerUrl ?? '',
  };
}

/** The request body. Empty speaker rows are left out. */
export function toPayload(values: PodcastValues): PodcastInput {
  const { status, language, date, time, location, address } = values;
  return {
    ...values.texts[language],
    ...sentTimes(values),
    ...{ status, language },
    slug: savedSlug(values),
    scheduledAt: wibToUtc(date, time) ?? '',
    durationMinutes: isBlank(values.durationMinutes) ? null : Number(values.durationMinutes),
    location: location.trim() || null,
    address: address.trim() || null,
    speakers: values.speakers.filter((speaker) => !isEmptyRow(speaker)),
    tags: splitTags(values.tags),
    coverImageUrl: values.coverImageUrl || null,
    flyerUrl: values.flyerUrl || null,
    searchPreview: sentSearchPreview(values),
    translations: sentTranslations(values, (texts) => texts),
  };
}

/** Validates the form before it is sent. Keys are the server's field names, but for the inputs of day and time. */
export function validate(values: PodcastValues): FieldErrors {
  const { date, time, speakers } = values;
  // With its empty rows, so that the numbers of the rows are those of the form.
  const body = { ...toPayload(values), speakers };
  const { scheduledAt: _, ...problems } = bodyProblems(podcastInput, body);
  for (const [index, speaker] of speakers.entries())
    if (isEmptyRow(speaker)) delete problems[`speakers.${index}.speakerName`];
  const texts = { main: body.discussionPoints, translations: body.translations };
  Object.assign(problems, codesOf(bodyProblemsOf('discussionPoints', texts)));
  if (!problems.title && savedSlug(values) === '') problems.slug = 'required';
  if (date === '') problems.date = 'required';
  // An incompletely typed year, for example 0026.
  else if (!wibToUtc(date, '00:00') || date < '1900') problems.date = 'invalid';
  if (time === '') problems.time = 'required';
  else if (!wibToUtc('2000-01-01', time)) problems.time = 'invalid';
  return { ...problems, ...scheduleProblems(values) };
}

function isEmptyRow({ speakerName, role }: Speaker): boolean {
  return isBlank(speakerName) && isBlank(role);
}
