import { z } from 'zod';
import {
  booleanFromText,
  language,
  optionalText,
  outdatedTranslationsOf,
  requiredText,
  storedFields,
  text,
  translationsOf,
  versionField,
} from '#core/api/fields.ts';
import { languageField } from '#core/api/lists.ts';
import { pathTo } from '#core/site/site-paths.ts';
import { parseItemLink } from './item-link.ts';
import { siteContentLimits, siteContentTranslatable } from './limits.ts';

/** The address of a publication or an article of this site, stored as its path. Empty without one. */
const itemLink = text(siteContentLimits.link).transform((address, context) => {
  const item = parseItemLink(address);
  if (item) return pathTo(item.page, undefined, item.slug);
  if (address.trim() !== '') context.addIssue({ code: 'custom', message: 'invalid_item_link' });
  return '';
});

const fields = {
  section: requiredText(siteContentLimits.section),
  title: optionalText(siteContentLimits.title),
  content: requiredText(siteContentLimits.content),
  /** Free text, stored byte for byte. The form describes it as JSON. */
  metadata: text(1_000_000).nullable(),
  /** The item to which the entry leads. */
  link: itemLink,
  isActive: booleanFromText,
  language,
  translations: translationsOf({
    title: text(siteContentLimits.title).nullish(),
    content: text(siteContentLimits.content).nullish(),
  }),
};

const originals = outdatedTranslationsOf(siteContentTranslatable);

/** An entry as staff save it, with the defaults of absent fields. */
export const siteContentInput = z.object({
  ...fields,
  metadata: fields.metadata.default(''),
  link: fields.link.default(''),
  isActive: fields.isActive.default('true'),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type SiteContentInput = z.input<typeof siteContentInput>;
export type SiteContentValues = z.output<typeof siteContentInput>;

/** A change of an entry. Absent fields retain their value. */
export const siteContentChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

/** An entry for staff. */
export const staffSiteContent = z.object({
  ...storedFields,
  section: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  metadata: z.string(),
  link: z.string(),
  isActive: z.enum(['true', 'false']),
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffSiteContent = z.output<typeof staffSiteContent>;

/** An active entry in the language of the request. */
export const publicSiteContent = z.object({
  section: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  ...languageField,
});
export type PublicSiteContent = z.output<typeof publicSiteContent>;
