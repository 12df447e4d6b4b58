import { article } from '@institute/core/content/article/endpoints.ts';
import {
  articleCategories,
  articleTranslatable,
  categoryKey,
} from '@institute/core/content/article/limits.ts';
import { articleProblems } from '@institute/core/content/article/problems.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { imageAlts } from '#dashboard/app/content/alt-values.ts';
import { byline } from '#dashboard/app/content/byline/byline-values.ts';
import { defineForm, type ValuesOf } from '#dashboard/app/content/define-form.ts';
import {
  fields,
  optionalText,
  publicationStatus,
  requiredChoice,
  urls,
} from '#dashboard/app/content/form-fields.ts';
import { publicationStatusOf } from '#dashboard/app/content/publication-badge.tsx';
import { references } from '#dashboard/app/content/references/reference-values.ts';
import { noSchedule, schedule } from '#dashboard/app/content/schedule-values.ts';
import { searchPreview } from '#dashboard/app/content/search-preview/search-preview-values.ts';
import { slugs, withSlugs } from '#dashboard/app/content/slug-values.ts';
import { texts } from '#dashboard/app/content/texts-part.ts';
import { topics } from '#dashboard/app/content/topics/topics-values.ts';

export const articleEditor = defineForm({
  name: 'article',
  tab: 'articles',
  endpoints: article,
  related: [topic.list, topic.admin.list],
  list: {
    sorts: ['newest', 'oldest', 'title', 'updated'],
    statuses: ['published', 'draft', 'scheduled', 'unpublished'],
  },
  parts: [
    texts(articleTranslatable),
    fields({
      category: requiredChoice(articleCategories, {
        label: 'admin.field.category',
        describe: (category, t) => t(`article.category.${categoryKey(category)}`),
      }),
      status: publicationStatus,
    }),
    schedule((item: StaffArticle) => (item.status === 'published' ? item.publishedAt : null)),
    slugs,
    fields({ topics }),
    byline('admin.field.byline'),
    fields({
      coverImageUrl: optionalText('admin.field.cover'),
      gallery: urls('admin.field.gallery'),
      imageAlts,
      videoUrl: optionalText('admin.field.video'),
    }),
    references,
    fields({ searchPreview }),
  ],
  publishedValues: { status: 'published' },
  draftValues: { status: 'draft', ...noSchedule },
  titleOf: ({ texts, language }) => texts[language].title,
  rich: 'content',
  problems: articleProblems,
  wasPublished: (item) => item.publishedAt !== null && publicationStatusOf(item) !== 'scheduled',
  derive: withSlugs,
  uniqueError: { code: 'slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
});
export type ArticleValues = ValuesOf<typeof articleEditor>;
