import { isLikelySpam } from '@institute/core/inbox/honeypot.ts';
import type { contactInput } from '@institute/core/inbox/schemas.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { queueStaffMail } from '#src/mail/outbox.ts';
import { Contact } from '#src/models/contact.ts';

/** Milliseconds within which an identical message counts as a double submit. */
const doubleSubmitMs = 10_000;

interface Arrival {
  now: Date;
  language: Language;
  /** True if mail is configured. */
  mails: boolean;
}

/**
 * Stores a message, once for a double submit: a lock serializes messages from the same address. Queues the
 * mail to staff in the same transaction.
 */
export async function storeMessage(
  db: Knex,
  { website, shownFor, ...sent }: z.output<typeof contactInput>,
  { now, language, mails }: Arrival,
) {
  const isSpam = isLikelySpam({ website, shownFor });
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`contact ${sent.email}`]);
  const same = await Contact.query(db)
    .where({ ...sent, is_spam: isSpam })
    .where('created_at', '>', new Date(now.getTime() - doubleSubmitMs))
    .where('created_at', '<=', now)
    .first();
  if (same) return;
  const { id } = await Contact.query(db).insert({ ...sent, isSpam, createdAt: now });
  if (mails && !isSpam) await queueStaffMail(db, { contactId: id, language, now });
}
