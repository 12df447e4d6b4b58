import { z } from 'zod';
import {
  bodyText,
  booleanFromText,
  enumField,
  language,
  nullableTimestamp,
  optionalText,
  optionalUrl,
  outdatedTranslationsOf,
  requiredText,
  storedFields,
  stringListField,
  tagsField,
  text,
  timestamp,
  translatedSlug,
  translationsOf,
  versionField,
} from '#core/api/fields.ts';
import { languageField, publicListQuery, slugsField, yearField } from '#core/api/lists.ts';
import {
  authorsField,
  contributionsField,
  publicContributions,
  storedContributions,
} from '#core/content/contribution/schemas.ts';
import { publicationTimes, withOrderedTimes } from '#core/content/publication-times.ts';
import { publicSearchPreview, searchPreview } from '#core/content/search-preview.ts';
import { storedTopics, topicFilters, topicLink, topicsField } from '#core/content/topic/schemas.ts';
import { isPdfName } from '#core/media/pdf-name.ts';
import { pdfField } from '#core/media/schemas.ts';
import { referenceFields } from '#core/references/schemas.ts';
import { researchAreas } from './areas.ts';
import { licences, researchLimits, researchTranslatable, researchTypes } from './limits.ts';

/** The results for a reader in a hurry, one sentence each. */
const takeaways = stringListField(researchLimits.takeaways, researchLimits.takeaway);

const fields = {
  title: requiredText(researchLimits.title),
  /** The title on covers, where a long one does not fit. */
  shortTitle: optionalText(researchLimits.shortTitle),
  authors: authorsField.refine((authors) => authors.length > 0, 'required'),
  /** The byline. Changed contributions win over changed `authors`. */
  contributions: contributionsField,
  abstract: requiredText(researchLimits.abstract),
  takeaways,
  content: bodyText.nullable(),
  type: enumField(researchTypes),
  /** The research area; null: none. */
  area: enumField(researchAreas).nullable(),
  /** The number in the series of its type. */
  seriesNumber: optionalText(researchLimits.seriesNumber),
  /** Null: the publication states none. */
  licence: enumField(licences).nullable(),
  /** The names of the topics. An unknown name of a write becomes a topic. */
  tags: tagsField(50, 100),
  /** Changed topics win over changed `tags`. */
  topics: topicsField,
  downloadUrl: optionalUrl,
  pdf: pdfField,
  isPublished: booleanFromText,
  ...publicationTimes,
  ...referenceFields,
  searchPreview,
  language,
  translations: translationsOf({
    slug: translatedSlug,
    title: text(researchLimits.title).nullish(),
    abstract: text(researchLimits.abstract).nullish(),
    shortTitle: text(researchLimits.shortTitle).nullish(),
    takeaways: takeaways.nullish(),
    content: bodyText.nullish(),
    pdf: z.union([z.literal(''), z.string().refine(isPdfName, 'invalid')], { error: 'invalid' }).nullish(),
  }),
};

const originals = outdatedTranslationsOf(researchTranslatable);

/** A publication as staff save it, with the defaults of absent fields. */
export const researchInput = withOrderedTimes(
  z.object({
    ...fields,
    contributions: fields.contributions.default([]),
    content: fields.content.default(''),
    type: fields.type.default('research-brief'),
    area: fields.area.default(null),
    takeaways: fields.takeaways.default([]),
    licence: fields.licence.default('cc-by-4.0'),
    tags: fields.tags.default([]),
    topics: fields.topics.default([]),
    isPublished: fields.isPublished.default('true'),
    publishAt: fields.publishAt.default(null),
    unpublishAt: fields.unpublishAt.default(null),
    references: fields.references.default([]),
    citationStyle: fields.citationStyle.default('apa'),
    searchPreview: fields.searchPreview.default({}),
    language: fields.language.default('id'),
    translations: fields.translations.default({}),
  }),
);
export type ResearchInput = z.input<typeof researchInput>;
export type ResearchValues = z.output<typeof researchInput>;

/** A change of a publication. Absent fields retain their value. */
export const researchChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  slug: z.string(),
  title: z.string(),
  shortTitle: z.string().nullable(),
  authors: z.array(z.string()),
  abstract: z.string(),
  takeaways: z.array(z.string()),
  type: z.enum(researchTypes),
  area: z.enum(researchAreas).nullable(),
  seriesNumber: z.string().nullable(),
  licence: z.enum(licences).nullable(),
  tags: z.array(z.string()),
  downloadUrl: z.string().nullable(),
  isPublished: z.enum(['true', 'false']),
  publicationDate: nullableTimestamp,
};

/** A publication for staff. */
export const staffResearch = z.object({
  ...storedFields,
  ...shared,
  /** Publication time of a published publication; null means at once. */
  publishAt: nullableTimestamp,
  /** Time from which the publication is not public any more; null means never. */
  unpublishAt: nullableTimestamp,
  contributions: storedContributions,
  topics: storedTopics,
  content: z.string(),
  pdf: z.string().nullable(),
  ...referenceFields,
  searchPreview,
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffResearch = z.output<typeof staffResearch>;

/** A published publication in the language of the request. Lists omit `content` and `contributions` (null). */
export const publicResearch = z.object({
  id: z.string(),
  ...shared,
  ...slugsField,
  contributions: publicContributions.nullable(),
  topics: z.array(topicLink),
  content: z.string().nullable(),
  /** The uploaded PDF with its language; null if the server generates the PDF or there is none. */
  pdf: z.object({ bytes: z.number(), pages: z.number().nullable(), language }).nullable(),
  /** Absent in lists. */
  updatedAt: timestamp.optional(),
  /** The list of references as HTML. Absent without any, and in lists. */
  bibliography: z.string().optional(),
  searchPreview: publicSearchPreview,
  ...languageField,
});
export type PublicResearch = z.output<typeof publicResearch>;

/** The filters of the list of publications. `language`: only those that have a text in it. `year`: in WIB. */
const filters = {
  ...topicFilters,
  area: enumField(researchAreas).optional(),
  type: enumField(researchTypes).optional(),
  year: yearField.optional(),
  language: language.optional(),
};
export const researchListQuery = publicListQuery.extend(filters);
export type ResearchListQuery = z.input<typeof researchListQuery>;
export const researchCountsQuery = z.object(filters);
export type ResearchCountsQuery = z.input<typeof researchCountsQuery>;

/**
 * The number of public publications that have a value: an area, a type, a year in WIB (empty without a date) or a
 * language. Values without any are absent. A publication has exactly one type and one year.
 */
export const researchCount = z.object({
  by: z.enum(['area', 'type', 'year', 'language']),
  value: z.string(),
  count: z.number(),
});
export type ResearchCount = z.output<typeof researchCount>;
