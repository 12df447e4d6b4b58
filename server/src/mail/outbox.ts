import { isEmailAddress } from '@institute/core/email-address.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Contact } from '#src/models/contact.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';
import { confirmMail } from './confirm-mail.ts';
import { contactMail } from './contact-mail.ts';
import type { Mail, Mailer } from './mailer.ts';
import { isOutage, type OutageLog } from './outage.ts';
import type { MailLinks } from './signed-links.ts';

const minute = 60_000;
/** After each failed attempt; the last goes on for ever, so that nothing is lost while a mail server is away for days. */
const pauses = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute);

interface OutboxRow {
  id: string;
  contact_id: string | null;
  subscriber_id: string | null;
  language: Language;
  attempts: number;
}

/** Notes, in the transaction that stores the message, that staff are to be told of it. */
export async function noteMail(
  db: Knex,
  { contactId, language, now }: { contactId: string; language: Language; now: Date },
): Promise<void> {
  await db('outbox').insert({ id: uuidv7(), contact_id: contactId, language, next_attempt_at: now });
}

/** Notes, in the transaction that stores a subscriber, that the address is to be asked whether it wants that. */
export async function noteConfirmation(
  db: Knex,
  { subscriberId, language, now }: { subscriberId: string; language: Language; now: Date },
): Promise<void> {
  await db('outbox').insert({ id: uuidv7(), subscriber_id: subscriberId, language, next_attempt_at: now });
}

interface OutboxParts {
  db: Knex;
  mailer: Mailer;
  links: MailLinks;
  publicUrl: string;
  log: Logger;
  outage: OutageLog;
  clock: () => Date;
}

/**
 * Sends what is due, one after the other. A mail is taken by moving its next attempt, so several processes do not send
 * the same one, and one that dies on the way leaves it for later: each is sent at least once. An outage of the mail server
 * ends the round: the other emails stay due.
 */
export async function sendDue(parts: OutboxParts, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const row = await take(parts.db, parts.clock());
    if (!row || !(await send(parts, row))) return;
  }
}

async function take(db: Knex, now: Date): Promise<OutboxRow | undefined> {
  const pause = `(array[${pauses}])[least(attempts + 1, ${pauses.length})] * interval '1 millisecond'`;
  const { rows } = await db.raw<{ rows: OutboxRow[] }>(
    `update outbox set attempts = attempts + 1, next_attempt_at = ?::timestamptz + ${pause}
     where id = (select id from outbox where next_attempt_at <= ? order by next_attempt_at, id
                 limit 1 for update skip locked)
     returning id, contact_id, subscriber_id, language, attempts`,
    [now, now],
  );
  return rows[0];
}

/** @returns false for an outage of the mail server */
async function send(parts: OutboxParts, row: OutboxRow): Promise<boolean> {
  const { db, mailer, log, outage } = parts;
  const forget = () => db('outbox').where({ id: row.id }).delete();
  try {
    const mail = row.contact_id
      ? await mailToStaff(parts, row.contact_id, row.language)
      : await mailToSubscriber(parts, row.subscriber_id ?? '');
    if (mail) {
      await mailer.send({ id: row.id, ...mail });
      outage.ends();
    }
    await forget();
    return true;
  } catch (error) {
    // Staff are told some day; an address that a mail server does not know is not asked again.
    const isAway = isOutage(error);
    if (isAway) outage.begins(error);
    else if (row.subscriber_id && isFinal(error)) {
      log.info({ mail: row.id }, 'A mail server refused to ask an address for its confirmation');
      await forget();
      return true;
    } else
      log.warn(
        { err: error, mail: row.id, attempts: row.attempts },
        'A mail could not be sent; it is tried again',
      );
    const reason = error instanceof Error ? error.message : String(error);
    await db('outbox')
      .where({ id: row.id })
      .update({ last_error: reason.replaceAll('\u0000', '').slice(0, 500) });
    return !isAway;
  }
}

async function mailToStaff({ db, publicUrl }: OutboxParts, contactId: string, language: Language) {
  const contact = await Contact.query(db).findById(contactId);
  return contact && contactMail(contact, language, publicUrl);
}

/** None where there is nothing left to ask, and where the address could be read as more than one. */
async function mailToSubscriber(
  { db, links, publicUrl, clock }: OutboxParts,
  subscriberId: string,
): Promise<Omit<Mail, 'id'> | undefined> {
  const subscriber = await NewsletterSubscriber.query(db).findById(subscriberId);
  if (subscriber?.state !== 'pending' || !isEmailAddress(subscriber.email)) return undefined;
  return confirmMail(subscriber, { links, publicUrl, now: clock() });
}

/** True where a mail server said that it will never take this mail. */
export function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}
