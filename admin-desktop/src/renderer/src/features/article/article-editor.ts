import { article } from '@institute/core/content/article/endpoints.ts';
import { categoryKey } from '@institute/core/content/article/limits.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { publicationStatusOf } from '#src/renderer/src/app/content/publication-badge.tsx';
import { describeReferences } from '#src/renderer/src/app/content/references/reference-values.ts';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import { describeSearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';
import { savedSlug, withSlug } from '#src/renderer/src/app/content/slug-values.ts';
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
  derive: withSlug,
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
    { keys: ['coverImageUrl'], label: t('admin.field.cover'), text: values.coverImageUrl },
    { keys: ['gallery'], label: t('admin.field.gallery'), text: values.gallery.join('\n') },
    {
      keys: ['imageAlts'],
      label: t('admin.field.alt'),
      text: Object.values(values.imageAlts)
        .flatMap(({ id, en }) => [id, en].filter(Boolean).join(' / ') || [])
        .join('\n'),
    },
    { keys: ['videoUrl'], label: t('admin.field.video'), text: values.videoUrl },
    ...describeReferences(values, t),
    describeSearchPreview(values, t),
  ],
};
