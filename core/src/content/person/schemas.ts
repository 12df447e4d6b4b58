import { z } from 'zod';
import {
  booleanFromText,
  enumField,
  language,
  nullableTimestamp,
  optionalEmail,
  optionalText,
  optionalUrl,
  outdatedTranslationsOf,
  requiredText,
  safeUrl,
  storedFields,
  stringListField,
  text,
  textOrder,
  timestamp,
  translatedSlug,
  translationsOf,
  versionField,
} from '#core/api/fields.ts';
import { booleanField, languageField, publicListQuery, slugsField } from '#core/api/lists.ts';
import { contributionRoles } from '#core/content/contribution/limits.ts';
import { publicContributions } from '#core/content/contribution/schemas.ts';
import { domains } from '#core/content/domain/limits.ts';
import { imageAlts } from '#core/media/image-alts.ts';
import { imageFocus } from '#core/media/schemas.ts';
import { affiliations, personLimits, personTranslatable, workTypes } from './limits.ts';
import { parseOrcid } from './orcid.ts';

const limits = personLimits;

/** An optional ORCID iD with a valid check sign. Its address at orcid.org is accepted, too. */
const optionalOrcid = optionalText(200).transform((value, context) => {
  const orcid = value && parseOrcid(value);
  if (value && !orcid) context.addIssue({ code: 'custom', message: 'invalid_orcid' });
  return orcid || null;
});

const fields = {
  /** The name as printed. */
  name: requiredText(limits.name),
  /** The name that sorts lists. Without one the server derives it from the name. */
  sortName: text(limits.name),
  /** Other names by which works name the person. */
  alternativeNames: stringListField(limits.alternativeNames, limits.name),
  slug: text(limits.slug).nullable(),
  position: text(limits.position).nullable(),
  biography: text(limits.biography).nullable(),
  portraitUrl: optionalUrl,
  imageAlts,
  email: optionalEmail,
  /** Profiles elsewhere. Pages name a link without a label by its host. */
  links: z
    .array(z.object({ label: text(limits.linkLabel), url: safeUrl }), { error: 'invalid' })
    .max(limits.links, 'too_long'),
  orcid: optionalOrcid,
  affiliation: enumField(affiliations),
  order: textOrder,
  /** Whether the home page and the about page show the person in the team. */
  isTeamMember: booleanFromText,
  isActive: booleanFromText,
  language,
  translations: translationsOf({
    slug: translatedSlug,
    position: text(limits.position).nullish(),
    biography: text(limits.biography).nullish(),
  }),
};

const originals = outdatedTranslationsOf(personTranslatable);

/** A person as staff save them, with the defaults of absent fields. */
export const personInput = z.object({
  ...fields,
  sortName: fields.sortName.default(''),
  alternativeNames: fields.alternativeNames.default([]),
  slug: fields.slug.default(''),
  position: fields.position.default(''),
  biography: fields.biography.default(''),
  imageAlts: fields.imageAlts.default({}),
  links: fields.links.default([]),
  affiliation: fields.affiliation.default('staff'),
  order: fields.order.default(''),
  isTeamMember: fields.isTeamMember.default('false'),
  isActive: fields.isActive.default('true'),
  language: fields.language.default('id'),
  translations: fields.translations.default({}),
});
export type PersonInput = z.input<typeof personInput>;
export type PersonValues = z.output<typeof personInput>;

/** A change of a person. Absent fields retain their value. */
export const personChange = z
  .object({ ...fields, version: versionField, confirmedTranslations: originals.confirmed })
  .partial();

const shared = {
  slug: z.string(),
  name: z.string(),
  portraitUrl: z.string().nullable(),
  email: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  orcid: z.string().nullable(),
  affiliation: z.enum(affiliations),
};
const booleanText = z.enum(['true', 'false']);

/** A person for staff. */
export const staffPerson = z.object({
  ...storedFields,
  ...shared,
  sortName: z.string(),
  alternativeNames: z.array(z.string()),
  position: z.string(),
  biography: z.string(),
  imageAlts,
  order: z.string(),
  isTeamMember: booleanText,
  isActive: booleanText,
  /** The person into whom staff merged this one; null for all others. */
  mergedIntoId: z.string().nullable(),
  language,
  translations: fields.translations,
  changedOriginals: originals.response,
});
export type StaffPerson = z.output<typeof staffPerson>;

/** A public person in the language of the request. Lists omit `biography` (null), except the team. */
export const publicPerson = z.object({
  id: z.string(),
  ...shared,
  ...slugsField,
  sortName: z.string(),
  position: z.string(),
  biography: z.string().nullable(),
  isTeamMember: booleanText,
  /** Alternative texts by image URL. */
  imageAlts: z.record(z.string(), z.string()),
  imageFocus,
  updatedAt: timestamp,
  ...languageField,
});
export type PublicPerson = z.output<typeof publicPerson>;

/** The content types of works, in the order of the tabs. */
export const workType = z.enum(workTypes);

/** A public work of a person in the language of the request. */
export const personWork = z.object({
  kind: workType,
  id: z.string(),
  slug: z.string(),
  ...slugsField,
  title: z.string(),
  summary: z.string(),
  /** The role of the person in this work. */
  role: z.enum(contributionRoles),
  /** The printed role of a speaker. */
  label: z.string(),
  labelLanguage: language.optional(),
  date: nullableTimestamp,
  /** The category of an article or the type of a publication, as stored. */
  type: z.string().nullable(),
  /** The domain of the first topic that has one. */
  domain: z.enum(domains).nullable(),
  coverImageUrl: z.string().nullable(),
  imageFocus,
  /** The other contributors. */
  others: publicContributions,
  ...languageField,
});
export type PersonWork = z.output<typeof personWork>;

/** `team=1` returns only members of the team. */
export const personListQuery = publicListQuery.extend({ team: booleanField.optional() });
export type PersonListQuery = z.input<typeof personListQuery>;
