import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { text } from '#src/fields.ts';
import { findAddresses, linksAddresses, summaryAddress } from './addresses.ts';
import { brokenLinkReasons, findLimits, linkLimits } from './limits.ts';
import { itemReference } from './schemas.ts';

/** Finds items by their title in either language. */
export const find = {
  items: endpoint(findAddresses.items, {
    summary:
      'Items of all content types with the search terms in a title of either language; without terms the last changed items',
    query: z.object({ q: text(findLimits.text).optional() }),
    response: z.array(itemReference),
  }),
};

export const links = {
  check: endpoint(linksAddresses.check, {
    summary:
      'The URLs of this site among the given ones that visitors cannot open; URLs of other sites are ignored',
    query: z.object({
      /** One URL per line. */
      addresses: text(linkLimits.characters)
        .transform((value) => value.split('\n').filter((line) => line.trim() !== ''))
        .refine((lines) => lines.length <= linkLimits.addresses, 'too_long'),
    }),
    response: z.array(z.object({ address: z.string(), fault: z.enum(brokenLinkReasons) })),
  }),
};

/** Counts on the overview of the dashboard. */
export const summary = endpoint(summaryAddress, {
  summary: 'Counts of all content and messages',
  response: z.object({
    articles: z.object({
      total: z.number(),
      published: z.number(),
      drafts: z.number(),
      scheduled: z.number(),
    }),
    services: z.object({ total: z.number(), active: z.number() }),
    research: z.object({ total: z.number(), published: z.number() }),
    content: z.object({ total: z.number(), active: z.number() }),
    podcasts: z.object({ total: z.number(), published: z.number() }),
    contacts: z.object({ total: z.number() }),
  }),
});
