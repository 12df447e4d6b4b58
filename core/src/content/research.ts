import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  changedOriginalsOf,
  idParams,
  language,
  nullableTimestamp,
  oneOf,
  optionalUrl,
  requiredText,
  slugParams,
  storedFields,
  tagList,
  text,
  textBoolean,
  textList,
  translationsOf,
  versionField,
} from '../fields.ts';
import { languageQuery, languageReply, publicListQuery, staffListQuery } from '../lists.ts';
import { keptCalls } from './kept.ts';
import { publishAt } from './schedule.ts';

export const researchTypes = ['whitepaper', 'case-study', 'report', 'research-brief'] as const;
export type ResearchType = (typeof researchTypes)[number];
/** Tags shown per publication in lists; highlights on the home page; related ones beside a publication. */
export const researchLimits = {
  title: 300,
  abstract: 10_000,
  shownTags: 3,
  highlights: 3,
  related: 3,
} as const;
/** The fields that exist once per language. */
export const researchTranslatable = ['title', 'abstract', 'content'] as const;

const fields = {
  title: requiredText(researchLimits.title),
  authors: textList(50, 200).refine((authors) => authors.length > 0, 'required'),
  abstract: requiredText(researchLimits.abstract),
  content: text(1_000_000).nullable(),
  type: oneOf(researchTypes),
  tags: tagList(50, 100),
  downloadUrl: optionalUrl,
  isPublished: textBoolean,
  publishAt,
  language,
  translations: translationsOf({
    title: text(researchLimits.title).nullish(),
    abstract: text(researchLimits.abstract).nullish(),
    content: text(1_000_000).nullish(),
  }),
};

const originals = changedOriginalsOf(researchTranslatable);

/** The whole publication as staff save it. */
export const researchInput = z.object({
  ...fields,
  content: fields.content.default(''),
  type: fields.type.default('research-brief'),
  tags: fields.tags.default([]),
  isPublished: fields.isPublished.default('true'),
  publishAt: fields.publishAt.default(null),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type ResearchInput = z.input<typeof researchInput>;
export type ResearchValues = z.output<typeof researchInput>;

/** A change of a publication: keys that are absent keep their value. */
export const researchChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  slug: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  abstract: z.string(),
  type: z.enum(researchTypes),
  tags: z.array(z.string()),
  downloadUrl: z.string().nullable(),
  isPublished: z.enum(['true', 'false']),
  publicationDate: nullableTimestamp,
};

/** A publication as staff see it. */
export const staffResearch = z.object({
  ...storedFields,
  ...shared,
  /** From when it is public, where it is published; null is at once. */
  publishAt: nullableTimestamp,
  content: z.string(),
  language,
  translations: fields.translations,
  changedOriginals: originals.reply,
});
export type StaffResearch = z.output<typeof staffResearch>;

/** A published publication in the reader's language; in lists `content` is null, its body is read by slug. */
export const publicResearch = z.object({
  id: z.string(),
  ...shared,
  content: z.string().nullable(),
  ...languageReply,
});
export type PublicResearch = z.output<typeof publicResearch>;

/** True where there is a body: only then is there a PDF, for one of an abstract alone is not the publication. */
export function hasFullText({ content }: { content: string | null }): boolean {
  return content !== null && content.trim() !== '';
}

const resource = 'research';
export const research = {
  list: endpoint({
    resource,
    method: 'GET',
    path: '/api/research',
    access: 'anyone',
    summary: 'Published research, newest first',
    query: publicListQuery,
    reply: z.array(publicResearch),
  }),
  bySlug: endpoint({
    resource,
    method: 'GET',
    path: '/api/research/slug/:slug',
    access: 'anyone',
    summary: 'One published publication with its body',
    params: slugParams,
    query: languageQuery,
    reply: publicResearch,
  }),
  related: endpoint({
    resource,
    method: 'GET',
    path: '/api/research/slug/:slug/related',
    access: 'anyone',
    summary: 'Published publications that share tags with one: those that share most, then the newest, first',
    params: slugParams,
    query: languageQuery,
    reply: z.array(publicResearch),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/research',
      access: 'staff',
      summary: 'All publications, drafts too',
      query: staffListQuery.extend({ type: z.enum(researchTypes, { error: 'invalid' }).optional() }),
      reply: z.array(staffResearch),
    }),
    create: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/research',
      access: 'staff',
      status: 201,
      summary: 'Stores a new publication',
      bodyLimit: 2_500_000,
      body: researchInput,
      reply: staffResearch,
    }),
    update: endpoint({
      resource,
      method: 'PUT',
      path: '/api/admin/research/:id',
      access: 'staff',
      summary: 'Changes a publication',
      bodyLimit: 2_500_000,
      params: idParams,
      body: researchChange,
      reply: staffResearch,
    }),
    ...keptCalls(resource, '/api/admin/research', staffResearch),
  },
};
