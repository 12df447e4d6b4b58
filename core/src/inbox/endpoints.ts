import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { endpoint, staffEndpoint } from '#core/api/endpoint.ts';
import { deletedResponse, emailAddress, idParams, nullableTimestamp } from '#core/api/fields.ts';
import { booleanField, inboxListQuery } from '#core/api/lists.ts';
import { publicContactEndpoints, publicNewsletterEndpoints } from './public-endpoints.ts';
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
  send: endpoint(publicContactEndpoints.send, {
    status: 201,
    summary: 'Sends a message to the institute',
    body: contactInput,
    errors: ['contact_required', 'invalid_email', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  admin: {
    list: staffEndpoint('contact', 'GET', '/api/admin/contacts', editors, {
      summary: 'Messages of visitors, newest first; `spam=1` returns spam instead',
      query: contactListQuery,
      response: z.array(staffContact),
    }),
    responseTime: staffEndpoint('contact', 'GET', '/api/admin/contacts/promise', editors, {
      summary: 'Response-time statistics of the last 30 days',
      response: responseTargetResponse,
    }),
    unseen: staffEndpoint('contact', 'GET', '/api/admin/contacts/unseen', editors, {
      summary: 'The number of messages that the user has not seen, and of overdue answers, without spam',
      response: unseenResponse,
    }),
    seen: staffEndpoint('contact', 'POST', '/api/admin/contacts/seen', editors, {
      summary: 'Records that the user has seen all messages up to a time',
      body: z.object({ until: z.iso.datetime({ offset: true, error: 'invalid' }) }),
      response: unseenResponse,
    }),
    /** Logged separately from the message. The first entry wins. */
    answer: staffEndpoint('contact', 'POST', '/api/admin/contacts/:id/answered', editors, {
      summary: 'Records that the user has answered a message now',
      params: idParams,
      response: staffContact,
    }),
    notAnswered: staffEndpoint('contact', 'DELETE', '/api/admin/contacts/:id/answered', editors, {
      summary: 'Removes the record of an answer',
      params: idParams,
      response: staffContact,
    }),
    /** The only change of a message. */
    notSpam: staffEndpoint('contact', 'POST', '/api/admin/contacts/:id/not-spam', editors, {
      summary: 'Marks a message as not spam, also a suspected one',
      params: idParams,
      response: staffContact,
    }),
  },
};
export const digest = {
  overview: staffEndpoint('digest', 'GET', '/api/admin/digest', editors, {
    summary: 'Candidates for a digest since the last one, and the number of recipients',
    response: z.object({
      /** Whether mail is set up; without it nothing can be sent. */
      canMail: z.boolean(),
      subscribers: z.object({ id: z.number(), en: z.number() }),
      since: nullableTimestamp,
      items: z.array(offeredItem),
    }),
  }),
  progress: staffEndpoint('digest', 'GET', '/api/admin/digest/progress', editors, {
    summary: 'The progress of the current or last digest',
    response: z.object({ digest: digestProgress.nullable() }),
  }),
  preview: staffEndpoint('digest', 'POST', '/api/admin/digest/preview', editors, {
    summary: 'A preview of the mail in both languages',
    body: digestDraft,
    errors: ['digest_items_gone'],
    response: z.object({ id: digestMail, en: digestMail }),
  }),
  test: staffEndpoint('digest', 'POST', '/api/admin/digest/test', editors, {
    summary: 'Sends the mail in both languages to one address',
    body: digestDraft.extend({ email: emailAddress }),
    errors: ['digest_items_gone', 'invalid_email', 'mail_not_set_up', 'mail_failed', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  send: staffEndpoint('digest', 'POST', '/api/admin/digest', editors, {
    status: 201,
    summary: 'Starts a digest to all subscribers; only one can run at a time',
    body: digestDraft,
    errors: ['digest_items_gone', 'digest_running', 'mail_not_set_up', 'no_subscribers'],
    response: z.object({ id: z.string() }),
  }),
  change: staffEndpoint('digest', 'POST', '/api/admin/digest/:id/state', editors, {
    summary: 'Pauses, resumes or cancels a digest',
    params: idParams,
    body: z.object({ state: z.enum(['sending', 'paused', 'cancelled'], { error: 'invalid' }) }),
    errors: ['digest_ended'],
    response: z.object({ id: z.string() }),
  }),
};
export const newsletter = {
  subscribe: endpoint(publicNewsletterEndpoints.subscribe, {
    status: 201,
    summary: 'Subscribes an address; the response is the same if it is already subscribed',
    body: newsletterInput,
    errors: ['invalid_email', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  admin: {
    list: staffEndpoint('newsletter', 'GET', '/api/admin/newsletter', editors, {
      summary: 'Subscribers, newest first; `spam=1` returns spam instead, `pending=1` unconfirmed addresses',
      query: inboxListQuery.extend({ pending: booleanField.optional() }),
      response: z.array(subscriber),
    }),
    notSpam: staffEndpoint('newsletter', 'POST', '/api/admin/newsletter/:id/not-spam', editors, {
      summary: 'Marks a subscriber as not spam',
      params: idParams,
      response: subscriber,
    }),
    remove: staffEndpoint('newsletter', 'DELETE', '/api/admin/newsletter/:id', editors, {
      summary: 'Removes a subscriber',
      params: idParams,
      response: deletedResponse,
    }),
    /** The path is outside the list's path, so that invalidating the list does not download the file again. */
    download: staffEndpoint('newsletter', 'GET', '/api/admin/newsletter.csv', editors, {
      summary: 'All subscribers except unconfirmed (`pending`) ones as a CSV file in UTF-8, newest first',
      file: 'text/csv; charset=utf-8',
      response: z.custom<AsyncIterable<string>>(),
    }),
  },
};
