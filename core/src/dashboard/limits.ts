/** `perTab`: views of a user per list. */
export const savedViewLimits = { name: 60, perTab: 20 } as const;

/** `perType`: results per content type. `latest`: results in total without search terms. */
export const findLimits = { text: 200, perType: 6, latest: 8 } as const;

/** Maximum days and entries of a calendar request. A month with the weeks around it has at most 49 days. */
export const scheduleLimits = { days: 62, entries: 500 } as const;

/** `perGroup`: entries of a group of unfinished work. `days`: the scheduled days, of which the first is today. */
export const waitingLimits = { perGroup: 20, days: 2 } as const;

/** Maximum number of URLs and characters per request. */
export const linkLimits = { addresses: 60, characters: 7000 } as const;

/** Why a link of this site is broken: the page does not exist, or is not public. */
export const brokenLinkReasons = ['missing', 'hidden'] as const;
export type BrokenLink = (typeof brokenLinkReasons)[number];
