import { article } from '@institute/core/content/article/endpoints.ts';
import {
  articleCategories,
  articleTranslatable,
  categoryKey,
} from '@institute/core/content/article/limits.ts';
import { articleProblems } from '@institute/core/content/article/problems.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { byline } from '#dashboard/content/byline/byline-values.ts';
import { imageAlts } from '#dashboard/content/form/alt-values.ts';
import { defineForm, type ValuesOf } from '#dashboard/content/form/define-form.ts';
import {
  fields,
  optionalText,
  publicationStatus,
  requiredChoice,
  urls,
} from '#dashboard/content/form/form-fields.ts';
import { noSchedule, schedule } from '#dashboard/content/form/schedule-values.ts';
import { slugs, withSlugs } from '#dashboard/content/form/slug-values.ts';
import { texts } from '#dashboard/content/form/texts-part.ts';
import { publicationStatusOf } from '#dashboard/content/list/publication-badge.tsx';
import { references } from '#dashboard/content/references/reference-values.ts';
import { searchPreview } from '#dashboard/content/search-preview/search-preview-values.ts';
import { topics } from '#dashboard/content/topics/topics-values.ts';

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
