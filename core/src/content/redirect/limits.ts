/** How a redirect came about: from a changed slug, by hand, or from a CSV file. */
export const redirectOrigins = ['slug', 'staff', 'import'] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];

export const redirectLimits = {
  /** Maximum characters of an address. */
  path: 500,
  /** Maximum rows of a CSV file. */
  rows: 2000,
  /** Maximum characters of a CSV file. */
  csv: 1_000_000,
} as const;
