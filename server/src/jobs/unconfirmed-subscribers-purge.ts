import { unconfirmedRetentionDays } from '@institute/core/inbox/limits.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';
import type { Services } from '#src/services.ts';
import { runPeriodically } from './run-periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Forgets addresses that were asked to confirm and did not. @returns how many */
export async function purgePending({ db, clock, events }: Services): Promise<number> {
  const due = new Date(clock().getTime() - unconfirmedRetentionDays * day);
  const removed = await NewsletterSubscriber.query(db)
    .delete()
    .where({ state: 'pending' })
    .whereRaw('coalesce(asked_at, created_at) <= ?', [due]);
  if (removed > 0) events.contentChanged('newsletter');
  return removed;
}

/** Forgets them by the clock while the server runs. @returns what ends it */
export function startPendingPurge(services: Services): () => Promise<void> {
  return runPeriodically({ first: 6 * minute, between: 60 * minute }, async () => {
    await purgePending(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'Addresses that were not confirmed could not be forgotten'),
    );
  });
}
