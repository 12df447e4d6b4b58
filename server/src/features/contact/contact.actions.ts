import { isLikelySpam } from '@institute/core/inbox/honeypot.ts';
import type { contactInput } from '@institute/core/inbox/schemas.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { noteMail } from '#src/mail/outbox.ts';
import { Contact } from '#src/models/contact.ts';

/** Within so many milliseconds the same message again is an impatient second press, not a second message. */
const doubleSubmit = 10_000;

interface Arrival {
  now: Date;
  language: Language;
  /** Whether staff are told by mail. */
  mails: boolean;
}

/**
 * Stores a message, once for a double submit; two that come at the same time wait for each other. The mail to staff is
 * noted in the same transaction, and sent when that can be done.
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
    .where('created_at', '>', new Date(now.getTime() - doubleSubmit))
    .where('created_at', '<=', now)
    .first();
  if (same) return;
  const { id } = await Contact.query(db).insert({ ...sent, isSpam, createdAt: now });
  if (mails && !isSpam) await noteMail(db, { contactId: id, language, now });
}
