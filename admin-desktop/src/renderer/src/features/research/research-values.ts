import { authorsOf, withNames } from '@institute/core/content/contribution/lists.ts';
import { researchAreas } from '@institute/core/content/research/areas.ts';
import { licences, researchTranslatable, researchTypes } from '@institute/core/content/research/limits.ts';
import {
  type ResearchInput,
  researchInput,
  type StaffResearch,
} from '@institute/core/content/research/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { type Language, otherLanguage } from '@institute/core/locale.ts';
import { bodyProblemsOf, codesOf } from '@institute/core/rich-text/body-problem.ts';
import { splitLines } from '@institute/core/text.ts';
import { z } from 'zod';
import {
  type BylineEntry,
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
import { noSlugs, sentWithSlug, slugShape, storedSlugs } from '#src/renderer/src/app/content/slug-values.ts';
import { topicsOfTags, topicsShape } from '#src/renderer/src/app/content/topics/topics-values.ts';

const values = z.object({
  ...bilingualShape(researchTranslatable),
  ...searchPreviewShape,
  ...referencesShape,
  ...scheduleShape,
  ...slugShape,
  /** One per line. They follow from the byline, and the byline from them. */
  authors: z.string(),
  byline: bylineShape,
  type: z.enum(researchTypes),
  /** Empty: none. Null in drafts from before the areas: a save retains the stored one. */
  area: z.enum(researchAreas).or(z.literal('')).nullable().default(null),
  seriesNumber: z.string().default(''),
  /** Empty: none stated, as in drafts from before the licences. */
  licence: z.enum(licences).or(z.literal('')).default(''),
  topics: topicsShape,
  downloadUrl: z.string(),
  isPublished: z.enum(['true', 'false']),
});
export type ResearchValues = z.output<typeof values>;
type Texts = ResearchValues['texts']['id'];

/** Drafts from before the topics have tags, and those from before the byline only authors. */
export const researchValues: z.ZodType<ResearchValues> = z
  .object({
    ...values.shape,
    byline: bylineShape.optional(),
    topics: topicsShape.optional(),
    tags: z.string().default(''),
  })
  .transform(({ tags, ...given }) => ({
    ...given,
    byline: given.byline ?? withNames([], 'author', namesIn(given.authors)),
    topics: given.topics ?? topicsOfTags(tags),
  }));

export function emptyResearch(): ResearchValues {
  return {
    ...emptyTexts(researchTranslatable),
    ...noSearchPreview,
    ...noReferences,
    ...noSchedule,
    ...noSlugs,
    authors: '',
    byline: [],
    type: 'research-brief',
    area: '',
    seriesNumber: '',
    licence: 'cc-by-4.0',
    topics: [],
    downloadUrl: '',
    isPublished: 'true',
  };
}

export function toFormValues(research: StaffResearch): ResearchValues {
  const { type, isPublished } = research;
  return {
    ...storedTexts(research, researchTranslatable),
    ...storedSearchPreview(research),
    ...storedReferences(research),
    ...storedSchedule(research, isPublished === 'true' ? research.publicationDate : null),
    ...storedSlugs(research),
    ...{ type, isPublished },
    authors: research.authors.join('\n'),
    byline: research.contributions,
    area: research.area ?? ('' as const),
    seriesNumber: research.seriesNumber ?? '',
    licence: research.licence ?? ('' as const),
    topics: research.topics,
    downloadUrl: research.downloadUrl ?? '',
  };
}

/** Changes the authors, one per line. An author who was there before retains the person. */
export function withAuthors(before: ResearchValues, authors: string): ResearchValues {
  return { ...before, authors, byline: withNames(before.byline, 'author', namesIn(authors)) };
}

/** Changes the byline, and with it the authors. */
export function withByline(before: ResearchValues, byline: BylineEntry[]): ResearchValues {
  return { ...before, byline, authors: authorsOf(byline).join('\n') };
}

function namesIn(authors: string) {
  return splitLines(authors).map((name) => ({ name }));
}

function sentTexts(texts: Texts) {
  return {
    ...texts,
    shortTitle: texts.shortTitle.trim() || null,
    takeaways: splitLines(texts.takeaways),
  };
}

export function toPayload(values: ResearchValues): ResearchInput {
  const { language, type, area, isPublished, references, citationStyle, topics } = values;
  const send = (each: Language) => sentTexts(values.texts[each]);
  return {
    ...send(language),
    ...sentTimes(values),
    ...{ type, isPublished, language, references, citationStyle, topics },
    authors: splitLines(values.authors),
    contributions: sentByline(values.byline),
    ...(area !== null && { area: area || null }),
    seriesNumber: values.seriesNumber.trim() || null,
    licence: values.licence || null,
    downloadUrl: values.downloadUrl.trim() || null,
    searchPreview: sentSearchPreview(values),
    translations: sentWithSlug(values, () => send(otherLanguage(language))),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: ResearchValues): FieldErrors {
  const sent = toPayload(values);
  const texts = { main: sent.content, translations: sent.translations };
  return {
    ...codesOf(bodyProblemsOf('content', texts)),
    ...bodyProblems(researchInput, sent),
    ...bylineProblems(values.byline),
    ...scheduleProblems(values),
  };
}
