import { z } from 'zod';
import {
  bodyText,
  enumField,
  language,
  nullableTimestamp,
  optionalUrl,
  outdatedTranslationsOf,
  requiredText,
  safeUrl,
  storedFields,
  text,
  timestamp,
  translatedSlug,
  translationsOf,
  versionField,
} from '#core/api/fields.ts';
import { languageField, publicListQuery, slugsField } from '#core/api/lists.ts';
import {
  authorsField,
  contributionsField,
  publicContributions,
  storedContributions,
} from '#core/content/contribution/schemas.ts';
import { publicationTimes, withOrderedTimes } from '#core/content/publication-times.ts';
import { publicSearchPreview, searchPreview } from '#core/content/search-preview.ts';
import { storedTopics, topicFilters, topicLink, topicsField } from '#core/content/topic/schemas.ts';
import { imageAlts } from '#core/media/image-alts.ts';
import { imageFocus } from '#core/media/schemas.ts';
import { readVideo } from '#core/media/video.ts';
import { referenceFields } from '#core/references/schemas.ts';
import { articleCategories, articleLimits, articleStatuses, articleTranslatable } from './limits.ts';

const fields = {
  title: requiredText(articleLimits.title),
  excerpt: requiredText(articleLimits.excerpt),
  category: enumField(articleCategories),
  /** The printed names of the authors. */
  authors: authorsField,
  /** The byline. Changed contributions win over changed `authors`. */
  contributions: contributionsField,
  topics: topicsField,
  content: bodyText.nullable(),
  slug: text(articleLimits.slug).nullable(),
  status: enumField(articleStatuses),
  ...publicationTimes,
  coverImageUrl: optionalUrl,
  gallery: z.array(safeUrl, { error: 'invalid' }).max(articleLimits.gallery, 'gallery_full'),
  imageAlts,
  // `articleProblems` rejects addresses that cannot play: the schema also reads stored ones.
  videoUrl: optionalUrl.transform((url) => (url && readVideo(url)?.url) || url),
  ...referenceFields,
  searchPreview,
  language,
  translations: translationsOf({
    slug: translatedSlug,
    title: text(articleLimits.title).nullish(),
    excerpt: text(articleLimits.excerpt).nullish(),
    content: bodyText.nullish(),
  }),
};

const originals = outdatedTranslationsOf(articleTranslatable);

/** An article as staff save it, with the defaults of absent fields. */
export const articleInput = withOrderedTimes(
  z.object({
    ...fields,
    authors: fields.authors.default([]),
    contributions: fields.contributions.default([]),
    topics: fields.topics.default([]),
    content: fields.content.default(''),
    slug: fields.slug.default(''),
    status: fields.status.default('published'),
    gallery: fields.gallery.default([]),
    imageAlts: fields.imageAlts.default({}),
    publishAt: fields.publishAt.default(null),
    unpublishAt: fields.unpublishAt.default(null),
    references: fields.references.default([]),
    citationStyle: fields.citationStyle.default('apa'),
    searchPreview: fields.searchPreview.default({}),
    language: fields.language.default('id'),
    translations: fields.translations.default({}),
  }),
);
export type ArticleInput = z.input<typeof articleInput>;
export type ArticleValues = z.output<typeof articleInput>;

/** A change of an article. Absent fields retain their value. */
export const articleChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(articleCategories),
  authors: z.array(z.string()),
  status: z.enum(articleStatuses),
  coverImageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  gallery: z.array(z.string()),
  publishedAt: nullableTimestamp,
};

/** An article for staff. */
export const staffArticle = z.object({
  ...storedFields,
  ...shared,
  /** Publication time of a published article; null means at once. */
  publishAt: nullableTimestamp,
  /** Time from which the article is not public any more; null means never. */
  unpublishAt: nullableTimestamp,
  contributions: storedContributions,
  topics: storedTopics,
  content: z.string(),
  imageAlts,
  ...referenceFields,
  searchPreview,
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffArticle = z.output<typeof staffArticle>;

/** A published article in the language of the request. Lists omit `content` and `contributions` (null). */
export const publicArticle = z.object({
  id: z.string(),
  ...shared,
  ...slugsField,
  contributions: publicContributions.nullable(),
  topics: z.array(topicLink),
  content: z.string().nullable(),
  /** Alternative texts by image URL. */
  imageAlts: z.record(z.string(), z.string()),
  imageFocus,
  updatedAt: timestamp,
  /** The list of references as HTML. Absent without any, and in lists. */
  bibliography: z.string().optional(),
  searchPreview: publicSearchPreview,
  ...languageField,
});
export type PublicArticle = z.output<typeof publicArticle>;

export const articleListQuery = publicListQuery.extend({
  q: text(200).optional(),
  category: z.enum(articleCategories, { error: 'invalid' }).optional(),
  ...topicFilters,
});
export type ArticleListQuery = z.input<typeof articleListQuery>;
