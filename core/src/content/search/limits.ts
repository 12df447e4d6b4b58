/** What a search over the whole site finds. */
export const searchableKinds = ['article', 'research', 'service', 'podcast'] as const;
export type SearchableKind = (typeof searchableKinds)[number];

/** Characters that are looked for; results shown at first and added by each 'more', and how often that goes on. */
export const searchLimits = { text: 200, pageLength: 12, pages: 8 } as const;
