import { contentKinds } from '@institute/core/content/kinds.ts';
import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import { contentTables } from '#src/content/kinds/tables.ts';
import { purgeItem } from '#src/features/trash/purge.ts';
import type { Services } from '#src/services.ts';
import { runPeriodically } from './run-periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Permanently deletes items whose days in the trash are over.
 * @returns the number of deleted items
 */
export async function purgeTrash(services: Services, isStopped = () => false): Promise<number> {
  const { db, clock } = services;
  const due = new Date(clock().getTime() - trashDays * day);
  let removed = 0;
  for (const kind of contentKinds) {
    const ids = await db(contentTables[kind]).where('deleted_at', '<=', due).pluck<string[]>('id');
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

/**
 * Purges the trash periodically.
 * @returns a function that stops it after an item in progress
 */
export function startTrashPurge(
  services: Services,
  pace = { first: 5 * minute, between: 60 * minute },
): () => Promise<void> {
  return runPeriodically(pace, async (isStopped) => {
    try {
      const removed = await purgeTrash(services, isStopped);
      if (removed > 0) services.log.info({ removed }, 'Deleted items from the trash');
    } catch (error) {
      services.log.error({ err: error }, 'The trash could not be purged');
    }
  });
}
