import { z } from 'zod';
import { enumField, language, requiredText, stringListField, text } from '#core/api/fields.ts';
import { slugsField } from '#core/api/lists.ts';
import { imageFocus } from '#core/media/schemas.ts';
import { contributionLimits, contributionRoles } from './limits.ts';

const limits = contributionLimits;

/** A contribution to a work, in the order of the byline. */
const contribution = z.object({
  /** The name as the work prints it. */
  name: requiredText(limits.name),
  role: enumField(contributionRoles),
  /** The role as the work prints it, for example "Moderator". */
  label: text(limits.label).default(''),
  /** The printed role in the other language of the work. */
  translatedLabel: text(limits.label).optional(),
  /** Null for a name without a person. If absent, the server finds the person by the name. */
  personId: z.uuid('invalid').nullish(),
});

export const contributionsField = z
  .array(contribution, { error: 'invalid' })
  .max(limits.entries, 'too_long')
  .refine(
    (given) =>
      contributionRoles.every((role) => given.filter((each) => each.role === role).length <= limits.perRole),
    'too_long',
  );

/** The authors of a work as printed. */
export const authorsField = stringListField(limits.perRole, limits.name);

/** The stored contributions of a work, for staff. */
export const storedContributions = z.array(
  z.object({
    name: z.string(),
    role: z.enum(contributionRoles),
    label: z.string(),
    /** Absent if the printed role is not translated. */
    translatedLabel: z.string().optional(),
    personId: z.string().nullable(),
  }),
);
export type Contribution = z.output<typeof storedContributions>[number];
export type GivenContribution = z.output<typeof contributionsField>[number];

/** A public person, as bylines show them. */
export const contributor = z.object({
  id: z.string(),
  slug: z.string(),
  ...slugsField,
  name: z.string(),
  position: z.string(),
  /** The language of the position. */
  language,
  portraitUrl: z.string().nullable(),
  imageAlts: z.record(z.string(), z.string()),
  imageFocus,
  orcid: z.string().nullable(),
});
export type Contributor = z.output<typeof contributor>;

/** The contributions of a public work. A name without a public person has null. */
export const publicContributions = z.array(
  z.object({
    name: z.string(),
    role: z.enum(contributionRoles),
    label: z.string(),
    labelLanguage: language.optional(),
    person: contributor.nullable(),
  }),
);
export type PublicContribution = z.output<typeof publicContributions>[number];
