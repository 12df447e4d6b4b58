import { z } from 'zod';
import { authors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { deletedResponse, idParams, text } from '#core/api/fields.ts';
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
  list: staffEndpoint('saved-view', 'GET', '/api/admin/views', authors, {
    summary: 'The saved views of the signed-in user in all lists, sorted by name',
    response: z.array(savedViewSchema),
  }),
  create: staffEndpoint('saved-view', 'POST', '/api/admin/views', authors, {
    status: 201,
    summary: `Saves a view of a list; a user has at most ${savedViewLimits.perTab} per list`,
    body: savedViewInput,
    errors: ['view_name_taken', 'too_many_views'],
    response: savedViewSchema,
  }),
  rename: staffEndpoint('saved-view', 'PUT', '/api/admin/views/:id', authors, {
    summary: 'Renames a saved view of the signed-in user',
    params: idParams,
    body: savedViewName,
    errors: ['view_name_taken'],
    response: savedViewSchema,
  }),
  remove: staffEndpoint('saved-view', 'DELETE', '/api/admin/views/:id', authors, {
    summary: 'Deletes a saved view of the signed-in user',
    params: idParams,
    response: deletedResponse,
  }),
};

/** Finds items by their title in either language. */
export const find = {
  items: staffEndpoint('find', 'GET', '/api/admin/find', authors, {
    summary:
      'Items of all content types with the search terms in a title of either language; without terms the last changed items',
    query: z.object({ q: text(findLimits.text).optional() }),
    response: z.array(itemReference),
  }),
};

export const links = {
  check: staffEndpoint('link', 'GET', '/api/admin/links', authors, {
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
export const schedule = staffEndpoint('schedule', 'GET', '/api/admin/schedule', authors, {
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
export const summary = staffEndpoint('summary', 'GET', '/api/admin/summary', authors, {
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
export const waiting = staffEndpoint('summary', 'GET', '/api/admin/summary/waiting', authors, {
  summary: `Unfinished work: the user's own drafts, translations that are missing or outdated, unanswered messages, and publications and unpublishings until tomorrow; at most ${waitingLimits.perGroup} entries per group`,
  response: waitingWork,
});
