import { z } from 'zod';
import { isEmailAddress } from '#src/email-address.ts';
import {
  emailAddress,
  language,
  nullableTimestamp,
  optionalText,
  requiredText,
  text,
  timestamp,
} from '#src/fields.ts';
import { booleanField, inboxListQuery } from '#src/lists.ts';
import { honeypotField } from './honeypot.ts';
import {
  contactLimits,
  digestKinds,
  digestLimits,
  digestStates,
  maxDigestItems,
  subscriberStates,
} from './limits.ts';
import { replyPromises } from './response-time.ts';

/**
 * What a visitor's form says of how it was filled in. Whatever stands in the trap counts: a program is not told that it
 * was seen through, so nothing here is ever refused.
 */
export const honeypotSchema = {
  [honeypotField]: z.string().optional().catch('not a text'),
  /** How long the page had been there, in milliseconds; only where no press of a person was seen. */
  shownFor: z.number().optional().catch(undefined),
};

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
export const contactListQuery = inboxListQuery.extend({ answered: booleanField.optional() });

/** How the promise of an answer was kept for what came in the days looked at; what looks like spam does not count. */
export const responseTargetResponse = z.object({
  /** What the site promises, and so which hours count. */
  promise: z.enum(replyPromises),
  days: z.number(),
  kept: z.number(),
  late: z.number(),
  waiting: z.number(),
  overdue: z.number(),
});

/** Until when the caller has seen the messages, and how many came since. */
export const unseenResponse = z.object({ seenAt: timestamp, count: z.number() });

const chosenItem = z.object({ kind: z.enum(digestKinds), id: z.uuid({ error: 'invalid' }) });
export type DigestItemRef = z.output<typeof chosenItem>;

/** A digest as staff write it: in both languages, since each subscriber gets the own one. */
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

/** An item that a digest could tell of. */
export const offeredItem = z.object({
  kind: z.enum(digestKinds),
  id: z.string(),
  title: z.string(),
  language,
  availableLanguages: z.array(language),
  publishedAt: timestamp,
  /** Published since the last digest; otherwise it was changed since then. */
  isNew: z.boolean(),
});
export type DigestCandidate = z.output<typeof offeredItem>;

/** How far a digest is. `total` is all whom it was for; `left` have yet to be tried. */
export const digestProgress = z.object({
  id: z.string(),
  state: z.enum(digestStates),
  subjectId: z.string(),
  subjectEn: z.string(),
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Who unsubscribed before it was their turn, and who was left when the rest was cancelled. */
  skipped: z.number(),
  left: z.number(),
  startedAt: timestamp,
  finishedAt: nullableTimestamp,
  /** Why it does not go on for the moment. */
  lastError: z.string().nullable(),
  /** The first of those whom it could not be sent to; `email` is null for who has left since. */
  failures: z.array(z.object({ email: z.string().nullable(), reason: z.string().nullable() })),
  /** The first of those to whom it was sent again, since nobody knows whether the first try arrived. */
  uncertain: z.array(z.string()),
});
export type DigestProgress = z.output<typeof digestProgress>;

/** A mail as it is sent, but for the link to unsubscribe, which is each subscriber's own. */
export const digestMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** A subscription; addresses are stored in lower case. */
export const newsletterInput = z.object({
  email: emailAddress.transform((value) => value.toLowerCase()),
  /** That of the page; without it the caller's. */
  language: language.optional().catch(undefined),
  ...honeypotSchema,
});
export type NewsletterInput = z.input<typeof newsletterInput>;

/** An address that gets the newsletter. */
export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  language,
  createdAt: timestamp,
});
export type Subscriber = z.output<typeof subscriber>;
