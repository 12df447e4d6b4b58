import { Client } from 'pg';
import { applicationName } from './application-name.ts';
import type { Database } from './database.ts';

/** Work that one process does at a time, of all that share a database; the number names its lock in all of them. */
const locks = { upgrade: 7_215_365, dailyBackup: 7_215_366 } as const;

/** How a server notices within a minute that the machine at the other end of a line is gone; on a local line it needs none. */
export const noticeTheDead =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Does work while no other process on the same PostgreSQL server does it. The lock belongs to a connection, so it goes
 * with the process that had it, however that ended. An embedded database has one process in any case.
 * @param waits false: where another process is at it, nothing is done and the outcome is undefined
 */
export async function withAdvisoryLock<T>(
  { kind, connectionString }: Pick<Database, 'kind' | 'connectionString'>,
  name: keyof typeof locks,
  work: () => Promise<T>,
  { waits = true } = {},
): Promise<T | undefined> {
  if (kind === 'embedded') return work();
  const client = new Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A line that breaks meanwhile ends the lock, not the work, and not the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(noticeTheDead);
    const take = waits ? 'select pg_advisory_lock($1)' : 'select pg_try_advisory_lock($1) as mine';
    const { rows } = await client.query(take, [locks[name]]);
    return waits || rows[0].mine ? await work() : undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
