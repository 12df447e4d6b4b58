import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  booleanFromText,
  enumField,
  idParams,
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
} from '../fields.ts';
import { languageField, publicListQuery, staffListQuery } from '../lists.ts';
import { lifecycleEndpoints } from './lifecycle.ts';

export const serviceCategories = ['research', 'consulting', 'analysis'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
/** Icons that the public site draws each in its own way; any other name, or none, is drawn as a globe. */
export const publicIcons = [
  'BarChart3',
  'Users',
  'TrendingUp',
  'Target',
  'Lightbulb',
  'FileText',
  'Search',
] as const;
/** The choices of the form, the first being that of a new service. */
export const formIcons = ['TrendingUp', 'Target', 'BarChart3', 'Users', 'Globe'] as const;
export const serviceLimits = { title: 300, description: 5000, features: 50, feature: 300 } as const;
/** The fields that exist once per language. */
export const serviceTranslatable = ['title', 'description', 'features'] as const;

const features = stringListField(serviceLimits.features, serviceLimits.feature);
const fields = {
  title: requiredText(serviceLimits.title),
  description: requiredText(serviceLimits.description),
  icon: optionalText(40).refine((value) => value === null || /^[A-Za-z0-9]+$/.test(value), 'invalid'),
  features,
  category: enumField(serviceCategories),
  isActive: booleanFromText,
  order: textOrder,
  language,
  translations: translationsOf({
    title: text(serviceLimits.title).nullish(),
    description: text(serviceLimits.description).nullish(),
    features: features.nullish(),
  }),
};

const originals = outdatedTranslationsOf(serviceTranslatable);

/** The whole service as staff save it. */
export const serviceInput = z.object({
  ...fields,
  features: fields.features.default([]),
  category: fields.category.default('research'),
  isActive: fields.isActive.default('true'),
  order: fields.order.default(''),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type ServiceInput = z.input<typeof serviceInput>;
export type ServiceValues = z.output<typeof serviceInput>;

/** A change of a service: keys that are absent keep their value. */
export const serviceChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  features: z.array(z.string()),
};

/** A service as staff see it. */
export const staffService = z.object({
  ...storedFields,
  ...shared,
  category: z.enum(serviceCategories),
  isActive: z.enum(['true', 'false']),
  order: z.string(),
  language,
  translations: fields.translations,
  changedOriginals: originals.reply,
});
export type StaffService = z.output<typeof staffService>;

/** An active service in the reader's language. */
export const publicService = z.object({ id: z.string(), ...shared, ...languageField });
export type PublicService = z.output<typeof publicService>;

const resource = 'service';
export const service = {
  list: endpoint({
    resource,
    method: 'GET',
    path: '/api/services',
    access: 'anyone',
    summary: 'Active services in their order',
    query: publicListQuery,
    response: z.array(publicService),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/services',
      access: 'staff',
      summary: 'All services, inactive ones too',
      query: staffListQuery.extend({ category: z.enum(serviceCategories, { error: 'invalid' }).optional() }),
      response: z.array(staffService),
    }),
    create: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/services',
      access: 'staff',
      status: 201,
      summary: 'Stores a new service',
      bodyLimit: 500_000,
      body: serviceInput,
      response: staffService,
    }),
    update: endpoint({
      resource,
      method: 'PUT',
      path: '/api/admin/services/:id',
      access: 'staff',
      summary: 'Changes a service',
      bodyLimit: 500_000,
      params: idParams,
      body: serviceChange,
      errors: ['stale_version'],
      response: staffService,
    }),
    ...lifecycleEndpoints(resource, '/api/admin/services', staffService),
  },
};
