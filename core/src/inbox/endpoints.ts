import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, emailAddress, idParams, nullableTimestamp } from '#src/fields.ts';
import { booleanField, inboxListQuery } from '#src/lists.ts';
import {
  contactAddresses,
  contactStaffAddresses,
  digestAddresses,
  newsletterAddresses,
  newsletterStaffAddresses,
} from './addresses.ts';
import {
  contactInput,
  contactListQuery,
  digestDraft,
  digestMail,
  digestProgress,
  newsletterInput,
  offeredItem,
  responseTargetResponse,
  staffContact,
  subscriber,
  unseenResponse,
} from './schemas.ts';

export const contact = {
  send: endpoint(contactAddresses.send, {
    status: 201,
    summary: 'Sends a message to the institute',
    body: contactInput,
    errors: ['contact_required', 'invalid_email', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  admin: {
    list: endpoint(contactStaffAddresses.list, {
      summary: 'Messages of visitors, newest first; what looks like spam with `spam=1` alone',
      query: contactListQuery,
      response: z.array(staffContact),
    }),
    promise: endpoint(contactStaffAddresses.promise, {
      summary: 'How the promise of an answer was kept in the last 30 days',
      response: responseTargetResponse,
    }),
    unseen: endpoint(contactStaffAddresses.unseen, {
      summary: 'How many messages came since the caller last looked, spam left out',
      response: unseenResponse,
    }),
    seen: endpoint(contactStaffAddresses.seen, {
      summary: 'Notes that the caller has seen all messages up to a moment',
      body: z.object({ until: z.iso.datetime({ offset: true, error: 'invalid' }) }),
      response: unseenResponse,
    }),
    /** Logged separately from the message. The first entry wins. */
    answer: endpoint(contactStaffAddresses.answer, {
      summary: 'Notes that a message was answered, by the caller, now',
      params: idParams,
      response: staffContact,
    }),
    notAnswered: endpoint(contactStaffAddresses.notAnswered, {
      summary: 'Takes that note back',
      params: idParams,
      response: staffContact,
    }),
    /** The only change of a message. */
    notSpam: endpoint(contactStaffAddresses.notSpam, {
      summary: 'Takes a message out of the spam',
      params: idParams,
      response: staffContact,
    }),
  },
};
export const digest = {
  overview: endpoint(digestAddresses.overview, {
    summary: 'What a digest could tell of since the last one, and who would get it',
    response: z.object({
      /** Whether mail is set up; without it nothing can be sent. */
      canMail: z.boolean(),
      subscribers: z.object({ id: z.number(), en: z.number() }),
      since: nullableTimestamp,
      items: z.array(offeredItem),
    }),
  }),
  progress: endpoint(digestAddresses.progress, {
    summary: 'How far the digest is that is being sent, or was sent last',
    response: z.object({ digest: digestProgress.nullable() }),
  }),
  preview: endpoint(digestAddresses.preview, {
    summary: 'The mail in both languages, as it would be sent',
    body: digestDraft,
    errors: ['digest_items_gone'],
    response: z.object({ id: digestMail, en: digestMail }),
  }),
  test: endpoint(digestAddresses.test, {
    summary: 'Sends the mail in both languages to one address',
    body: digestDraft.extend({ email: emailAddress }),
    errors: ['digest_items_gone', 'invalid_email', 'mail_not_set_up', 'mail_failed', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  send: endpoint(digestAddresses.send, {
    status: 201,
    summary: 'Begins to send a digest to all subscribers; one at a time',
    body: digestDraft,
    errors: ['digest_items_gone', 'digest_running', 'mail_not_set_up', 'no_subscribers'],
    response: z.object({ id: z.string() }),
  }),
  change: endpoint(digestAddresses.change, {
    summary: 'Pauses a digest, goes on with it, or cancels what is left of it',
    params: idParams,
    body: z.object({ state: z.enum(['sending', 'paused', 'cancelled'], { error: 'invalid' }) }),
    errors: ['digest_ended'],
    response: z.object({ id: z.string() }),
  }),
};
export const newsletter = {
  subscribe: endpoint(newsletterAddresses.subscribe, {
    status: 201,
    summary: 'Subscribes an address; one that is subscribed already gets the same answer',
    body: newsletterInput,
    errors: ['invalid_email', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  admin: {
    list: endpoint(newsletterStaffAddresses.list, {
      summary:
        'Subscribers, the latest first; what looks like spam with `spam=1` alone, who has yet to confirm with `pending=1`',
      query: inboxListQuery.extend({ pending: booleanField.optional() }),
      response: z.array(subscriber),
    }),
    notSpam: endpoint(newsletterStaffAddresses.notSpam, {
      summary: 'Takes a subscriber out of the spam',
      params: idParams,
      response: subscriber,
    }),
    remove: endpoint(newsletterStaffAddresses.remove, {
      summary: 'Removes a subscriber',
      params: idParams,
      response: deletedResponse,
    }),
    /** The path is outside the list's path, so that invalidating the list does not download the file again. */
    download: endpoint(newsletterStaffAddresses.download, {
      summary:
        'All subscribers, without those who have yet to confirm, as a CSV file in UTF-8, the latest first',
      file: 'text/csv; charset=utf-8',
      response: z.custom<AsyncIterable<string>>(),
    }),
  },
};
