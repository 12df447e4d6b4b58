/** Translatable fields. */
export const topicTranslatable = ['name', 'description'] as const;

/** Maximum characters or rows per field, topics of a work and of a filter, and people and related topics of a page. */
export const topicLimits = {
  name: 100,
  alternativeNames: 50,
  description: 2000,
  slug: 200,
  perFilter: 10,
  perWork: 50,
  people: 12,
  related: 12,
} as const;
