/** Content types that the site search covers. */
export const searchableKinds = ['article', 'research', 'service', 'podcast'] as const;
export type SearchableKind = (typeof searchableKinds)[number];

/**
 * `text`: characters of a query. `pageLength`: initial results, and results that each "more" adds, `pages` times at
 * most.
 */
export const searchLimits = { text: 200, pageLength: 12, pages: 8 } as const;
