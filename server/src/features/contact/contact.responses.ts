import { AppError } from '@institute/core/errors.ts';
import { promiseClock, type ReplyPromise, responseReportDays } from '@institute/core/inbox/response-time.ts';
import type { Knex } from 'knex';
import { isId } from '#src/content/row-lock.ts';
import { Contact } from '#src/models/contact.ts';

const table = 'contact_answers';
const day = 24 * 60 * 60_000;

/** Messages with what is noted of their answer. */
export function withAnswers(db: Knex) {
  return Contact.query(db)
    .leftJoin(table, `${table}.contact_id`, 'contacts.id')
    .select('contacts.*', 'answered_at', 'answered_by');
}

/** A message with its note, or without one. */
export function shownWithAnswer(row: Contact) {
  return { ...row, answeredAt: row.answeredAt ?? null, answeredBy: row.answeredBy ?? null };
}

/** @throws AppError not_found */
export async function findWithAnswer(db: Knex, id: string) {
  const row = isId(id) ? await withAnswers(db).findById(id) : undefined;
  if (!row) throw new AppError('not_found');
  return shownWithAnswer(row);
}

/** Notes who answered, and when; a message that has a note keeps it. @throws AppError not_found */
export async function noteAnswer(db: Knex, id: string, { by, at }: { by: string | null; at: Date }) {
  const { id: contactId } = await findWithAnswer(db, id);
  await db(table)
    .insert({ contact_id: contactId, answered_at: at, answered_by: by })
    .onConflict('contact_id')
    .ignore();
  return findWithAnswer(db, contactId);
}

/** Takes the note back, if there is one. @throws AppError not_found */
export async function unmarkAnswered(db: Knex, id: string) {
  const { id: contactId } = await findWithAnswer(db, id);
  await db(table).where({ contact_id: contactId }).delete();
  return findWithAnswer(db, contactId);
}

/** How many messages of the last days were answered in time or late, or wait, in time or not. */
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
