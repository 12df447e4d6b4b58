import type { Language } from '@institute/core/i18n/locale.ts';
import { honeypotField, isHoneypotFilled } from '@institute/core/inbox/honeypot.ts';
import {
  type ResponseTarget,
  responseClock,
  responseReportDays,
} from '@institute/core/inbox/response-time.ts';
import type { contactInput } from '@institute/core/inbox/schemas.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { requireById } from '#server/content/repository/row-lock.ts';
import { Contact } from '#server/db/models/contact.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { queueMail } from '#server/mail/outbox.ts';

/** Milliseconds within which an identical message counts as a double submit. */
const doubleSubmitMs = 10_000;
/** Links in a message confirm that a bot filled in the honeypot. */
const link = /\bhttps?:\/\/|\bwww\./i;

interface SubmissionContext {
  now: Date;
  language: Language;
  /** Whether the server can send mail. */
  canSendMail: boolean;
}

/**
 * Stores a message, once for a double submit: a lock serializes messages from the same address. Queues the
 * mail to staff in the same transaction.
 */
export async function storeMessage(
  db: Knex,
  { [honeypotField]: honeypot, ...sent }: z.output<typeof contactInput>,
  { now, language, canSendMail }: SubmissionContext,
) {
  const isTrapped = isHoneypotFilled(honeypot);
  const isSpam = isTrapped && link.test(`${sent.subject}\n${sent.message}`);
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`contact ${sent.email}`]);
  const same = await Contact.query(db)
    .where({ ...sent, is_spam: isSpam })
    .where('created_at', '>', new Date(now.getTime() - doubleSubmitMs))
    .where('created_at', '<=', now)
    .first();
  if (same) return;
  const { id } = await Contact.query(db).insert({
    ...sent,
    isSpam,
    isSuspected: isTrapped && !isSpam,
    createdAt: now,
  });
  if (canSendMail && !isSpam) await queueMail(db, { contact_id: id }, { language, now });
}

const table = 'contact_answers';
const day = 24 * 60 * 60_000;

/** Messages with the time and user of their answer. */
export function withAnswers(db: Knex) {
  return Contact.query(db)
    .leftJoin(table, `${table}.contact_id`, 'contacts.id')
    .select('contacts.*', 'answered_at', 'answered_by');
}

/** Adds null for a missing answer. */
export function toContactWithAnswer(row: Contact) {
  return { ...row, answeredAt: row.answeredAt ?? null, answeredBy: row.answeredBy ?? null };
}

/** @throws AppError not_found */
export async function findWithAnswer(db: Knex, id: string) {
  return toContactWithAnswer(await requireById(withAnswers(db), id));
}

/**
 * Records who answered and when. Does not change an existing record.
 * @throws AppError not_found
 */
export async function logAnswer(db: Knex, id: string, { by, at }: { by: string | null; at: Date }) {
  const { id: contactId } = await findWithAnswer(db, id);
  await db(table)
    .insert({ contact_id: contactId, answered_at: at, answered_by: by })
    .onConflict('contact_id')
    .ignore();
  return findWithAnswer(db, contactId);
}

/**
 * Deletes the record of an answer, if there is one.
 * @throws AppError not_found
 */
export async function unmarkAnswered(db: Knex, id: string) {
  const { id: contactId } = await findWithAnswer(db, id);
  await db(table).where({ contact_id: contactId }).delete();
  return findWithAnswer(db, contactId);
}

/**
 * Counts the messages of the last days that were answered on time or late, and those that are open on time or
 * overdue.
 */
export async function responseTimeStats(db: Knex, now: Date, target: ResponseTarget) {
  const rows: { received: Date; answered: Date | null }[] = await recentMessages(db, now).select({
    received: 'contacts.created_at',
    answered: 'answered_at',
  });
  const counts = { kept: 0, late: 0, waiting: 0, overdue: 0 };
  const { state } = responseClock(target);
  for (const { received, answered } of rows) counts[state(received, answered, now)] += 1;
  return { promise: target, days: responseReportDays, ...counts };
}

/** Counts the messages of the last days that are overdue. */
function recentMessages(db: Knex, now: Date) {
  return db('contacts')
    .leftJoin(table, `${table}.contact_id`, 'contacts.id')
    .where({ is_spam: false })
    .where('contacts.created_at', '>', new Date(now.getTime() - responseReportDays * day));
}

async function countOverdue(db: Knex, now: Date, target: ResponseTarget): Promise<number> {
  const open: Date[] = await recentMessages(db, now).whereNull('answered_at').pluck('contacts.created_at');
  const { state } = responseClock(target);
  return open.filter((received) => state(received, null, now) === 'overdue').length;
}

type Reader = Pick<HandlerContext, 'db' | 'user' | 'services'>;

/** Returns the time until which the user has seen the messages, the number of newer ones, and of overdue ones. */
export async function unseenMessages({ db, user, services }: Reader) {
  const { rows } = await db.raw<{ rows: { seenAt: Date; count: number }[] }>(
    `select contacts_seen_at as "seenAt", (
       select count(*)::integer from contacts where not is_spam and created_at > contacts_seen_at
     ) as count
     from users where id = ?`,
    [user?.id ?? null],
  );
  const [found] = rows;
  if (!found) throw new Error("The session's user has no account");
  return { ...found, overdue: await countOverdue(db, services.clock(), services.env.responseTarget) };
}

/** Stores that the user has seen the messages until a time. Never moves backwards or into the future. */
export async function markSeen(caller: Reader, until: string) {
  const { db, user, services } = caller;
  const now = services.clock();
  const seenAt = db.raw('greatest(contacts_seen_at, least(?::timestamptz, ?::timestamptz))', [until, now]);
  await db('users')
    .where('id', user?.id ?? null)
    .update({ contacts_seen_at: seenAt });
  return unseenMessages(caller);
}
