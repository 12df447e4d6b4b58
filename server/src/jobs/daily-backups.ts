import type { Logger } from 'pino';
import { futureBackupWarning, newestBackup } from '#src/backup/backup-folder.ts';
import { type BackupParts, makeBackup } from '#src/backup/make-backup.ts';
import { withAdvisoryLock } from '#src/db/advisory-lock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Pace {
  /** Milliseconds to the first look, and between looks. */
  first: number;
  between: number;
}

/**
 * Makes a backup a day while the server runs, however often it is started: what counts is how old the newest one is.
 * Of processes that share a PostgreSQL server and the folder one makes it.
 * @returns what ends it, after a backup that is being made
 */
export function startDailyBackups(
  parts: BackupParts,
  log: Logger,
  { first, between }: Pace = { first: 10 * minute, between: 60 * minute },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, first);

  async function isDue(): Promise<boolean> {
    const newest = await newestBackup(parts.settings.folder, 'daily');
    return !newest || Date.now() - Number(newest.madeAt) >= day;
  }
  async function makeIfDue(): Promise<void> {
    // Another process with this folder may just have made it.
    if (!(await isDue())) return;
    const { path, bytes } = await makeBackup(parts, { kind: 'daily' });
    log.info({ path, bytes }, 'The daily backup was made');
  }
  let warned: string | undefined;
  async function warnOfFuture(): Promise<void> {
    const warning = await futureBackupWarning(parts.settings.folder);
    if (warning && warning !== warned) log.warn(warning);
    warned = warning;
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
  function look(): void {
    running = backUpIfDue().finally(() => {
      timer = setTimeout(look, between).unref();
    });
  }

  timer.unref();
  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}
