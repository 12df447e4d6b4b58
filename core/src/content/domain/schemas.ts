import { z } from 'zod';
import { text } from '#core/api/fields.ts';
import { contributor } from '#core/content/contribution/schemas.ts';
import { topicLink, workCounts } from '#core/content/topic/schemas.ts';
import { domains } from './limits.ts';

/** The number of public works of a domain: those with a topic of the domain. */
export const domainCounts = z.object({ domain: z.enum(domains), counts: workCounts });
export type DomainCounts = z.output<typeof domainCounts>;

/**
 * A domain with its introduction, its public topics and the people with the most works, in the language of the request.
 */
export const publicDomain = domainCounts.extend({
  description: z.string(),
  topics: z.array(topicLink),
  people: z.array(contributor),
});
export type PublicDomain = z.output<typeof publicDomain>;

export const domainParams = z.object({ domain: text(100) });
export type DomainParams = z.input<typeof domainParams>;
