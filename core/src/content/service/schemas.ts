import { z } from 'zod';
import {
  booleanFromText,
  enumField,
  language,
  optionalText,
  outdatedTranslationsOf,
  requiredText,
  storedFields,
  stringListField,
  text,
  textOrder,
  translationsOf,
  versionField,
} from '#core/api/fields.ts';
import { languageField } from '#core/api/lists.ts';
import { publicSearchPreview, searchPreview } from '#core/content/search-preview.ts';
import { serviceCategories, serviceLimits, serviceTranslatable } from './limits.ts';

const features = stringListField(serviceLimits.features, serviceLimits.feature);
const fields = {
  title: requiredText(serviceLimits.title),
  description: requiredText(serviceLimits.description),
  icon: optionalText(40).refine((value) => value === null || /^[A-Za-z0-9]+$/.test(value), 'invalid'),
  features,
  category: enumField(serviceCategories),
  isActive: booleanFromText,
  order: textOrder,
  searchPreview,
  language,
  translations: translationsOf({
    title: text(serviceLimits.title).nullish(),
    description: text(serviceLimits.description).nullish(),
    features: features.nullish(),
  }),
};

const originals = outdatedTranslationsOf(serviceTranslatable);

/** A service as staff save it, with the defaults of absent fields. */
export const serviceInput = z.object({
  ...fields,
  features: fields.features.default([]),
  category: fields.category.default('research'),
  isActive: fields.isActive.default('true'),
  order: fields.order.default(''),
  searchPreview: fields.searchPreview.default({}),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type ServiceInput = z.input<typeof serviceInput>;
export type ServiceValues = z.output<typeof serviceInput>;

/** A change of a service. Absent fields retain their value. */
export const serviceChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  features: z.array(z.string()),
};

/** A service for staff. */
export const staffService = z.object({
  ...storedFields,
  ...shared,
  category: z.enum(serviceCategories),
  isActive: z.enum(['true', 'false']),
  order: z.string(),
  searchPreview,
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffService = z.output<typeof staffService>;

/** An active service in the language of the request. */
export const publicService = z.object({
  id: z.string(),
  ...shared,
  searchPreview: publicSearchPreview,
  ...languageField,
});
export type PublicService = z.output<typeof publicService>;
