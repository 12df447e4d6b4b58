import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  booleanFromText,
  idParams,
  language,
  optionalText,
  outdatedTranslationsOf,
  requiredText,
  storedFields,
  text,
  translationsOf,
  versionField,
} from '../fields.ts';
import { languageField, publicListQuery, staffListQuery } from '../lists.ts';
import { lifecycleEndpoints } from './lifecycle.ts';

/** Sections that replace a built-in text of the public site while an active entry of that name exists. */
export const siteSections = ['hero', 'about-us', 'footer'] as const;
export const siteContentLimits = { section: 100, title: 300, content: 100_000 } as const;
/** The fields that exist once per language. */
export const siteContentTranslatable = ['title', 'content'] as const;

const fields = {
  section: requiredText(siteContentLimits.section),
  title: optionalText(siteContentLimits.title),
  content: requiredText(siteContentLimits.content),
  /** Described as JSON, kept byte for byte, never checked. */
  metadata: text(1_000_000).nullable(),
  isActive: booleanFromText,
  language,
  translations: translationsOf({
    title: text(siteContentLimits.title).nullish(),
    content: text(siteContentLimits.content).nullish(),
  }),
};

const originals = outdatedTranslationsOf(siteContentTranslatable);

/** The whole entry as staff save it. */
export const siteContentInput = z.object({
  ...fields,
  metadata: fields.metadata.default(''),
  isActive: fields.isActive.default('true'),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type SiteContentInput = z.input<typeof siteContentInput>;
export type SiteContentValues = z.output<typeof siteContentInput>;

/** A change of an entry: keys that are absent keep their value. */
export const siteContentChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

/** An entry as staff see it. */
export const staffSiteContent = z.object({
  ...storedFields,
  section: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  metadata: z.string(),
  isActive: z.enum(['true', 'false']),
  language,
  translations: fields.translations,
  changedOriginals: originals.reply,
});
export type StaffSiteContent = z.output<typeof staffSiteContent>;

/** An active entry in the reader's language. */
export const publicSiteContent = z.object({
  section: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  ...languageField,
});
export type PublicSiteContent = z.output<typeof publicSiteContent>;

const resource = 'site-content';
export const siteContent = {
  list: endpoint({
    resource,
    method: 'GET',
    path: '/api/content',
    access: 'anyone',
    summary: 'Active site content sections',
    query: publicListQuery,
    response: z.array(publicSiteContent),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/content',
      access: 'staff',
      summary: 'All site content sections',
      query: staffListQuery,
      response: z.array(staffSiteContent),
    }),
    create: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/content',
      access: 'staff',
      status: 201,
      summary: 'Stores a new section',
      bodyLimit: 2_500_000,
      body: siteContentInput,
      errors: ['section_taken'],
      response: staffSiteContent,
    }),
    update: endpoint({
      resource,
      method: 'PUT',
      path: '/api/admin/content/:id',
      access: 'staff',
      summary: 'Changes a section',
      bodyLimit: 2_500_000,
      params: idParams,
      body: siteContentChange,
      errors: ['section_taken', 'stale_version'],
      response: staffSiteContent,
    }),
    ...lifecycleEndpoints(resource, '/api/admin/content', staffSiteContent),
  },
};
