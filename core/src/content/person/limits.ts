/** The relation of a person to the institute. */
export const affiliations = ['staff', 'fellow', 'former', 'guest'] as const;
export type Affiliation = (typeof affiliations)[number];
/** The content types of works, in the order of a person's page. */
export const workTypes = ['research', 'article', 'podcast'] as const;
export type WorkType = (typeof workTypes)[number];
/** Translatable fields. */
export const personTranslatable = ['position', 'biography'] as const;

/** Maximum characters or rows per field. */
export const personLimits = {
  name: 200,
  alternativeNames: 50,
  position: 300,
  biography: 5000,
  slug: 200,
  links: 12,
  linkLabel: 60,
} as const;

/** Reported names without a person, suggested people per name, and names of one request. */
export const linkingLimits = { names: 200, suggestions: 3, perRequest: 50 } as const;
