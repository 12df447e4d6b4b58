import type { Language } from '@institute/core/i18n/locale.ts';
import { isEmailAddress } from '@institute/core/lib/email-address.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DigestMail } from '#server/db/models/digest.ts';
import { withLink } from './digest-mail.ts';
import type { Mailer } from './mailer.ts';
import { isOutage, type OutageLog } from './outage.ts';
import { isFinal, reasonOf } from './outbox.ts';
import type { MailLinks } from './signed-links.ts';

const minute = 60_000;
/** Delays in milliseconds after a temporary rejection. After the last one the address fails. */
const retryDelaysMs = [minute, 5 * minute, 15 * minute];
/** Delay in milliseconds before the next attempt during an outage. An outage does not count as an attempt. */
const outageDelayMs = 30_000;
/**
 * Timeout of one attempt in milliseconds. After it, the process that claimed the address is considered dead,
 * and it is unknown whether its mail was sent.
 */
export const leaseMs = 30_000;

export interface DigestParts {
  db: Knex;
  mailer: Mailer;
  links: MailLinks;
  log: Logger;
  outage: OutageLog;
  clock: () => Date;
  /** Milliseconds between two mails, across all processes. */
  gapMs: number;
}

interface Claimed {
  id: string;
  digest_id: string;
  attempts: number;
  is_uncertain: boolean;
  subscriber_id: string | null;
  email: string | null;
  language: Language | null;
}

/**
 * Sends the running digest to the next due address. Claims one address per transaction, at the configured
 * rate across all processes, and stores `sent` after the mail server has accepted the mail. If a process dies
 * in between, the address becomes uncertain and its mail is resent with the same Message-ID, by which mail
 * servers detect duplicates.
 * @returns false if no address is due
 */
export async function sendNextBatch(parts: DigestParts): Promise<boolean> {
  const claimed = await claim(parts);
  if (!claimed) {
    await finish(parts);
    return false;
  }
  const { db, links, mailer, log } = parts;
  const update = (change: object) => db('digest_recipients').where({ id: claimed.id }).update(change);
  const { subscriber_id: subscriber, email, language } = claimed;
  if (!subscriber || !email || !language) await update({ state: 'skipped' });
  else if (!isEmailAddress(email)) await update({ state: 'failed', last_error: 'not a single mail address' });
  else {
    if (claimed.is_uncertain)
      log.warn({ recipient: claimed.id }, 'It is unknown whether a digest mail was sent; it is resent');
    try {
      const link = links.unsubscribe(subscriber, language);
      const mail = withLink(await mailOf(db, claimed.digest_id, language), link);
      await mailer.send({ id: claimed.id, language, to: email, ...mail, unsubscribe: link });
      parts.outage.ends();
      await update({ state: 'sent', last_error: null });
    } catch (error) {
      await handleFailure(parts, claimed, error);
    }
  }
  return true;
}

async function claim({ db, clock, gapMs }: DigestParts): Promise<Claimed | undefined> {
  const now = clock();
  const { rows } = await db.raw<{ rows: Claimed[] }>(
    `with running as (
       select id from digests where state = 'sending' and next_at <= :now for update skip locked
     ), due as (
       select recipient.id, recipient.state from digest_recipients recipient
       join running on running.id = recipient.digest_id
       where recipient.state in ('queued', 'sending') and recipient.due_at <= :now
       order by recipient.digest_id, recipient.due_at, recipient.id limit 1 for update of recipient skip locked
     ), claimed as (
       update digest_recipients recipient
       set state = 'sending', attempts = attempts + 1, due_at = :leased,
         is_uncertain = is_uncertain or due.state = 'sending'
       from due where recipient.id = due.id
       returning recipient.id, digest_id, attempts, is_uncertain, subscriber_id
     ), paced as (
       update digests set next_at = :next, last_error = null
       from claimed where digests.id = claimed.digest_id
     )
     select claimed.*, subscriber.email, subscriber.language from claimed
     left join newsletter_subscribers subscriber on subscriber.id = claimed.subscriber_id`,
    { now, leased: new Date(now.getTime() + leaseMs), next: new Date(now.getTime() + gapMs) },
  );
  return rows[0];
}

async function mailOf(db: Knex, digestId: string, language: Language): Promise<DigestMail> {
  const row = await db('digests')
    .where({ id: digestId })
    .first(db.raw('mails -> ?::text as mail', [language]));
  return row.mail;
}

async function handleFailure(
  { db, log, outage, clock }: DigestParts,
  claimed: Claimed,
  error: unknown,
): Promise<void> {
  const now = clock().getTime();
  const reason = reasonOf(error);
  const recipient = db('digest_recipients').where({ id: claimed.id });
  const { command } = error as { command?: string };
  if (isOutage(error)) {
    outage.begins(error);
    // The connection broke. Before the DATA command nothing was sent. After it, or if the command is unknown,
    // the result is uncertain.
    await recipient.update({
      state: 'queued',
      attempts: claimed.attempts - 1,
      due_at: new Date(now),
      is_uncertain: claimed.is_uncertain || command === 'DATA' || command === undefined,
      last_error: reason,
    });
    await db('digests')
      .where({ id: claimed.digest_id })
      .update({ next_at: new Date(now + outageDelayMs), last_error: reason });
    return;
  }
  log.warn({ err: error, recipient: claimed.id }, 'A digest mail could not be sent');
  const retryDelayMs = retryDelaysMs[claimed.attempts - 1];
  await recipient.update(
    isFinal(error) || retryDelayMs === undefined
      ? { state: 'failed', last_error: reason }
      : { state: 'queued', due_at: new Date(now + retryDelayMs), last_error: reason },
  );
}

/** Marks the digest as done if no recipient is left. */
async function finish({ db, clock }: DigestParts): Promise<void> {
  await db('digests')
    .where({ state: 'sending' })
    .whereNotExists(
      db('digest_recipients')
        .whereRaw('digest_recipients.digest_id = digests.id')
        .whereIn('state', ['queued', 'sending']),
    )
    .update({ state: 'done', finished_at: clock(), last_error: null });
}
