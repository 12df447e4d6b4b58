/** Of each kind so many items are found; without words, so many of all kinds together. */
export const findLimits = { text: 200, aKind: 6, latest: 8 } as const;

/** So many addresses are looked at in one call, and so many characters. */
export const linkLimits = { addresses: 60, characters: 7000 } as const;

/** What is wrong with an address of ours: nothing is there, or nothing that visitors see. */
export const brokenLinkReasons = ['missing', 'hidden'] as const;
export type BrokenLink = (typeof brokenLinkReasons)[number];
