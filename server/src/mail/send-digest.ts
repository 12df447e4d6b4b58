import { isEmailAddress } from '@institute/core/email-address.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DigestMail } from '#src/models/digest.ts';
import { withLink } from './digest-mail.ts';
import type { Mailer } from './mailer.ts';
import { isOutage, type OutageLog } from './outage.ts';
import { isFinal } from './outbox.ts';
import type { MailLinks } from './signed-links.ts';

const minute = 60_000;
/** After a mail server put an address off; past the last it is given up. */
const pauses = [minute, 5 * minute, 15 * minute];
/** Before the next try where the mail server cannot be reached at all: that is no address's fault, and counts for none. */
const serverAway = 30_000;
/**
 * How long one try may take. Whoever has taken an address and said nothing for this long is dead: it is then known by
 * nobody whether its mail went out.
 */
export const lease = 30_000;

export interface DigestParts {
  db: Knex;
  mailer: Mailer;
  links: MailLinks;
  log: Logger;
  outage: OutageLog;
  clock: () => Date;
  /** Milliseconds from one mail to the next, of all processes together. */
  gap: number;
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
 * Sends the digest that is running to the next address that is due. The address is taken in a commit of its own, one at
 * a time and no sooner than the pace allows, whichever process takes it; `sent` is written after the mail server has the
 * mail. So what dies in between leaves one address of which nobody knows: it is noted as uncertain and sent again with
 * the same Message-ID, by which a mail server knows a twin.
 * @returns false where there was none to send to
 */
export async function sendNextBatch(parts: DigestParts): Promise<boolean> {
  const claimed = await claim(parts);
  if (!claimed) {
    await finish(parts);
    return false;
  }
  const { db, links, mailer, log } = parts;
  const note = (change: object) => db('digest_recipients').where({ id: claimed.id }).update(change);
  const { subscriber_id: subscriber, email, language } = claimed;
  if (!subscriber || !email || !language) await note({ state: 'skipped' });
  else if (!isEmailAddress(email)) await note({ state: 'failed', last_error: 'not one mail address' });
  else {
    if (claimed.is_uncertain)
      log.warn(
        { recipient: claimed.id },
        'Nobody knows whether a mail of a digest went out; it is sent again',
      );
    try {
      const link = links.unsubscribe(subscriber, language);
      const mail = withLink(await mailOf(db, claimed.digest_id, language), link);
      await mailer.send({ id: claimed.id, to: email, ...mail, unsubscribe: link });
      parts.outage.ends();
      await note({ state: 'sent', last_error: null });
    } catch (error) {
      await putOff(parts, claimed, error);
    }
  }
  return true;
}

async function claim({ db, clock, gap }: DigestParts): Promise<Claimed | undefined> {
  const now = clock();
  const { rows } = await db.raw<{ rows: Claimed[] }>(
    `with running as (
       select id from digests where state = 'sending' and next_at <= :now for update skip locked
     ), chosen as (
       select recipient.id, recipient.state from digest_recipients recipient
       join running on running.id = recipient.digest_id
       where recipient.state in ('queued', 'sending') and recipient.due_at <= :now
       order by recipient.digest_id, recipient.due_at, recipient.id limit 1 for update of recipient skip locked
     ), claimed as (
       update digest_recipients recipient
       set state = 'sending', attempts = attempts + 1, due_at = :leased,
         is_uncertain = is_uncertain or chosen.state = 'sending'
       from chosen where recipient.id = chosen.id
       returning recipient.id, digest_id, attempts, is_uncertain, subscriber_id
     ), paced as (
       update digests set next_at = :next, last_error = null
       from claimed where digests.id = claimed.digest_id
     )
     select claimed.*, subscriber.email, subscriber.language from claimed
     left join newsletter_subscribers subscriber on subscriber.id = claimed.subscriber_id`,
    { now, leased: new Date(now.getTime() + lease), next: new Date(now.getTime() + gap) },
  );
  return rows[0];
}

async function mailOf(db: Knex, digestId: string, language: Language): Promise<DigestMail> {
  const row = await db('digests')
    .where({ id: digestId })
    .first(db.raw('mails -> ?::text as mail', [language]));
  return row.mail;
}

async function putOff(
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
    // The line broke. Before the mail itself went over it, nothing was sent; after that, or where that is not told, nobody knows.
    await recipient.update({
      state: 'queued',
      attempts: claimed.attempts - 1,
      due_at: new Date(now),
      is_uncertain: claimed.is_uncertain || command === 'DATA' || command === undefined,
      last_error: reason,
    });
    await db('digests')
      .where({ id: claimed.digest_id })
      .update({ next_at: new Date(now + serverAway), last_error: reason });
    return;
  }
  log.warn({ err: error, recipient: claimed.id }, 'A mail of a digest could not be sent');
  const pause = pauses[claimed.attempts - 1];
  await recipient.update(
    isFinal(error) || pause === undefined
      ? { state: 'failed', last_error: reason }
      : { state: 'queued', due_at: new Date(now + pause), last_error: reason },
  );
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll('\u0000', '').slice(0, 500);
}

/** Where nobody is left to send to. */
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
