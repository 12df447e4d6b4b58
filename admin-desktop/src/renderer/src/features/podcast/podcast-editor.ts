import { podcast, type StaffPodcast } from '@institute/core/content/podcast.ts';
import type { ContentKind } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { standingOf } from '#src/renderer/src/app/content/publication-badge.tsx';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import { savedSlug, withSlug } from '#src/renderer/src/app/content/slug-values.ts';
import {
  emptyPodcast,
  inputOf,
  type PodcastValues,
  podcastValues,
  problemsOf,
  valuesOf,
} from './podcast-values.ts';

/** Podcasts, as the dashboard lists and writes them. */
export const podcastKind: ContentKind<StaffPodcast, PodcastValues> = {
  name: 'podcast',
  tab: 'podcasts',
  endpoints: podcast,
  list: { sorts: ['newest', 'oldest', 'title', 'updated'], statuses: ['published', 'draft', 'scheduled'] },
  draft: draftSchema(podcastValues),
  empty: emptyPodcast,
  hidden: { status: 'draft', ...noSchedule },
  valuesOf,
  inputOf,
  problemsOf,
  nameOf: ({ texts, language }) => texts[language].title,
  rich: 'discussionPoints',
  isLinked: (item) => standingOf(item) === 'published',
  follow: withSlug,
  taken: { code: 'podcast_slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
  detailsOf: (values, t) => [
    { keys: ['date', 'time'], label: t('admin.field.scheduled-at'), said: `${values.date} ${values.time}` },
    { keys: ['durationMinutes'], label: t('admin.field.duration'), said: values.durationMinutes },
    { keys: ['status'], label: t('admin.field.status'), said: t(`admin.list.${values.status}`) },
    {
      keys: ['publishDate', 'publishTime'],
      label: t('admin.field.publish-at'),
      said: `${values.publishDate} ${values.publishTime}`.trim(),
    },
    { keys: ['slug'], label: t('admin.field.slug'), said: savedSlug(values) },
    { keys: ['location'], label: t('admin.field.location'), said: values.location },
    { keys: ['address'], label: t('admin.field.address'), said: values.address },
    { keys: ['tags'], label: t('admin.field.tags'), said: values.tags },
    {
      keys: ['speakers'],
      label: t('admin.field.speakers'),
      said: values.speakers
        .map(({ speakerName, role }) => [speakerName, role].filter(Boolean).join(', '))
        .join('\n'),
    },
    { keys: ['coverImageUrl'], label: t('admin.field.cover'), said: values.coverImageUrl },
    { keys: ['flyerUrl'], label: t('admin.field.flyer'), said: values.flyerUrl },
  ],
};
