/** `perKind`: results per content type. `latest`: results in total without search terms. */
export const findLimits = { text: 200, perKind: 6, latest: 8 } as const;

/** Maximum number of URLs and characters per request. */
export const linkLimits = { addresses: 60, characters: 7000 } as const;

/** Why a link of this site is broken: the page does not exist, or is not public. */
export const brokenLinkReasons = ['missing', 'hidden'] as const;
export type BrokenLink = (typeof brokenLinkReasons)[number];
