import type { Knex } from 'knex';
import { Client } from 'pg';
import { applicationName, type Database } from './database.ts';

/** Arbitrary numbers, the same in all processes. A number for two tasks would make one wait for the other. */
const locks = {
  migration: 7_215_364,
  upgrade: 7_215_365,
  dailyBackup: 7_215_366,
  users: 7_215_367,
  slugs: 7_215_368,
  reviews: 7_215_369,
  previewLinks: 7_215_370,
} as const;
type LockName = keyof typeof locks;

/**
 * Holds a lock until the transaction ends.
 * @param isShared true to wait only for transactions that hold it exclusively
 */
export async function lockInTransaction(trx: Knex, name: LockName, { isShared = false } = {}): Promise<void> {
  const lock = isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await trx.raw(`select ${lock}(?)`, [locks[name]]);
}

/** Detects a dead client machine within a minute. Local connections do not need it. */
export const noticeTheDead =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Runs a task while no other process on the PostgreSQL server does. The lock belongs to a connection, so it ends with
 * the process. An embedded database has only one process.
 * @param waits false to skip the task and return undefined if another process runs it
 */
export async function withAdvisoryLock<T>(
  { kind, connectionString }: Pick<Database, 'kind' | 'connectionString'>,
  name: LockName,
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
  // A broken connection ends the lock, not the task and not the process.
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
