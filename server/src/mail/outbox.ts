import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Contact } from '#src/models/contact.ts';
import { contactMail } from './contact-mail.ts';
import type { Mailer } from './mailer.ts';

const minute = 60_000;
/** After each failed attempt; the last goes on for ever, so that nothing is lost while a mail server is away for days. */
const pauses = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute);

interface OutboxRow {
  id: string;
  contact_id: string;
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

interface OutboxParts {
  db: Knex;
  mailer: Mailer;
  publicUrl: string;
  log: Logger;
  clock: () => Date;
}

/**
 * Sends what is due, one after the other. A mail is taken by moving its next attempt, so several processes do not send
 * the same one, and one that dies on the way leaves it for later: each is sent at least once.
 */
export async function sendDue(parts: OutboxParts, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const row = await take(parts.db, parts.clock());
    if (!row) return;
    await send(parts, row);
  }
}

async function take(db: Knex, now: Date): Promise<OutboxRow | undefined> {
  const pause = `(array[${pauses}])[least(attempts + 1, ${pauses.length})] * interval '1 millisecond'`;
  const { rows } = await db.raw<{ rows: OutboxRow[] }>(
    `update outbox set attempts = attempts + 1, next_attempt_at = ?::timestamptz + ${pause}
     where id = (select id from outbox where next_attempt_at <= ? order by next_attempt_at, id
                 limit 1 for update skip locked)
     returning id, contact_id, language, attempts`,
    [now, now],
  );
  return rows[0];
}

async function send({ db, mailer, publicUrl, log }: OutboxParts, row: OutboxRow): Promise<void> {
  try {
    const contact = await Contact.query(db).findById(row.contact_id);
    if (contact) await mailer.send({ id: row.id, ...contactMail(contact, row.language, publicUrl) });
    await db('outbox').where({ id: row.id }).delete();
  } catch (error) {
    log.warn(
      { err: error, mail: row.id, attempts: row.attempts },
      'A mail could not be sent; it is tried again',
    );
    const reason = error instanceof Error ? error.message : String(error);
    await db('outbox')
      .where({ id: row.id })
      .update({ last_error: reason.replaceAll('\u0000', '').slice(0, 500) });
  }
}
