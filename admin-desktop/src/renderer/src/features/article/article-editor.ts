import { article, categoryKey, type StaffArticle } from '@institute/core/content/article.ts';
import type { ContentKind } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { standingOf } from '#src/renderer/src/app/content/publication-badge.tsx';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import { savedSlug, withSlug } from '#src/renderer/src/app/content/slug-values.ts';
import {
  type ArticleValues,
  articleValues,
  emptyArticle,
  inputOf,
  problemsOf,
  valuesOf,
} from './article-values.ts';

/** Articles, as the dashboard lists and writes them. */
export const articleKind: ContentKind<StaffArticle, ArticleValues> = {
  name: 'article',
  tab: 'articles',
  endpoints: article,
  list: { sorts: ['newest', 'oldest', 'title', 'updated'], statuses: ['published', 'draft', 'scheduled'] },
  draft: draftSchema(articleValues),
  empty: emptyArticle,
  hidden: { status: 'draft', ...noSchedule },
  valuesOf,
  inputOf,
  problemsOf,
  nameOf: ({ texts, language }) => texts[language].title,
  rich: 'content',
  isLinked: (item) => item.publishedAt !== null && standingOf(item) !== 'scheduled',
  follow: withSlug,
  taken: { code: 'slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
  detailsOf: (values, t) => [
    {
      keys: ['category'],
      label: t('admin.field.category'),
      said: values.category && t(`article.category.${categoryKey(values.category)}`),
    },
    { keys: ['status'], label: t('admin.field.status'), said: t(`admin.list.${values.status}`) },
    {
      keys: ['publishDate', 'publishTime'],
      label: t('admin.field.publish-at'),
      said: `${values.publishDate} ${values.publishTime}`.trim(),
    },
    { keys: ['slug'], label: t('admin.field.slug'), said: savedSlug(values) },
    { keys: ['coverImageUrl'], label: t('admin.field.cover'), said: values.coverImageUrl },
    { keys: ['gallery'], label: t('admin.field.gallery'), said: values.gallery.join('\n') },
    {
      keys: ['imageAlts'],
      label: t('admin.field.alt'),
      said: Object.values(values.imageAlts)
        .flatMap(({ id, en }) => [id, en].filter(Boolean).join(' / ') || [])
        .join('\n'),
    },
    { keys: ['videoUrl'], label: t('admin.field.video'), said: values.videoUrl },
  ],
};
