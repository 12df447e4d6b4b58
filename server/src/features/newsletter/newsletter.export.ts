import { toWibIso } from '@institute/core/dates.ts';
import type { Knex } from 'knex';
import { csvFile } from '#src/lib/csv.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';

/** Rows in memory at a time. The embedded database serves other requests between two batches. */
const batchSize = 1000;

/** Streams all subscribers as CSV, the latest first. */
export function exportSubscribersCsv(db: Knex): AsyncIterable<string> {
  return csvFile(['email', 'subscribed_at', 'language', 'state'], subscriberBatches(db));
}

/** Returns a name such as `newsletter-2026-03-14.csv`, with the date in WIB. */
export function subscriberFileName(now: Date): string {
  return `newsletter-${toWibIso(now).slice(0, 10)}.csv`;
}

async function* subscriberBatches(db: Knex) {
  let last: NewsletterSubscriber | undefined;
  do {
    const query = NewsletterSubscriber.query(db)
      .where({ is_spam: false })
      .whereNot({ state: 'pending' })
      .limit(batchSize)
      .orderByRaw('created_at desc, id desc');
    if (last) query.whereRaw('(created_at, id) < (?, ?)', [last.createdAt, last.id]);
    const rows = await query;
    if (rows.length > 0)
      yield rows.map(({ email, createdAt, language, state }) => [
        email,
        toWibIso(createdAt),
        language,
        state,
      ]);
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}
