/** Maximum figures of a text, and maximum characters of their texts. */
export const figureLimits = { figures: 100, caption: 1000, alt: 500, credit: 200 } as const;
