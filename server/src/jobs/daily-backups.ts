import type { Logger } from 'pino';
import { futureBackupWarning, newestBackup } from '#src/backup/backup-folder.ts';
import { type BackupParts, makeBackup } from '#src/backup/make-backup.ts';
import { withAdvisoryLock } from '#src/db/advisory-lock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Pace {
  /** Milliseconds before the first check, and between checks. */
  first: number;
  between: number;
}

/**
 * Makes one backup a day while the server runs. The age of the newest backup decides, so restarts do not
 * matter. Of several processes on one PostgreSQL server and one folder, one makes the backup.
 * @returns a function that stops it after a backup in progress
 */
export function startDailyBackups(
  parts: BackupParts,
  log: Logger,
  { first, between }: Pace = { first: 10 * minute, between: 60 * minute },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(check, first);

  async function isDue(): Promise<boolean> {
    const newest = await newestBackup(parts.settings.folder, 'daily');
    return !newest || Date.now() - Number(newest.madeAt) >= day;
  }
  async function makeIfDue(): Promise<void> {
    // Another process with this folder may have made it meanwhile.
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
  async function backUpIfDue(): Promise<void> {
    try {
      await warnOfFuture();
      if (!(await isDue())) return;
      await withAdvisoryLock(parts.database, 'dailyBackup', makeIfDue, { waits: false });
    } catch (error) {
      log.error({ err: error }, 'The daily backup could not be made');
    }
  }
  function check(): void {
    running = backUpIfDue().finally(() => {
      timer = setTimeout(check, between).unref();
    });
  }

  timer.unref();
  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}
