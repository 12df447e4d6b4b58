/** Maximum size of a stored working copy in bytes: the form's values and the request body of a save. */
export const workingCopyBytes = 8_000_000;
/** Delay in milliseconds between two presence requests of an open form. */
export const presenceIntervalMs = 10_000;
/** Time in milliseconds after which a form counts as closed if its window sent no further presence request. */
export const presenceTimeoutMs = 35_000;
/** Days for which a preview link is valid. */
export const previewLinkDays = 7;
/** The maximum number of valid preview links of an item. */
export const previewLinksPerItem = 20;
/** The maximum number of listed working copies. */
export const workingCopyListLength = 500;
