import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, optionalText, requiredText, timestamp } from '../fields.ts';
import { flag, inboxListQuery } from '../lists.ts';
import { trapShape } from './form-trap.ts';

/** The form's fields in order, and which of them must be filled in. */
export const contactFields = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;
export const contactRequired = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
/** How many characters each field takes. */
export const contactLimits: Record<ContactField, number> = {
  name: 200,
  email: 254,
  company: 200,
  phone: 50,
  subject: 200,
  message: 5000,
};

/** The required fields that hold nothing but white space, in the form's order. */
export function missingContactFields(values: Partial<Record<ContactField, string | null>>): ContactField[] {
  return contactRequired.filter((field) => !values[field]?.trim());
}

/** A message from a visitor. */
export const contactInput = z.object({
  name: requiredText(contactLimits.name, 'contact_required'),
  email: requiredText(contactLimits.email, 'contact_required').refine(
    (value) => /^[^\s@]+@[^\s@]+$/.test(value),
    'invalid_email',
  ),
  company: optionalText(contactLimits.company),
  phone: optionalText(contactLimits.phone),
  subject: requiredText(contactLimits.subject, 'contact_required'),
  message: requiredText(contactLimits.message, 'contact_required'),
  ...trapShape,
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
const contactListQuery = inboxListQuery.extend({ answered: flag.optional() });

/** How the promise of an answer was kept for what came in the days looked at; what looks like spam does not count. */
const promiseReply = z.object({
  days: z.number(),
  kept: z.number(),
  late: z.number(),
  waiting: z.number(),
  overdue: z.number(),
});

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
    reply: z.object({ ok: z.literal(true) }),
  }),
  admin: {
    list: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/contacts',
      access: 'staff',
      summary: 'Messages of visitors, newest first; what looks like spam with `spam=1` alone',
      query: contactListQuery,
      reply: z.array(staffContact),
    }),
    promise: endpoint({
      resource,
      method: 'GET',
      path: '/api/admin/contacts/promise',
      access: 'staff',
      summary: 'How the promise of an answer within 24 business hours was kept in the last 30 days',
      reply: promiseReply,
    }),
    /** Noted beside the message, which stays as it was sent; who was first stays noted. */
    answer: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/contacts/:id/answered',
      access: 'staff',
      summary: 'Notes that a message was answered, by the caller, now',
      params: idParams,
      reply: staffContact,
    }),
    notAnswered: endpoint({
      resource,
      method: 'DELETE',
      path: '/api/admin/contacts/:id/answered',
      access: 'staff',
      summary: 'Takes that note back',
      params: idParams,
      reply: staffContact,
    }),
    /** All that is ever changed of a message. */
    notSpam: endpoint({
      resource,
      method: 'POST',
      path: '/api/admin/contacts/:id/not-spam',
      access: 'staff',
      summary: 'Takes a message out of the spam',
      params: idParams,
      reply: staffContact,
    }),
  },
};
