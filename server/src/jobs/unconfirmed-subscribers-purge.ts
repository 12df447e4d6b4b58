import { unconfirmedRetentionDays } from '@institute/core/inbox/limits.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';
import type { Services } from '#src/services.ts';
import { runPeriodically } from './run-periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Deletes addresses that were not confirmed in time.
 * @returns the number of deleted addresses
 */
export async function purgeUnconfirmed({ db, clock, events }: Services): Promise<number> {
  const due = new Date(clock().getTime() - unconfirmedRetentionDays * day);
  const removed = await NewsletterSubscriber.query(db)
    .delete()
    .where({ state: 'pending' })
    .whereRaw('coalesce(asked_at, created_at) <= ?', [due]);
  if (removed > 0) events.contentChanged('newsletter');
  return removed;
}

/**
 * Runs `purgePending` every hour.
 * @returns a function that stops it
 */
export function startUnconfirmedPurge(services: Services): () => Promise<void> {
  return runPeriodically({ first: 6 * minute, between: 60 * minute }, async () => {
    await purgeUnconfirmed(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'Unconfirmed addresses could not be deleted'),
    );
  });
}
