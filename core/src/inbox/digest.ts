import { z } from 'zod';
import { type DigestKind, digestKinds } from '../content/kinds.ts';
import { endpoint } from '../endpoint.ts';
import {
  emailAddress,
  idParams,
  language,
  nullableTimestamp,
  requiredText,
  text,
  timestamp,
} from '../fields.ts';

export { type DigestKind, digestKinds };
/** The most that is chosen for one digest. */
export const maxDigestItems = 50;
export const digestLimits = { subject: 150, intro: 5000 } as const;

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
const offeredItem = z.object({
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

export const digestStates = ['sending', 'paused', 'cancelled', 'done'] as const;
export type DigestState = (typeof digestStates)[number];

/** How far a digest is. `total` is all whom it was for; `left` have yet to be tried. */
const digestProgress = z.object({
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
const digestMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

const resource = 'digest';
export const digest = {
  overview: endpoint({
    resource,
    method: 'GET',
    path: '/api/admin/digest',
    access: 'staff',
    summary: 'What a digest could tell of since the last one, and who would get it',
    response: z.object({
      /** Whether mail is set up; without it nothing can be sent. */
      canMail: z.boolean(),
      subscribers: z.object({ id: z.number(), en: z.number() }),
      since: nullableTimestamp,
      items: z.array(offeredItem),
    }),
  }),
  progress: endpoint({
    resource,
    method: 'GET',
    path: '/api/admin/digest/progress',
    access: 'staff',
    summary: 'How far the digest is that is being sent, or was sent last',
    response: z.object({ digest: digestProgress.nullable() }),
  }),
  preview: endpoint({
    resource,
    method: 'POST',
    path: '/api/admin/digest/preview',
    access: 'staff',
    summary: 'The mail in both languages, as it would be sent',
    body: digestDraft,
    errors: ['digest_items_gone'],
    response: z.object({ id: digestMail, en: digestMail }),
  }),
  test: endpoint({
    resource,
    method: 'POST',
    path: '/api/admin/digest/test',
    access: 'staff',
    summary: 'Sends the mail in both languages to one address',
    body: digestDraft.extend({ email: emailAddress }),
    errors: ['digest_items_gone', 'invalid_email', 'mail_not_set_up', 'mail_failed', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  }),
  send: endpoint({
    resource,
    method: 'POST',
    path: '/api/admin/digest',
    access: 'staff',
    status: 201,
    summary: 'Begins to send a digest to all subscribers; one at a time',
    body: digestDraft,
    errors: ['digest_items_gone', 'digest_running', 'mail_not_set_up', 'no_subscribers'],
    response: z.object({ id: z.string() }),
  }),
  change: endpoint({
    resource,
    method: 'POST',
    path: '/api/admin/digest/:id/state',
    access: 'staff',
    summary: 'Pauses a digest, goes on with it, or cancels what is left of it',
    params: idParams,
    body: z.object({ state: z.enum(['sending', 'paused', 'cancelled'], { error: 'invalid' }) }),
    errors: ['digest_ended'],
    response: z.object({ id: z.string() }),
  }),
};
