/** The types of contributions, for the public site, which loads no schemas. */
export type { Contributor, PublicContribution } from './schemas.ts';
