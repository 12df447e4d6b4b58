import type { CoverField } from '#core/brand/cover.ts';

/** The domains of national resilience, in their order. They are fixed. */
export const domains = ['ideology', 'politics', 'economy', 'social-culture', 'defence-and-security'] as const;
export type Domain = (typeof domains)[number];

/** The colour of a domain. */
export const domainFields: Record<Domain, CoverField> = {
  ideology: 'ideologi',
  politics: 'politik',
  economy: 'ekonomi',
  'social-culture': 'sosbud',
  'defence-and-security': 'hankam',
};

/** Returns the domain of a work: that of its first topic with one. */
export function domainOf(topics: readonly { domain: Domain | null }[]): Domain | null {
  return topics.find(({ domain }) => domain)?.domain ?? null;
}

/** Whether a value is the key of one of the five domains. */
export function isDomain(value: unknown): value is Domain {
  return domains.includes(value as Domain);
}
