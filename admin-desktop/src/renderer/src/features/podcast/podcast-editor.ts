import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { describeByline } from '#src/renderer/src/app/content/byline/byline-values.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { publicationStatusOf } from '#src/renderer/src/app/content/publication-badge.tsx';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import { describeSearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';
import { describeTranslatedSlug, savedSlug, withSlugs } from '#src/renderer/src/app/content/slug-values.ts';
import { describeTopics } from '#src/renderer/src/app/content/topics/topics-values.ts';
import {
  emptyPodcast,
  type PodcastValues,
  podcastValues,
  toFormValues,
  toPayload,
  validate,
} from './podcast-values.ts';

export const podcastEditor: ContentEditor<StaffPodcast, PodcastValues> = {
  name: 'podcast',
  tab: 'podcasts',
  endpoints: podcast,
  related: [topic.list, topic.admin.list],
  list: {
    sorts: ['newest', 'oldest', 'title', 'updated'],
    statuses: ['published', 'draft', 'scheduled', 'unpublished'],
  },
  draft: draftSchema(podcastValues),
  empty: emptyPodcast,
  publishedValues: { status: 'published' },
  draftValues: { status: 'draft', ...noSchedule },
  toFormValues: toFormValues,
  toPayload: toPayload,
  validate: validate,
  titleOf: ({ texts, language }) => texts[language].title,
  rich: 'discussionPoints',
  wasPublished: (item) => publicationStatusOf(item) === 'published',
  derive: withSlugs,
  uniqueError: { code: 'podcast_slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
  describeFields: (values, t) => [
    { keys: ['date', 'time'], label: t('admin.field.scheduled-at'), text: `${values.date} ${values.time}` },
    { keys: ['durationMinutes'], label: t('admin.field.duration'), text: values.durationMinutes },
    { keys: ['status'], label: t('admin.field.status'), text: t(`admin.list.${values.status}`) },
    {
      keys: ['publishDate', 'publishTime'],
      label: t('admin.field.publish-at'),
      text: `${values.publishDate} ${values.publishTime}`.trim(),
    },
    {
      keys: ['unpublishDate', 'unpublishTime'],
      label: t('admin.field.unpublish-at'),
      text: `${values.unpublishDate} ${values.unpublishTime}`.trim(),
    },
    { keys: ['slug'], label: t('admin.field.slug'), text: savedSlug(values) },
    describeTranslatedSlug(values, t),
    { keys: ['topics'], label: t('admin.field.topics'), text: describeTopics(values.topics) },
    { keys: ['byline'], label: t('admin.field.speakers'), text: describeByline(values.byline, t) },
    { keys: ['coverImageUrl'], label: t('admin.field.cover'), text: values.coverImageUrl },
    { keys: ['flyerUrl'], label: t('admin.field.flyer'), text: values.flyerUrl },
    describeSearchPreview(values, t),
  ],
};
