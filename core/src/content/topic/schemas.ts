import { z } from 'zod';
import {
  booleanFromText,
  enumField,
  language,
  outdatedTranslationsOf,
  requiredText,
  storedFields,
  stringListField,
  text,
  timestamp,
  translatedSlug,
  translationsOf,
  versionField,
} from '#core/api/fields.ts';
import { languageField, publicListQuery, slugsField } from '#core/api/lists.ts';
import { contributor } from '#core/content/contribution/schemas.ts';
import { domains } from '#core/content/domain/limits.ts';
import { topicLimits, topicTranslatable } from './limits.ts';

const limits = topicLimits;

// `tags` of works contain the names, and clients separate tags by commas.
const hasNoComma = (name: string | null | undefined) => !name?.includes(',');

const domain = z.union([z.literal('').transform(() => null), z.enum(domains), z.null()], {
  error: 'invalid',
});

const fields = {
  name: requiredText(limits.name).refine(hasNoComma, 'comma_in_tag'),
  /** Other names by which works can be tagged, such as former names. */
  alternativeNames: stringListField(limits.alternativeNames, limits.name),
  slug: text(limits.slug).nullable(),
  description: text(limits.description).nullable(),
  /** The domain of national resilience, if the topic belongs to one. */
  domain,
  isActive: booleanFromText,
  language,
  translations: translationsOf({
    name: text(limits.name).refine(hasNoComma, 'comma_in_tag').nullish(),
    description: text(limits.description).nullish(),
    slug: translatedSlug,
  }),
};

const originals = outdatedTranslationsOf(topicTranslatable);

/** A topic as staff save it, with the defaults of absent fields. */
export const topicInput = z.object({
  ...fields,
  alternativeNames: fields.alternativeNames.default([]),
  slug: fields.slug.default(''),
  description: fields.description.default(''),
  domain: fields.domain.default(null),
  isActive: fields.isActive.default('true'),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type TopicInput = z.input<typeof topicInput>;
export type TopicValues = z.output<typeof topicInput>;

/** A change of a topic. Absent fields retain their value. */
export const topicChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = { slug: z.string(), name: z.string(), domain: z.enum(domains).nullable() };

/** A topic for staff. */
export const staffTopic = z.object({
  ...storedFields,
  ...shared,
  alternativeNames: z.array(z.string()),
  description: z.string(),
  isActive: z.enum(['true', 'false']),
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffTopic = z.output<typeof staffTopic>;

/** The topics of a work as staff save them. A name without a known id gets the topic of that name, or a new one. */
export const topicsField = z
  .array(
    z.object({
      id: z.uuid('invalid').nullish(),
      name: requiredText(limits.name).refine(hasNoComma, 'comma_in_tag'),
    }),
    { error: 'invalid' },
  )
  .max(limits.perWork, 'too_long');
export type GivenTopic = z.output<typeof topicsField>[number];

/** The topics of a work for staff, with their names in the main language of the work. */
export const storedTopics = z.array(z.object({ id: z.string(), name: z.string() }));
export type StoredTopic = z.output<typeof storedTopics>[number];

/** A public topic as links name it. Slug and name are those of the language of the request, if it has them. */
export const topicLink = z.object({
  id: z.string(),
  ...shared,
  /** The language of the name. */
  language,
});
export type TopicLink = z.output<typeof topicLink>;

/** The number of public works per content type. */
export const workCounts = z.object({ research: z.number(), article: z.number(), podcast: z.number() });
export type WorkCounts = z.output<typeof workCounts>;

/** A public topic in a list. */
export const listedTopic = z.object({
  id: z.string(),
  ...shared,
  ...slugsField,
  counts: workCounts,
  ...languageField,
});

/** A public topic in the language of the request. */
export const publicTopic = z.object({
  ...listedTopic.shape,
  description: z.string(),
  /** The texts that are in the main language, because the translation lacks them. */
  untranslated: z.array(z.enum(topicTranslatable)),
  updatedAt: timestamp,
  /** The people with the most works on the topic. */
  people: z.array(contributor),
  /** The topics with which it shares the most works. */
  related: z.array(topicLink),
});
export type PublicTopic = z.output<typeof publicTopic>;

export const topicListQuery = publicListQuery.extend({ domain: enumField(domains).optional() });

/** Filters of public lists of works: the slugs of topics, separated by commas, and a domain. */
export const topicFilters = {
  topic: text(limits.slug * limits.perFilter).optional(),
  domain: enumField(domains).optional(),
};
export const workListQuery = publicListQuery.extend(topicFilters);
export type WorkListQuery = z.input<typeof workListQuery>;
