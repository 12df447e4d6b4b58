import { speakersOf } from '@institute/core/content/contribution/lists.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { wibFields, wibToUtc } from '@institute/core/lib/dates.ts';
import { z } from 'zod';
import { byline } from '#dashboard/content/byline/byline-values.ts';
import { defineForm, type FormPart, type ValuesOf } from '#dashboard/content/form/define-form.ts';
import {
  fields,
  optionalNumber,
  optionalText,
  publicationStatus,
} from '#dashboard/content/form/form-fields.ts';
import { noSchedule, schedule } from '#dashboard/content/form/schedule-values.ts';
import { slugs, withSlugs } from '#dashboard/content/form/slug-values.ts';
import { texts } from '#dashboard/content/form/texts-part.ts';
import { publicationStatusOf } from '#dashboard/content/list/publication-badge.tsx';
import { searchPreview } from '#dashboard/content/search-preview/search-preview-values.ts';
import { topics } from '#dashboard/content/topics/topics-values.ts';

/** Date and time of the event in WIB, as the inputs hold them. */
const event: FormPart<
  { date: string; time: string },
  Pick<StaffPodcast, 'scheduledAt'>,
  Pick<StaffPodcast, 'scheduledAt'>
> = {
  shape: { date: z.string().default(''), time: z.string().default('') },
  empty: { date: '', time: '' },
  stored: ({ scheduledAt }) => wibFields(scheduledAt),
  sent: ({ date, time }) => ({ scheduledAt: wibToUtc(date, time) ?? '' }),
  problems({ date, time }) {
    // An incompletely typed year, for example 0026, is not valid.
    const isDate = wibToUtc(date, '00:00') !== undefined && date >= '1900';
    const isTime = wibToUtc('2000-01-01', time) !== undefined;
    return {
      scheduledAt: undefined,
      date: isDate ? undefined : date === '' ? 'required' : 'invalid',
      time: isTime ? undefined : time === '' ? 'required' : 'invalid',
    };
  },
  describe: ({ date, time }, t) => [
    { keys: ['date', 'time'], label: t('admin.field.scheduled-at'), text: `${date} ${time}` },
  ],
};

const trimmed = (text: string) => text.trim() || null;

export const podcastEditor = defineForm({
  name: 'podcast',
  tab: 'podcasts',
  endpoints: podcast,
  related: [topic.list, topic.admin.list],
  list: {
    sorts: ['newest', 'oldest', 'title', 'updated'],
    statuses: ['published', 'draft', 'scheduled', 'unpublished'],
  },
  parts: [
    texts(podcastTranslatable, { location: trimmed, address: trimmed }),
    event,
    fields({ durationMinutes: optionalNumber('admin.field.duration'), status: publicationStatus }),
    schedule(),
    slugs,
    fields({ topics }),
    byline('admin.field.speakers', (contributions) => ({ speakers: speakersOf(contributions) })),
    fields({
      coverImageUrl: optionalText('admin.field.cover'),
      flyerUrl: optionalText('admin.field.flyer'),
      searchPreview,
    }),
  ],
  publishedValues: { status: 'published' },
  draftValues: { status: 'draft', ...noSchedule },
  titleOf: ({ texts, language }) => texts[language].title,
  rich: 'discussionPoints',
  wasPublished: (item) => publicationStatusOf(item) === 'published',
  derive: withSlugs,
  uniqueError: { code: 'podcast_slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
});
export type PodcastValues = ValuesOf<typeof podcastEditor>;
