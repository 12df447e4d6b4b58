import { AppError } from '@institute/core/api/errors.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { DigestState } from '@institute/core/inbox/limits.ts';
import type { DigestDraft, DigestProgress } from '@institute/core/inbox/schemas.ts';
import type { Knex } from 'knex';
import { requireById } from '#server/content/repository/row-lock.ts';
import { Digest, type DigestMail } from '#server/db/models/digest.ts';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { digestMail } from '#server/mail/digest-mail.ts';
import { readDigestItems } from './digest.items.ts';

/** Maximum failed and uncertain recipients that the progress lists. */
const maxListedRecipients = 100;

/** Queries the subscribers of the newsletter. */
export function confirmedSubscribers(db: Knex) {
  return NewsletterSubscriber.query(db).where({ is_spam: false }).whereNot({ state: 'pending' });
}

/**
 * Returns the emails of a draft in both languages.
 * @throws AppError digest_items_gone if a selected item is not public any more
 */
export async function mailsOf(
  db: Knex,
  draft: DigestDraft,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Record<Language, DigestMail>> {
  const mails = {} as Record<Language, DigestMail>;
  for (const language of languages) {
    const items = await readDigestItems(db, draft.items, { language, now });
    if (items.length < draft.items.length) throw new AppError('digest_items_gone');
    mails[language] = digestMail(draft, items, { language, publicUrl });
  }
  return mails;
}

/**
 * Stores a digest and its recipients: each current subscriber once.
 * @throws AppError digest_running, no_subscribers
 */
export async function startDigest(
  db: Knex,
  draft: DigestDraft,
  { mails, now, by }: { mails: Record<Language, DigestMail>; now: Date; by: string | null },
): Promise<{ id: string }> {
  if (await Digest.query(db).whereIn('state', ['sending', 'paused']).first())
    throw new AppError('digest_running');
  const { id } = await Digest.query(db).insert({
    state: 'sending',
    subjectId: draft.subjectId,
    subjectEn: draft.subjectEn,
    mails: { ...mails, items: draft.items },
    total: 0,
    sentBy: by,
    nextAt: now,
    createdAt: now,
  });
  const { rowCount } = await db.raw(
    `insert into digest_recipients (id, digest_id, subscriber_id, due_at)
     select gen_random_uuid(), ?, id, ? from newsletter_subscribers
     where not is_spam and state <> 'pending'`,
    [id, now],
  );
  if (rowCount === 0) throw new AppError('no_subscribers');
  await Digest.query(db).patch({ total: rowCount }).where({ id });
  return { id };
}

const allowed: Record<DigestState, readonly DigestState[]> = {
  sending: ['paused', 'cancelled'],
  paused: ['sending', 'cancelled'],
  cancelled: [],
  done: [],
};

/**
 * Changes the state of a digest.
 * @throws AppError not_found, or digest_ended if it is complete or cancelled
 */
export async function changeDigest(
  db: Knex,
  id: string,
  { state, now }: { state: 'sending' | 'paused' | 'cancelled'; now: Date },
): Promise<Digest | undefined> {
  const found = await requireById(Digest.query(db).forUpdate(), id);
  if (found.state === state) return undefined;
  if (!allowed[found.state].includes(state)) throw new AppError('digest_ended');
  await Digest.query(db)
    .patch({ state, lastError: null, nextAt: now, ...(state === 'cancelled' ? { finishedAt: now } : {}) })
    .where({ id });
  if (state === 'cancelled')
    await db('digest_recipients').where({ digest_id: id, state: 'queued' }).update({ state: 'skipped' });
  return found;
}

/** Returns the progress of the latest digest. */
export async function progressOf(db: Knex): Promise<DigestProgress | null> {
  const found = await Digest.query(db).orderBy('created_at', 'desc').first();
  if (!found) return null;
  const counts: { state: string; count: number }[] = await db('digest_recipients')
    .where({ digest_id: found.id })
    .groupBy('state')
    .select('state', db.raw('count(*)::integer as count'));
  const count = (state: string) => counts.find((each) => each.state === state)?.count ?? 0;
  const named = () =>
    db('digest_recipients as recipient')
      .leftJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'recipient.subscriber_id')
      .where({ digest_id: found.id })
      .orderBy('recipient.id')
      .limit(maxListedRecipients);
  const failures = await named()
    .where('recipient.state', 'failed')
    .select('subscriber.email', 'recipient.last_error as reason');
  const uncertain = await named()
    .where('recipient.is_uncertain', true)
    .whereNotNull('subscriber.email')
    .pluck<string[]>('subscriber.email');
  const { id, state, subjectId, subjectEn, total, createdAt, finishedAt, lastError } = found;
  return {
    ...{ id, state, subjectId, subjectEn, total, lastError, failures, uncertain },
    ...{ sent: count('sent'), failed: count('failed'), skipped: count('skipped') },
    left: count('queued') + count('sending'),
    startedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
