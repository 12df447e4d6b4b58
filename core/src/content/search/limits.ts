export { type SearchableType, searchableTypes } from '#core/content/content-types.ts';

/**
 * `text`: characters of a query. `pageLength`: initial results, and results that each "more" adds, `pages` times at
 * most.
 */
export const searchLimits = { text: 200, pageLength: 12, pages: 8 } as const;
