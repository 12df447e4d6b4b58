import { activityDays } from '@institute/core/activity/limits.ts';
import { Activity } from '#src/models/activity.ts';
import type { Services } from '#src/services.ts';
import { runPeriodically } from './run-periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Deletes activity that is older than the retention period.
 * @returns the number of deleted rows
 */
export async function deleteOldActivity({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const due = new Date(clock().getTime() - activityDays * day);
  return Activity.query(db).where('created_at', '<=', due).delete();
}

/**
 * Runs `deleteOldActivity` once a day.
 * @returns a function that stops it
 */
export function startActivityRetention(services: Services): () => Promise<void> {
  return runPeriodically({ first: 7 * minute, between: day }, async () => {
    try {
      const deleted = await deleteOldActivity(services);
      if (deleted > 0) services.log.info({ deleted }, 'Deleted old activity');
    } catch (error) {
      services.log.error({ err: error }, 'Old activity could not be deleted');
    }
  });
}
