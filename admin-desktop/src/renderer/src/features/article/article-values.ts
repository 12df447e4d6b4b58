import {
  articleCategories,
  articleStatuses,
  articleTranslatable,
} from '@institute/core/content/article/limits.ts';
import { articleProblems } from '@institute/core/content/article/problems.ts';
import {
  type ArticleInput,
  articleInput,
  type StaffArticle,
} from '@institute/core/content/article/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { bodyProblemsOf, codesOf } from '@institute/core/rich-text/body-problem.ts';
import { z } from 'zod';
import { storedAlts } from '#src/renderer/src/app/content/alt-values.ts';
import {
  bylineProblems,
  bylineShape,
  sentByline,
} from '#src/renderer/src/app/content/byline/byline-values.ts';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';
import {
  noReferences,
  referencesShape,
  storedReferences,
} from '#src/renderer/src/app/content/references/reference-values.ts';
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
import {
  noSlugs,
  savedSlug,
  sentWithSlug,
  slugShape,
  storedSlugs,
} from '#src/renderer/src/app/content/slug-values.ts';
import { topicsShape } from '#src/renderer/src/app/content/topics/topics-values.ts';

export const articleValues = z.object({
  ...bilingualShape(articleTranslatable),
  ...searchPreviewShape,
  ...referencesShape,
  ...scheduleShape,
  category: z.enum(articleCategories).or(z.literal('')),
  ...slugShape,
  status: z.enum(articleStatuses),
  /** Absent in older drafts. */
  byline: bylineShape.default([]),
  /** Absent in older drafts. */
  topics: topicsShape.default([]),
  coverImageUrl: z.string(),
  gallery: z.array(z.string()),
  /** Alt texts by image address. Absent in older drafts. */
  imageAlts: z.record(z.string(), z.object({ id: z.string(), en: z.string() })).default({}),
  videoUrl: z.string(),
});
export type ArticleValues = z.output<typeof articleValues>;

export function emptyArticle(): ArticleValues {
  return {
    ...emptyTexts(articleTranslatable),
    ...noSearchPreview,
    ...noReferences,
    ...noSchedule,
    category: '',
    ...noSlugs,
    status: 'published',
    byline: [],
    topics: [],
    coverImageUrl: '',
    gallery: [],
    imageAlts: {},
    videoUrl: '',
  };
}

export function toFormValues(article: StaffArticle): ArticleValues {
  const { category, status, gallery } = article;
  return {
    ...storedTexts(article, articleTranslatable),
    ...storedSearchPreview(article),
    ...storedReferences(article),
    ...storedSchedule(article, status === 'published' ? article.publishedAt : null),
    ...storedSlugs(article),
    ...{ category, status, gallery },
    byline: article.contributions,
    topics: article.topics,
    imageAlts: storedAlts(article.imageAlts),
    coverImageUrl: article.coverImageUrl ?? '',
    videoUrl: article.videoUrl ?? '',
  };
}

/** The request body: main texts as the article's own, and the other language's as its translation, if any. */
export function toPayload(values: ArticleValues): ArticleInput {
  const { category, status, gallery, language, references, citationStyle, topics } = values;
  return {
    ...values.texts[language],
    ...sentTimes(values),
    ...{ status, gallery, language, references, citationStyle, topics },
    category: category as ArticleInput['category'],
    slug: savedSlug(values),
    contributions: sentByline(values.byline),
    coverImageUrl: values.coverImageUrl || null,
    videoUrl: values.videoUrl.trim() || null,
    // Omitted if there never was an alt text. Sent as empty to remove a stored one.
    ...(Object.keys(values.imageAlts).length > 0 && { imageAlts: values.imageAlts }),
    searchPreview: sentSearchPreview(values),
    translations: sentWithSlug(values, (texts) => texts),
  };
}

/**
 * Validates the form before it is sent. Keys are the server's field names.
 * @param initial the stored values
 */
export function validate(values: ArticleValues, initial: ArticleValues): FieldErrors {
  const sent = toPayload(values);
  const problems = bodyProblems(articleInput, sent);
  const tooMuch = codesOf(bodyProblemsOf('content', { main: sent.content, translations: sent.translations }));
  return {
    ...tooMuch,
    ...problems,
    ...bylineProblems(values.byline),
    ...scheduleProblems(values),
    ...articleProblems(sent, toPayload(initial)),
  };
}
