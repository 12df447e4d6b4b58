import { z } from 'zod';
import {
  emailAddress,
  language,
  nullableTimestamp,
  optionalText,
  requiredText,
  text,
  timestamp,
} from '#core/api/fields.ts';
import { booleanField, inboxListQuery } from '#core/api/lists.ts';
import { isEmailAddress } from '#core/lib/email-address.ts';
import { honeypotField } from './honeypot.ts';
import {
  contactLimits,
  digestLimits,
  digestStates,
  digestTypes,
  maxDigestItems,
  subscriberStates,
} from './limits.ts';
import { responseTargets } from './response-time.ts';

/** The honeypot of a form. It accepts any value, because an error would reveal the check to the bot. */
export const honeypotSchema = { [honeypotField]: z.string().optional().catch('not a text') };

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

/** A message for staff. */
export const staffContact = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** The honeypot of the form was filled in, by a bot or by the form filler of a person. */
  isSuspected: z.boolean(),
  createdAt: timestamp.nullable(),
  /** The time and author of the response, as logged by staff. */
  answeredAt: timestamp.nullable(),
  answeredBy: z.string().nullable(),
});
export type StaffContact = z.output<typeof staffContact>;

/** `answered=0` returns unanswered messages, `answered=1` answered ones, `item` a single one. */
export const contactListQuery = inboxListQuery.extend({
  answered: booleanField.optional(),
  item: z.uuid({ error: 'invalid' }).optional(),
});

/** Response-time statistics of the report period, without spam. */
export const responseTargetResponse = z.object({
  /** The response-time target, which determines the counted hours. */
  promise: z.enum(responseTargets),
  days: z.number(),
  kept: z.number(),
  late: z.number(),
  waiting: z.number(),
  overdue: z.number(),
});

/** The time up to which the user has seen messages, the number of later ones, and that of overdue answers. */
export const unseenResponse = z.object({ seenAt: timestamp, count: z.number(), overdue: z.number() });

const chosenItem = z.object({ kind: z.enum(digestTypes), id: z.uuid({ error: 'invalid' }) });
export type DigestItemRef = z.output<typeof chosenItem>;

/** A digest in both languages. Each subscriber receives one. */
export const digestDraft = z.object({
  items: z
    .array(chosenItem, { error: 'required' })
    .min(1, 'required')
    .max(maxDigestItems, 'too_long')
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'invalid'),
  subjectId: requiredText(digestLimits.subject),
  subjectEn: requiredText(digestLimits.subject),
  introId: text(digestLimits.intro),
  introEn: text(digestLimits.intro),
});
export type DigestDraft = z.output<typeof digestDraft>;

/** A candidate for the digest. */
export const offeredItem = z.object({
  kind: z.enum(digestTypes),
  id: z.string(),
  title: z.string(),
  language,
  availableLanguages: z.array(language),
  publishedAt: timestamp,
  /** True if published after the last digest, false if only changed after it. */
  isNew: z.boolean(),
});
export type DigestCandidate = z.output<typeof offeredItem>;

/** The progress of a digest. `total`: all recipients. `left`: recipients without an attempt. */
export const digestProgress = z.object({
  id: z.string(),
  state: z.enum(digestStates),
  subjectId: z.string(),
  subjectEn: z.string(),
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Recipients who unsubscribed in the meantime, and those left when the digest was cancelled. */
  skipped: z.number(),
  left: z.number(),
  startedAt: timestamp,
  finishedAt: nullableTimestamp,
  /** The error that interrupts the delivery. */
  lastError: z.string().nullable(),
  /** The first failed recipients. `email` is null for recipients who have unsubscribed. */
  failures: z.array(z.object({ email: z.string().nullable(), reason: z.string().nullable() })),
  /** The first recipients with a repeated attempt, because the result of the first one is unknown. */
  uncertain: z.array(z.string()),
});
export type DigestProgress = z.output<typeof digestProgress>;

/** An email without the unsubscribe link, which differs per subscriber. */
export const digestMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** A subscription. Addresses are stored in lower case. */
export const newsletterInput = z.object({
  email: emailAddress.transform((value) => value.toLowerCase()),
  /** The language of the page. Default: the language of the request. */
  language: language.optional().catch(undefined),
  ...honeypotSchema,
});
export type NewsletterInput = z.input<typeof newsletterInput>;

/** A subscriber. */
export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  language,
  createdAt: timestamp,
});
export type Subscriber = z.output<typeof subscriber>;
