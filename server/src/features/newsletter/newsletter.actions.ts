import { isLikelySpam } from '@institute/core/inbox/honeypot.ts';
import type { newsletterInput } from '@institute/core/inbox/newsletter.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { queueConfirmation } from '#src/mail/outbox.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';

/** However often an address is entered, by whomever: it is asked no more than once in this time, in milliseconds. */
const askedAgainAfter = 60 * 60_000;

interface Arrival {
  now: Date;
  /** Whether mail can be sent; without it nobody could confirm. */
  mails: boolean;
}

/**
 * Stores an address once. Where mail can be sent it is no subscriber before it has confirmed, and is asked to in the
 * language of the page, in the same transaction.
 */
export async function subscribe(
  db: Knex,
  {
    email,
    language,
    website,
    shownFor,
  }: z.output<typeof newsletterInput> & { language?: Language | undefined },
  arrival: Arrival,
): Promise<void> {
  const isSpam = isLikelySpam({ website, shownFor });
  const state = arrival.mails ? 'pending' : 'unasked';
  await NewsletterSubscriber.query(db)
    .insert({ email, isSpam, state, language: language ?? 'id' })
    .onConflict()
    .ignore();
  if (isSpam) return;
  // A person who asks for it has it, whatever a program did with the address before.
  await NewsletterSubscriber.query(db).patch({ isSpam }).where({ email, is_spam: true });
  const row = await NewsletterSubscriber.query(db).findOne({ email }).forUpdate();
  if (row?.state === 'pending')
    await askToConfirm(db, language ? await withLanguage(db, row, language) : row, arrival);
}

/** Notes a mail to who has yet to confirm, unless one went out just now. */
export async function askToConfirm(
  db: Knex,
  { id, state, language, askedAt }: NewsletterSubscriber,
  { now, mails }: Arrival,
): Promise<void> {
  if (!mails || state !== 'pending') return;
  if (askedAt && now.getTime() - askedAt.getTime() < askedAgainAfter) return;
  await NewsletterSubscriber.query(db).patch({ askedAt: now }).where({ id });
  await queueConfirmation(db, { subscriberId: id, language, now });
}

/** Until it is confirmed, the language is that of the page where it was entered last. */
async function withLanguage(db: Knex, row: NewsletterSubscriber, language: Language) {
  return row.$query(db).patchAndFetch({ language });
}
