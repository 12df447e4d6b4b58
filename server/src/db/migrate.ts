import type { Knex } from 'knex';
import { createKnex } from './create-knex.ts';
import type { Database } from './database.ts';
import { migrationNames } from './migrations-list.ts';
import { noticeTheDead } from './one-at-a-time.ts';

/** The database has migrations that this program does not know. */
export class DatabaseNewerError extends Error {
  override readonly name = 'DatabaseNewerError';
}

/** Any number, the same in every process: it names the lock under which migrations run. */
const migrationLock = 7_215_364;

/**
 * Brings the schema to this program's version and returns the names of what ran. All or nothing: everything
 * happens in one transaction, and processes that start together wait for each other.
 */
export async function migrateToLatest(database: Database): Promise<string[]> {
  return withPatience(database, async (trx) => {
    const [, names] = (await trx.migrate.latest()) as [number, string[]];
    return names;
  });
}

/** Takes back the last batch and returns the names of what was taken back. */
export async function rollbackLast(database: Database): Promise<string[]> {
  return withPatience(database, async (trx) => {
    const [, names] = (await trx.migrate.rollback()) as [number, string[]];
    return names;
  });
}

export async function migrationStatus(
  database: Pick<Database, 'knex'>,
): Promise<{ done: string[]; pending: string[] }> {
  return inMigrationLock(database.knex, async (trx) => {
    const [done, pending] = (await trx.migrate.list()) as [{ name: string }[], { file: string }[]];
    return { done: done.map(({ name }) => name), pending: pending.map(({ file }) => file) };
  });
}

/** The names of the migrations that a database has, in order; none where it is new. Changes nothing. */
export async function appliedMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  return db('knex_migrations').orderBy('id').pluck<string[]>('name');
}

/**
 * Takes away all tables with what is in them, makes them anew as they were after the named migrations, has them
 * filled, and brings them up to date. All or nothing.
 */
export async function rebuildSchema(
  database: Database,
  names: readonly string[],
  fill: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await withPatience(database, async (trx) => {
    await trx.migrate.rollback(undefined, true);
    for (const name of migrationNames) if (names.includes(name)) await trx.migrate.up({ name });
    await fill(trx);
    await trx.migrate.latest();
  });
}

/** A change of the schema may take as long as it takes, which a client of the server's own pool may not. */
async function withPatience<T>(
  { kind, knex, connectionString }: Database,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') return inMigrationLock(knex, work);
  const patient = createKnex({ connectionString, log: () => {}, poolSize: 1, waits: 'patient' });
  try {
    return await inMigrationLock(patient, work);
  } finally {
    await patient.destroy();
  }
}

async function inMigrationLock<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return knex.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw('set local idle_in_transaction_session_timeout = 0');
    await trx.raw(noticeTheDead.replaceAll('set ', 'set local '));
    await trx.raw('select pg_advisory_xact_lock(?)', [migrationLock]);
    await refuseNewerSchema(trx);
    return work(trx);
  });
}

async function refuseNewerSchema(trx: Knex.Transaction): Promise<void> {
  const unknown = (await appliedMigrations(trx)).filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new DatabaseNewerError(
    `The database was made by a newer version of this program (it has ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup that was made before it.',
  );
}
