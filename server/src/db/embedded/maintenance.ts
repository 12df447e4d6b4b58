import type { PGlite } from '@electric-sql/pglite';
import type { FifoLock } from './socket-server.ts';

const minute = 60_000;
const megabyte = 1024 * 1024;

/**
 * Replaces the background processes that PGlite lacks: without checkpoints its log only grows, without vacuum tables
 * swell and the planner uses wrong statistics.
 */
export function startMaintenance(
  pglite: PGlite,
  lock: FifoLock,
  log: (message: string) => void,
  interval = 5 * minute,
): () => void {
  let [checkpointAt, vacuumAt] = [0, 0];

  async function maintain(): Promise<void> {
    const written = await logPosition(pglite);
    if (written - vacuumAt >= 16 * megabyte || vacuumAt === 0) {
      await pglite.exec('vacuum (analyze)');
      vacuumAt = await logPosition(pglite);
    }
    // Replaying less takes no time, and reads after a checkpoint write to the log too.
    if (written - checkpointAt >= 4 * megabyte) {
      await pglite.exec('checkpoint');
      checkpointAt = await logPosition(pglite);
    }
  }

  const timer = setInterval(async () => {
    const release = await lock.acquire();
    try {
      await maintain();
    } catch (error) {
      log(`The database could not be tidied: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      release();
    }
  }, interval);
  return () => clearInterval(timer);
}

/** Returns the number of bytes that the database has logged since its creation. */
async function logPosition(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes",
  );
  return Number(rows[0]?.bytes ?? 0);
}
