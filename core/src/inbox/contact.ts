import { z } from 'zod';
import { isEmailAddress, longestEmailAddress } from '../email-address.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldErrors } from '../errors.ts';
import { idParams, optionalText, requiredText, timestamp } from '../fields.ts';
import { booleanField, inboxListQuery } from '../lists.ts';
import { honeypotSchema } from './honeypot.ts';
import { replyPromises } from './response-time.ts';

/** The form's fields in order, and which of them must be filled in. */
export const contactFields = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;
export const contactRequired = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
/** How many characters each field takes. */
export const contactLimits: Record<ContactField, number> = {
  name: 200,
  email: longestEmailAddress,
  company: 200,
  phone: 50,
  subject: 200,
  message: 5000,
};

/** What is wrong with the form's values before it is sent; the server refuses the same. The limits are the server's. */
export function contactProblems(values: Record<ContactField, string>): FieldErrors {
  const problems: FieldErrors = {};
  if (!isEmailAddress(values.email.trim())) problems.email = 'invalid_email';
  for (const field of contactRequired) if (!values[field].trim()) problems[field] = 'required';
  return problems;
}

/** A message from a visitor. */
export const contactInput = z.object({
  name: requiredText(contactLimits.name, 'contact_required'),
  email: requiredText(contactLimits.email, 'contact_required').refine(isEmailAddress, 'invalid_email'),
  company: optionalText(contactLimits.company),
  phone: optionalText(contactLimits.phone),
  subject: requiredText(contactLimits.subject, 'contact_required'),
  message: requiredText(contactLimits.message, 'contact_required'),
  ...honeypotSchema,
});
export type ContactInput = z.input<typeof contactInput>;

/** A message as staff read it. */
export const staffContact = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  createdAt: timestamp.nullable(),
  /** When it was answered, and by whom, as staff have noted it. */
  answeredAt: timestamp.nullable(),
  answeredBy: z.string().nullable(),
});
export type StaffContact = z.output<typeof staffContact>;

/** The parameters of their list: with `answered=0` what still waits, with `answered=1` what does not. */
const contactListQuery = inboxListQuery.extend({ answered: booleanField.optional() });

/** How the promise of an answer was kept for what came in the days looked at; what looks like spam does not count. */
const promiseReply = z.object({
  /** What the site promises, and so which hours count. */
  promise: z.enum(replyPromises),
  days: z.number(),
  kept: z.number(),
  late: z.number(),
  waiting: z.number(),
  overdue: z.number(),
});

/** Until when the caller has seen the messages, and how many came since. */
const unseenReply = z.object({ seenAt: timestamp, count: z.number() });

const resource = 'contact';
export const contact = {
  send: endpoint({
    resource,
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    status: 201,
    summary: 'Sends a message to the institute',
    body: contactInput,
    errors: ['contact_required', 'invalid_email', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/contacts',
      access: 'staff',
      summary: 'Messages of visitors, newest first; what looks like spam with `spam=1` alone',
      query: contactListQuery,
      response: z.array(staffContact),
    }),
    promise: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/contacts/promise',
      access: 'staff',
      summary: 'How the promise of an answer was kept in the last 30 days',
      response: promiseReply,
    }),
    unseen: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/contacts/unseen',
      access: 'staff',
      summary: 'How many messages came since the caller last looked, spam left out',
      response: unseenReply,
    }),
    seen: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/contacts/seen',
      access: 'staff',
      summary: 'Notes that the caller has seen all messages up to a moment',
      body: z.object({ until: z.iso.datetime({ offset: true, error: 'invalid' }) }),
      response: unseenReply,
    }),
    /** Noted beside the message, which stays as it was sent; who was first stays noted. */
    answer: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/contacts/:id/answered',
      access: 'staff',
      summary: 'Notes that a message was answered, by the caller, now',
      params: idParams,
      response: staffContact,
    }),
    notAnswered: endpoint({
      resource,
      method: 'DELETE',
      path: '/api/admin/contacts/:id/answered',
      access: 'staff',
      summary: 'Takes that note back',
      params: idParams,
      response: staffContact,
    }),
    /** All that is ever changed of a message. */
    notSpam: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/contacts/:id/not-spam',
      access: 'staff',
      summary: 'Takes a message out of the spam',
      params: idParams,
      response: staffContact,
    }),
  },
};
