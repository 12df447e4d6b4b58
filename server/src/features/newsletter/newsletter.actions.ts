import type { Language } from '@institute/core/i18n/locale.ts';
import { honeypotField, isHoneypotFilled } from '@institute/core/inbox/honeypot.ts';
import type { newsletterInput } from '@institute/core/inbox/schemas.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { queueMail } from '#server/mail/outbox.ts';

/** Minimum time between two confirmation emails to one address, in milliseconds. */
const minConfirmIntervalMs = 60 * 60_000;

type SentForm = z.output<typeof newsletterInput> & { language?: Language | undefined };

interface SubmissionContext {
  now: Date;
  /** Whether the server can send mail. Without mail, subscribers need no confirmation. */
  canSendMail: boolean;
}

/**
 * Stores an address once. If the server can send mail, queues a confirmation email in the same transaction.
 *
 * The email is in the language of the page.
 */
export async function subscribe(
  db: Knex,
  { email, language, [honeypotField]: honeypot }: SentForm,
  context: SubmissionContext,
): Promise<void> {
  const state = context.canSendMail ? 'pending' : 'unasked';
  // A confirmation is better evidence than the honeypot, which the form filler of a person may fill in.
  const isSpam = state === 'unasked' && isHoneypotFilled(honeypot);
  await NewsletterSubscriber.query(db)
    .insert({ email, isSpam, state, language: language ?? 'id' })
    .onConflict()
    .ignore();
  if (isSpam) return;
  // Replaces an earlier submission that looked like spam. Without the state it would need no confirmation.
  await NewsletterSubscriber.query(db).patch({ isSpam, state }).where({ email, is_spam: true });
  const row = await NewsletterSubscriber.query(db).findOne({ email }).forUpdate();
  if (row?.state !== 'pending') return;
  // An unconfirmed address has the language of the page of its last submission.
  const current = language ? await row.$query(db).patchAndFetch({ language }) : row;
  await requestConfirmation(db, current, context);
}

/** Queues a confirmation email, unless one was queued recently. */
export async function requestConfirmation(
  db: Knex,
  { id, state, language, askedAt }: NewsletterSubscriber,
  { now, canSendMail }: SubmissionContext,
): Promise<void> {
  if (!canSendMail || state !== 'pending') return;
  if (askedAt && now.getTime() - askedAt.getTime() < minConfirmIntervalMs) return;
  await NewsletterSubscriber.query(db).patch({ askedAt: now }).where({ id });
  await queueMail(db, { subscriber_id: id }, { language, now });
}
