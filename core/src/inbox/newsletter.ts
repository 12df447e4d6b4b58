import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deletedResponse, emailAddress, idParams, language, timestamp } from '../fields.ts';
import { booleanField, inboxListQuery } from '../lists.ts';
import { honeypotSchema } from './honeypot.ts';

/** A subscription; addresses are stored in lower case. */
export const newsletterInput = z.object({
  email: emailAddress.transform((value) => value.toLowerCase()),
  /** That of the page; without it the caller's. */
  language: language.optional().catch(undefined),
  ...honeypotSchema,
});

/**
 * `pending`: asked by mail to confirm, and no subscriber before. `confirmed`: by the button that the mail leads to, or
 * there before addresses were asked. `unasked`: subscribed while no mail could be sent, and so taken as it came.
 */
export const subscriberStates = ['pending', 'confirmed', 'unasked'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Days for which the link in the mail works. */
export const confirmLinkTtlDays = 7;
/** Days after which an address that was not confirmed is forgotten. */
export const unconfirmedRetentionDays = 30;

/** An address that gets the newsletter. */
export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  language,
  createdAt: timestamp,
});
export type Subscriber = z.output<typeof subscriber>;

const resource = 'newsletter';
export const newsletter = {
  subscribe: endpoint({
    resource,
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'anyone',
    status: 201,
    summary: 'Subscribes an address; one that is subscribed already gets the same answer',
    body: newsletterInput,
    errors: ['invalid_email', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/newsletter',
      access: 'staff',
      summary:
        'Subscribers, the latest first; what looks like spam with `spam=1` alone, who has yet to confirm with `pending=1`',
      query: inboxListQuery.extend({ pending: booleanField.optional() }),
      response: z.array(subscriber),
    }),
    notSpam: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/newsletter/:id/not-spam',
      access: 'staff',
      summary: 'Takes a subscriber out of the spam',
      params: idParams,
      response: subscriber,
    }),
    remove: endpoint({
      resource,
      method: 'DELETE',
      path: '/api/admin/newsletter/:id',
      access: 'staff',
      summary: 'Removes a subscriber',
      params: idParams,
      response: deletedResponse,
    }),
    /** Named apart from the list, so that writes do not fetch the file again. */
    download: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/newsletter.csv',
      access: 'staff',
      summary:
        'All subscribers, without those who have yet to confirm, as a CSV file in UTF-8, the latest first',
      file: 'text/csv; charset=utf-8',
      response: z.custom<AsyncIterable<string>>(),
    }),
  },
};
