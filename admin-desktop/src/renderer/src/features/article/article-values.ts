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
import type { Language } from '@institute/core/locale.ts';
import { z } from 'zod';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  sentTranslations,
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
import { savedSlug } from '#src/renderer/src/app/content/slug-values.ts';

export const articleValues = z.object({
  ...bilingualShape(articleTranslatable),
  ...searchPreviewShape,
  ...referencesShape,
  ...scheduleShape,
  category: z.enum(articleCategories).or(z.literal('')),
  slug: z.string(),
  status: z.enum(articleStatuses),
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
    slug: '',
    status: 'published',
    coverImageUrl: '',
    gallery: [],
    imageAlts: {},
    videoUrl: '',
  };
}

export function toFormValues(article: StaffArticle): ArticleValues {
  const { category, slug, status, gallery } = article;
  return {
    ...storedTexts(article, articleTranslatable),
    ...storedSearchPreview(article),
    ...storedReferences(article),
    ...storedSchedule(article, status === 'published' ? article.publishedAt : null),
    ...{ category, slug, status, gallery },
    imageAlts: Object.fromEntries(
      Object.entries(article.imageAlts).map(([url, { id, en }]) => [url, { id: id ?? '', en: en ?? '' }]),
    ),
    coverImageUrl: article.coverImageUrl ?? '',
    videoUrl: article.videoUrl ?? '',
  };
}

/** The request body: main texts as the article's own, and the other language's as its translation, if any. */
export function toPayload(values: ArticleValues): ArticleInput {
  const { category, status, gallery, language, references, citationStyle } = values;
  return {
    ...values.texts[language],
    ...sentTimes(values),
    ...{ status, gallery, language, references, citationStyle },
    category: category as ArticleInput['category'],
    slug: savedSlug(values),
    coverImageUrl: values.coverImageUrl || null,
    videoUrl: values.videoUrl.trim() || null,
    // Omitted if there never was an alt text. Sent as empty to remove a stored one.
    ...(Object.keys(values.imageAlts).length > 0 && { imageAlts: values.imageAlts }),
    searchPreview: sentSearchPreview(values),
    translations: sentTranslations(values, (texts) => texts),
  };
}

/**
 * Validates the form before it is sent. Keys are the server's field names.
 * @param initial the stored values
 */
export function validate(values: ArticleValues, initial: ArticleValues): FieldErrors {
  const sent = toPayload(values);
  const problems = bodyProblems(articleInput, sent);
  if (!problems.title && savedSlug(values) === '') problems.slug = 'required';
  return { ...problems, ...scheduleProblems(values), ...articleProblems(sent, toPayload(initial)) };
}

/** The alt texts of an image in both languages. */
export function altOf({ imageAlts }: ArticleValues, url: string): Record<Language, string> {
  return imageAlts[url] ?? { id: '', en: '' };
}

/** Sets an alt text. An unsaved alt text that becomes empty again leaves no trace. */
export function withAlt(
  values: ArticleValues,
  initial: ArticleValues,
  url: string,
  part: Partial<Record<Language, string>>,
): ArticleValues {
  const { [url]: _before, ...others } = values.imageAlts;
  const now = { ...altOf(values, url), ...part };
  if (now.id === '' && now.en === '' && !initial.imageAlts[url]) return { ...values, imageAlts: others };
  return { ...values, imageAlts: { ...values.imageAlts, [url]: now } };
}
