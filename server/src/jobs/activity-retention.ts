import { activityDays } from '@institute/core/activity/limits.ts';
import { Activity } from '#src/models/activity.ts';
import type { Services } from '#src/services.ts';
import { runPeriodically } from './run-periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Forgets what staff did longer ago than it is kept. @returns how many acts */
export async function deleteOldActivity({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const due = new Date(clock().getTime() - activityDays * day);
  return Activity.query(db).where('created_at', '<=', due).delete();
}

/** Forgets it once a day while the server runs. @returns what ends it */
export function startActivityTrim(services: Services): () => Promise<void> {
  return runPeriodically({ first: 7 * minute, between: day }, async () => {
    try {
      const forgotten = await deleteOldActivity(services);
      if (forgotten > 0) services.log.info({ forgotten }, 'Activity of more than a year ago was forgotten');
    } catch (error) {
      services.log.error({ err: error }, 'Old activity could not be forgotten');
    }
  });
}
