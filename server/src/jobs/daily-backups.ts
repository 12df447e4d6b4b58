import type { Logger } from 'pino';
import { futureBackupWarning, newestBackup } from '#server/backup/backup-folder.ts';
import { type BackupParts, makeBackup } from '#server/backup/make-backup.ts';
import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { type Pace, runPeriodically } from './run-periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Makes one backup a day while the server runs. The age of the newest backup decides, so restarts do not
 * matter. Of several processes on one PostgreSQL server and one folder, one makes the backup.
 * @returns a function that stops it after a backup in progress
 */
export function startDailyBackups(
  parts: BackupParts,
  log: Logger,
  pace: Pace = { first: 10 * minute, between: 60 * minute },
): () => Promise<void> {
  async function isDue(): Promise<boolean> {
    const newest = await newestBackup(parts.settings.folder, 'daily');
    return !newest || Date.now() - Number(newest.madeAt) >= day;
  }
  async function makeIfDue(): Promise<void> {
    // Another process with this folder may have made it since.
    if (!(await isDue())) return;
    const { path, bytes } = await makeBackup(parts, { kind: 'daily' });
    log.info({ path, bytes }, 'The daily backup was made');
  }
  let previousWarning: string | undefined;
  async function warnOfFuture(): Promise<void> {
    const warning = await futureBackupWarning(parts.settings.folder);
    if (warning && warning !== previousWarning) log.warn(warning);
    previousWarning = warning;
  }
  return runPeriodically(log, 'The daily backup could not be made', pace, async () => {
    await warnOfFuture();
    if (await isDue()) await withAdvisoryLock(parts.database, 'dailyBackup', makeIfDue, { waits: false });
  });
}
