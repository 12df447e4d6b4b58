import { noticeLimits } from '@institute/core/account/notice/limits.ts';
import { activityDays } from '@institute/core/content/activity/limits.ts';
import { contentTypes } from '@institute/core/content/content-types.ts';
import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import { unconfirmedRetentionDays } from '@institute/core/inbox/limits.ts';
import { contentTables } from '#server/content/types/index.ts';
import { Activity } from '#server/db/models/activity.ts';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { Notice } from '#server/db/models/notice.ts';
import { purgeItem } from '#server/features/trash/trash.routes.ts';
import type { Services } from '#server/services.ts';
import { runPeriodically } from './run-periodically.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function daysAgo({ clock }: Pick<Services, 'clock'>, days: number): Date {
  return new Date(clock().getTime() - days * day);
}

/** Deletes activity that is older than the retention period. @returns the number of deleted rows */
export async function deleteOldActivity(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return Activity.query(services.db).where('created_at', '<=', daysAgo(services, activityDays)).delete();
}

/** Deletes notices that were read before the retention period. @returns the number of deleted rows */
export async function deleteReadNotices(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return Notice.query(services.db).where('read_at', '<=', daysAgo(services, noticeLimits.readDays)).delete();
}

/** Permanently deletes items whose days in the trash are over. @returns the number of deleted items */
export async function purgeTrash(services: Services, isStopped = () => false): Promise<number> {
  const due = daysAgo(services, trashDays);
  let removed = 0;
  for (const kind of contentTypes) {
    const ids = await services.db(contentTables[kind]).where('deleted_at', '<=', due).pluck<string[]>('id');
    for (const id of ids) {
      if (isStopped()) return removed;
      // One transaction per item, so that other requests do not wait long. If several processes run, one
      // deletes the item.
      if (await purgeItem(services, kind, id)) removed += 1;
    }
    if (ids.length > 0) services.events.contentChanged(kind);
  }
  return removed;
}

/** Deletes addresses that were not confirmed in time. @returns the number of deleted addresses */
export async function purgeUnconfirmed(services: Services): Promise<number> {
  const removed = await NewsletterSubscriber.query(services.db)
    .delete()
    .where({ state: 'pending' })
    .whereRaw('coalesce(asked_at, created_at) <= ?', [daysAgo(services, unconfirmedRetentionDays)]);
  if (removed > 0) services.events.contentChanged('newsletter');
  return removed;
}

/**
 * Deletes expired data periodically: the trash and unconfirmed addresses every hour, activity and read notices once a day.
 * @returns a function that stops it after an item in progress
 */
export function startRetention(services: Services): () => Promise<void> {
  const { log } = services;
  const stops = [
    runPeriodically(
      log,
      'The trash could not be purged',
      { first: 5 * minute, between: hour },
      async (isStopped) => {
        const removed = await purgeTrash(services, isStopped);
        if (removed > 0) log.info({ removed }, 'Deleted items from the trash');
      },
    ),
    runPeriodically(
      log,
      'Unconfirmed addresses could not be deleted',
      { first: 6 * minute, between: hour },
      async () => void (await purgeUnconfirmed(services)),
    ),
    runPeriodically(
      log,
      'Old activity could not be deleted',
      { first: 7 * minute, between: day },
      async () => {
        const deleted = await deleteOldActivity(services);
        if (deleted > 0) log.info({ deleted }, 'Deleted old activity');
      },
    ),
    runPeriodically(
      log,
      'Read notices could not be deleted',
      { first: 8 * minute, between: day },
      async () => void (await deleteReadNotices(services)),
    ),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
