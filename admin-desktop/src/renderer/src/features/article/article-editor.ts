import { article } from '@institute/core/content/article/endpoints.ts';
import { categoryKey } from '@institute/core/content/article/limits.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { altLines } from '#src/renderer/src/app/content/alt-values.ts';
import { describeByline } from '#src/renderer/src/app/content/byline/byline-values.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { publicationStatusOf } from '#src/renderer/src/app/content/publication-badge.tsx';
import { describeReferences } from '#src/renderer/src/app/content/references/reference-values.ts';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import { describeSearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';
import { describeTranslatedSlug, savedSlug, withSlugs } from '#src/renderer/src/app/content/slug-values.ts';
import { describeTopics } from '#src/renderer/src/app/content/topics/topics-values.ts';
import {
  type ArticleValues,
  articleValues,
  emptyArticle,
  toFormValues,
  toPayload,
  validate,
} from './article-values.ts';

export const articleEditor: ContentEditor<StaffArticle, ArticleValues> = {
  name: 'article',
  tab: 'articles',
  endpoints: article,
  related: [topic.list, topic.admin.list],
  list: {
    sorts: ['newest', 'oldest', 'title', 'updated'],
    statuses: ['published', 'draft', 'scheduled', 'unpublished'],
  },
  draft: draftSchema(articleValues),
  empty: emptyArticle,
  publishedValues: { status: 'published' },
  draftValues: { status: 'draft', ...noSchedule },
  toFormValues: toFormValues,
  toPayload: toPayload,
  validate: validate,
  titleOf: ({ texts, language }) => texts[language].title,
  rich: 'content',
  wasPublished: (item) => item.publishedAt !== null && publicationStatusOf(item) !== 'scheduled',
  derive: withSlugs,
  uniqueError: { code: 'slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
  describeFields: (values, t) => [
    {
      keys: ['category'],
      label: t('admin.field.category'),
      text: values.category && t(`article.category.${categoryKey(values.category)}`),
    },
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
    { keys: ['byline'], label: t('admin.field.byline'), text: describeByline(values.byline, t) },
    { keys: ['coverImageUrl'], label: t('admin.field.cover'), text: values.coverImageUrl },
    { keys: ['gallery'], label: t('admin.field.gallery'), text: values.gallery.join('\n') },
    {
      keys: ['imageAlts'],
      label: t('admin.field.alt'),
      text: altLines(values),
    },
    { keys: ['videoUrl'], label: t('admin.field.video'), text: values.videoUrl },
    ...describeReferences(values, t),
    describeSearchPreview(values, t),
  ],
};
