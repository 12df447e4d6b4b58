import { AppError } from '@institute/core/errors.ts';
import { promiseClock, type ReplyPromise, responseReportDays } from '@institute/core/inbox/response-time.ts';
import type { Knex } from 'knex';
import { isId } from '#src/content/row-lock.ts';
import { Contact } from '#src/models/contact.ts';

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
  const row = isId(id) ? await withAnswers(db).findById(id) : undefined;
  if (!row) throw new AppError('not_found');
  return toContactWithAnswer(row);
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
export async function responseTimeStats(db: Knex, now: Date, promise: ReplyPromise) {
  const rows: { received: Date; answered: Date | null }[] = await db('contacts')
    .leftJoin(table, `${table}.contact_id`, 'contacts.id')
    .where({ is_spam: false })
    .where('contacts.created_at', '>', new Date(now.getTime() - responseReportDays * day))
    .select({ received: 'contacts.created_at', answered: 'answered_at' });
  const counts = { kept: 0, late: 0, waiting: 0, overdue: 0 };
  const { state } = promiseClock(promise);
  for (const { received, answered } of rows) counts[state(received, answered, now)] += 1;
  return { promise, days: responseReportDays, ...counts };
}
