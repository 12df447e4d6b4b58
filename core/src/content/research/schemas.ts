import { z } from 'zod';
import { publishAt } from '#src/content/publish-at.ts';
import {
  booleanFromText,
  enumField,
  language,
  nullableTimestamp,
  optionalUrl,
  outdatedTranslationsOf,
  requiredText,
  storedFields,
  stringListField,
  tagsField,
  text,
  translationsOf,
  versionField,
} from '#src/fields.ts';
import { languageField } from '#src/lists.ts';
import { isPdfName } from '#src/media/pdf-name.ts';
import { pdfField } from '#src/media/schemas.ts';
import { researchLimits, researchTranslatable, researchTypes } from './limits.ts';

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

/** A publication as staff save it, with the defaults of absent fields. */
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

/** A change of a publication. Absent fields keep their value. */
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

/** A publication for staff. */
export const staffResearch = z.object({
  ...storedFields,
  ...shared,
  /** Publication time of a published publication; null means at once. */
  publishAt: nullableTimestamp,
  content: z.string(),
  pdf: z.string().nullable(),
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffResearch = z.output<typeof staffResearch>;

/** A published publication in the language of the request. Lists omit `content` and `pdf` (null). */
export const publicResearch = z.object({
  id: z.string(),
  ...shared,
  content: z.string().nullable(),
  /** The uploaded PDF with its language; null if the server generates the PDF or there is none. */
  pdf: z.object({ bytes: z.number(), language }).nullable(),
  ...languageField,
});
export type PublicResearch = z.output<typeof publicResearch>;
