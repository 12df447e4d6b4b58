import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  booleanFromText,
  enumField,
  idParams,
  language,
  nullableTimestamp,
  optionalUrl,
  outdatedTranslationsOf,
  requiredText,
  slugParams,
  storedFields,
  stringListField,
  tagsField,
  text,
  translationsOf,
  versionField,
} from '../fields.ts';
import { languageField, languageQuery, publicListQuery, staffListQuery } from '../lists.ts';
import { availableLanguages, isBlank, type Language, type Translatable } from '../locale.ts';
import { isPdfName, pdfField } from '../pdf.ts';
import { lifecycleEndpoints } from './lifecycle.ts';
import { publishAt } from './publish-at.ts';

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
/** The texts that exist once per language; and with them the PDF of its own, which a language need not have. */
export const researchTexts = ['title', 'abstract', 'content'] as const;
export const researchTranslatable = [...researchTexts, 'pdf'] as const;

const fields = {
  title: requiredText(researchLimits.title),
  authors: stringListField(50, 200).refine((authors) => authors.length > 0, 'required'),
  abstract: requiredText(researchLimits.abstract),
  content: text(1_000_000).nullable(),
  type: enumField(researchTypes),
  tags: tagsField(50, 100),
  downloadUrl: optionalUrl,
  pdf: pdfField,
  isPublished: booleanFromText,
  publishAt,
  language,
  translations: translationsOf({
    title: text(researchLimits.title).nullish(),
    abstract: text(researchLimits.abstract).nullish(),
    content: text(1_000_000).nullish(),
    pdf: z.union([z.literal(''), z.string().refine(isPdfName, 'invalid')], { error: 'invalid' }).nullish(),
  }),
};

const originals = outdatedTranslationsOf(researchTranslatable);

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
  pdf: z.string().nullable(),
  language,
  translations: fields.translations,
  changedOriginals: originals.reply,
});
export type StaffResearch = z.output<typeof staffResearch>;

/** A published publication in the reader's language; in lists `content` and `pdf` are null, they are read by slug. */
export const publicResearch = z.object({
  id: z.string(),
  ...shared,
  content: z.string().nullable(),
  /** The PDF of its own that lies beside its page, and the language that it is in; null where one is drawn, or none. */
  pdf: z.object({ bytes: z.number(), language }).nullable(),
  ...languageField,
});
export type PublicResearch = z.output<typeof publicResearch>;

/** True where there is a body: only then is a PDF drawn, for one of an abstract alone is not the publication. */
export function hasFullText({ content }: { content: string | null }): boolean {
  return content !== null && content.trim() !== '';
}

/** True where a PDF lies beside the page: one of its own, or one drawn from its text. */
export function hasPdf(publication: { content: string | null; pdf: unknown }): boolean {
  return Boolean(publication.pdf) || hasFullText(publication);
}

/** A publication with the PDFs that it has of its own. */
type WithPdfs = Translatable<'content' | 'pdf'> & { pdf: string | null };

/**
 * The name of the PDF of its own that a publication has for a reader, and its language: that of the language which is
 * shown; where that has neither one nor a text to draw one from, that of the main language.
 */
export function ownPdf(item: WithPdfs, wanted: Language): { name: string; language: Language } | undefined {
  const { language: main } = item;
  const given = availableLanguages(item).includes(wanted) ? wanted : main;
  const translation = given === main ? undefined : item.translations[given];
  if (typeof translation?.pdf === 'string' && translation.pdf !== '')
    return { name: translation.pdf, language: given };
  if (!item.pdf || !isBlank(translation?.content)) return undefined;
  return { name: item.pdf, language: main };
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
    response: z.array(publicResearch),
  }),
  bySlug: endpoint({
    resource,
    method: 'GET',
    path: '/api/research/slug/:slug',
    access: 'anyone',
    summary: 'One published publication with its body',
    params: slugParams,
    query: languageQuery,
    response: publicResearch,
  }),
  related: endpoint({
    resource,
    method: 'GET',
    path: '/api/research/slug/:slug/related',
    access: 'anyone',
    summary: 'Published publications that share tags with one: those that share most, then the newest, first',
    params: slugParams,
    query: languageQuery,
    response: z.array(publicResearch),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/research',
      access: 'staff',
      summary: 'All publications, drafts too',
      query: staffListQuery.extend({ type: z.enum(researchTypes, { error: 'invalid' }).optional() }),
      response: z.array(staffResearch),
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
      errors: ['research_slug_taken'],
      response: staffResearch,
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
      errors: ['research_slug_taken', 'stale_version'],
      response: staffResearch,
    }),
    ...lifecycleEndpoints(resource, '/api/admin/research', staffResearch),
  },
};
