import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  enumField,
  idParams,
  language,
  nullableTimestamp,
  optionalUrl,
  outdatedTranslationsOf,
  requiredText,
  safeUrl,
  slugParams,
  storedFields,
  text,
  timestamp,
  translationsOf,
  versionField,
} from '../fields.ts';
import { languageField, languageQuery, publicListQuery, staffListQuery } from '../lists.ts';
import { lifecycleEndpoints } from './lifecycle.ts';
import { publishAt } from './publish-at.ts';

export const articleCategories = [
  'Research Tips',
  'Business Insights',
  'Case Studies',
  'Industry Analysis',
  'Market Research',
  'Company News',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];
export const articleStatuses = ['published', 'draft'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** The catalogue's key of a category: `article.category.<key>`. */
export const categoryKey = <C extends ArticleCategory>(category: C) =>
  category.toLowerCase().replaceAll(' ', '-') as Kebab<C>;
type Kebab<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? `${Lowercase<First>}-${Kebab<Rest>}`
  : Lowercase<Words>;

export const articleLimits = {
  title: 300,
  excerpt: 1000,
  content: 1_000_000,
  slug: 200,
  gallery: 10,
  imageAlt: 300,
  /** Results shown at first and added by each press of 'load more'. */
  pageLength: 12,
  related: 3,
  homeNews: 4,
  breadcrumbTitle: 50,
} as const;
/** The fields that exist once per language. */
export const articleTranslatable = ['title', 'excerpt', 'content'] as const;

/** What pictures show, for people who cannot see them: by the picture's address, in each language. */
const imageAlt = text(articleLimits.imageAlt).nullish();
const imageAlts = z.record(z.string().max(2000, 'too_long'), z.object({ id: imageAlt, en: imageAlt }), {
  error: 'invalid',
});
export type ImageAlts = z.output<typeof imageAlts>;

const fields = {
  title: requiredText(articleLimits.title),
  excerpt: requiredText(articleLimits.excerpt),
  category: enumField(articleCategories),
  content: text(articleLimits.content).nullable(),
  slug: text(articleLimits.slug).nullable(),
  status: enumField(articleStatuses),
  publishAt,
  coverImageUrl: optionalUrl,
  gallery: z.array(safeUrl, { error: 'invalid' }).max(articleLimits.gallery, 'gallery_full'),
  imageAlts,
  videoUrl: optionalUrl,
  language,
  translations: translationsOf({
    title: text(articleLimits.title).nullish(),
    excerpt: text(articleLimits.excerpt).nullish(),
    content: text(articleLimits.content).nullish(),
  }),
};

const originals = outdatedTranslationsOf(articleTranslatable);

/** The whole article as staff save it; what is absent takes its default. */
export const articleInput = z.object({
  ...fields,
  content: fields.content.default(''),
  slug: fields.slug.default(''),
  status: fields.status.default('published'),
  gallery: fields.gallery.default([]),
  imageAlts: fields.imageAlts.default({}),
  publishAt: fields.publishAt.default(null),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type ArticleInput = z.input<typeof articleInput>;
export type ArticleValues = z.output<typeof articleInput>;

/** A change of an article: keys that are absent keep their value. */
export const articleChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(articleCategories),
  status: z.enum(articleStatuses),
  coverImageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  gallery: z.array(z.string()),
  publishedAt: nullableTimestamp,
};

/** An article as staff see it. */
export const staffArticle = z.object({
  ...storedFields,
  ...shared,
  /** From when it is public, where it is published; null is at once. */
  publishAt: nullableTimestamp,
  content: z.string(),
  imageAlts,
  language,
  translations: fields.translations,
  changedOriginals: originals.reply,
});
export type StaffArticle = z.output<typeof staffArticle>;

/** A published article in the reader's language; in lists `content` is null, its body is read by slug. */
export const publicArticle = z.object({
  id: z.string(),
  ...shared,
  content: z.string().nullable(),
  /** By address: what a picture shows, where staff have said so. */
  imageAlts: z.record(z.string(), z.string()),
  updatedAt: timestamp,
  ...languageField,
});
export type PublicArticle = z.output<typeof publicArticle>;

const resource = 'article';
export const article = {
  list: endpoint({
    resource,
    method: 'GET',
    path: '/api/articles',
    access: 'anyone',
    summary: 'Published articles, newest first; search and category narrow them',
    query: publicListQuery.extend({
      q: text(200).optional(),
      category: z.enum(articleCategories, { error: 'invalid' }).optional(),
    }),
    response: z.array(publicArticle),
  }),
  bySlug: endpoint({
    resource,
    method: 'GET',
    path: '/api/articles/slug/:slug',
    access: 'anyone',
    summary: 'One published article with its body',
    params: slugParams,
    query: languageQuery,
    errors: ['article_not_found'],
    response: publicArticle,
    failure: (status) => (status === 404 ? 'Article not found' : 'Failed to fetch article'),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/articles',
      access: 'staff',
      summary: 'All articles, drafts too',
      query: staffListQuery.extend({ category: z.enum(articleCategories, { error: 'invalid' }).optional() }),
      response: z.array(staffArticle),
    }),
    create: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/articles',
      access: 'staff',
      status: 201,
      summary: 'Stores a new article',
      bodyLimit: 2_500_000,
      body: articleInput,
      errors: ['slug_taken', 'gallery_full'],
      response: staffArticle,
    }),
    update: endpoint({
      resource,
      method: 'PUT',
      path: '/api/admin/articles/:id',
      access: 'staff',
      summary: 'Changes an article',
      bodyLimit: 2_500_000,
      params: idParams,
      body: articleChange,
      errors: ['slug_taken', 'gallery_full', 'stale_version'],
      response: staffArticle,
    }),
    ...lifecycleEndpoints(resource, '/api/admin/articles', staffArticle),
  },
};
