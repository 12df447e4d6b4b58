import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import type { StaffTopic } from '@institute/core/content/topic/schemas.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { describeTranslatedSlug, savedSlug, withSlugs } from '#src/renderer/src/app/content/slug-values.ts';
import {
  emptyTopic,
  type TopicFormValues,
  toFormValues,
  toPayload,
  topicValues,
  validate,
} from './topic-values.ts';

export const topicEditor: ContentEditor<StaffTopic, TopicFormValues> = {
  name: 'topic',
  tab: 'topics',
  endpoints: topic,
  related: [article.admin.list, research.admin.list, podcast.admin.list],
  list: {
    sorts: ['title', 'newest', 'oldest', 'updated'],
    statuses: ['published', 'draft'],
    domains: true,
  },
  draft: draftSchema(topicValues),
  empty: emptyTopic,
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  toFormValues,
  toPayload,
  validate,
  titleOf: ({ texts, language }) => texts[language].name,
  wasPublished: ({ isActive }) => isActive === 'true',
  // Without a text, the page is public only while a public work has the topic.
  isVisibleOnSite: ({ description }) => description.trim() !== '',
  derive: withSlugs,
  uniqueError: { code: 'topic_slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
  describeFields: (values, t) => [
    {
      keys: ['isActive'],
      label: t('admin.field.status'),
      text: t(values.isActive === 'true' ? 'admin.list.published' : 'admin.list.draft'),
    },
    { keys: ['slug'], label: t('admin.field.slug'), text: savedSlug(values) },
    describeTranslatedSlug(values, t),
    {
      keys: ['domain'],
      label: t('admin.field.domain'),
      text: values.domain && t(`admin.topic.domains.${values.domain}`),
    },
    {
      keys: ['alternativeNames'],
      label: t('admin.field.alternative-names'),
      text: values.alternativeNames,
    },
  ],
};
