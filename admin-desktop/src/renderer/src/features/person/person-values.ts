import { affiliations, personTranslatable } from '@institute/core/content/person/limits.ts';
import { type PersonInput, personInput, type StaffPerson } from '@institute/core/content/person/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { slugFollowsTitle, slugify, splitLines } from '@institute/core/text.ts';
import { z } from 'zod';
import { storedAlts } from '#src/renderer/src/app/content/alt-values.ts';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';
import {
  type FormStart,
  noSlugs,
  sentWithSlug,
  slugShape,
  storedSlugs,
  withSwappedSlugs,
} from '#src/renderer/src/app/content/slug-values.ts';

const boolean = z.enum(['true', 'false']);

export const personValues = z.object({
  ...bilingualShape(personTranslatable),
  name: z.string(),
  sortName: z.string(),
  /** One name per line. */
  alternativeNames: z.string(),
  ...slugShape,
  portraitUrl: z.string(),
  imageAlts: z.record(z.string(), z.object({ id: z.string(), en: z.string() })),
  email: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  orcid: z.string(),
  affiliation: z.enum(affiliations),
  order: z.string(),
  isTeamMember: boolean,
  isActive: boolean,
});
export type PersonFormValues = z.output<typeof personValues>;

export function emptyPerson(): PersonFormValues {
  return {
    ...emptyTexts(personTranslatable),
    ...noSlugs,
    ...{ name: '', sortName: '', alternativeNames: '', portraitUrl: '', imageAlts: {} },
    ...{ email: '', links: [], orcid: '', affiliation: 'staff', order: '' },
    ...{ isTeamMember: 'false', isActive: 'true' },
  };
}

export function toFormValues(item: StaffPerson): PersonFormValues {
  const { name, sortName, links, affiliation, order, isTeamMember, isActive } = item;
  return {
    ...storedTexts(item, personTranslatable),
    ...storedSlugs(item),
    ...{ name, sortName, links, affiliation, order, isTeamMember, isActive },
    alternativeNames: item.alternativeNames.join('\n'),
    portraitUrl: item.portraitUrl ?? '',
    imageAlts: storedAlts(item.imageAlts),
    email: item.email ?? '',
    orcid: item.orcid ?? '',
  };
}

/** The request body. Empty rows of links are left out. */
export function toPayload(values: PersonFormValues): PersonInput {
  const { name, sortName, imageAlts, affiliation, order, isTeamMember, isActive, language } = values;
  return {
    ...values.texts[language],
    ...{ name, sortName, imageAlts, affiliation, order, isTeamMember, isActive, language },
    alternativeNames: splitLines(values.alternativeNames),
    slug: savedSlug(values),
    portraitUrl: values.portraitUrl || null,
    email: values.email.trim() || null,
    links: values.links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== ''),
    orcid: values.orcid.trim() || null,
    translations: sentWithSlug(values, (texts) => texts),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: PersonFormValues): FieldErrors {
  return bodyProblems(personInput, toPayload(values));
}

/** Returns the slug to store: cleaned, or derived from the name if empty. */
export function savedSlug({ slug, name }: PersonFormValues): string {
  return slugify(slug) || slugify(name);
}

/** Derives the slug from the name until an editor changes it. The name is the same in both languages. */
export function withSlug(
  before: PersonFormValues,
  after: PersonFormValues,
  { wasPublished }: FormStart<PersonFormValues>,
): PersonFormValues {
  if (before.language !== after.language) return withSwappedSlugs(before, after);
  if (wasPublished || before.name === after.name) return after;
  return { ...after, slug: slugFollowsTitle(after.slug, before.name, after.name) };
}
