import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, idParams, text } from '#src/fields.ts';
import {
  findAddresses,
  linksAddresses,
  savedViewAddresses,
  scheduleAddress,
  summaryAddress,
  waitingAddress,
} from './addresses.ts';
import { brokenLinkReasons, findLimits, linkLimits, savedViewLimits, waitingLimits } from './limits.ts';
import {
  itemReference,
  savedViewInput,
  savedViewName,
  savedView as savedViewSchema,
  scheduleEntry,
  scheduleQuery,
  waitingWork,
} from './schemas.ts';

/** Named filters of the lists, per user. */
export const savedView = {
  list: endpoint(savedViewAddresses.list, {
    summary: 'The saved views of the signed-in user in all lists, sorted by name',
    response: z.array(savedViewSchema),
  }),
  create: endpoint(savedViewAddresses.create, {
    status: 201,
    summary: `Saves a view of a list; a user has at most ${savedViewLimits.perTab} per list`,
    body: savedViewInput,
    errors: ['view_name_taken', 'too_many_views'],
    response: savedViewSchema,
  }),
  rename: endpoint(savedViewAddresses.rename, {
    summary: 'Renames a saved view of the signed-in user',
    params: idParams,
    body: savedViewName,
    errors: ['view_name_taken'],
    response: savedViewSchema,
  }),
  remove: endpoint(savedViewAddresses.remove, {
    summary: 'Deletes a saved view of the signed-in user',
    params: idParams,
    response: deletedResponse,
  }),
};

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

/** The calendar of the dashboard. */
export const schedule = endpoint(scheduleAddress, {
  summary:
    'Publications and unpublishings at a set time in a period, in their order; without drafts and the trash',
  query: scheduleQuery,
  response: z.object({
    entries: z.array(scheduleEntry),
    /** False if the period has more entries than the response. */
    isComplete: z.boolean(),
  }),
});

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
    people: z.object({ total: z.number(), active: z.number() }),
    topics: z.object({ total: z.number(), active: z.number() }),
    contacts: z.object({ total: z.number() }),
  }),
});

/** The work on the overview of the dashboard. */
export const waiting = endpoint(waitingAddress, {
  summary: `Unfinished work: the user's own drafts, translations that are missing or outdated, unanswered messages, and publications and unpublishings until tomorrow; at most ${waitingLimits.perGroup} entries per group`,
  response: waitingWork,
});
