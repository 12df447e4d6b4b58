import type { Knex } from 'knex';
import type { Database } from '#src/db/database.ts';
import { acquireEmbeddedDb } from './shared-embedded-db.ts';
import { openPostgresTest } from './test-db-postgres.ts';

/**
 * Opens a migrated, empty database for one test file: embedded, or on the server of TEST_DATABASE_URL if
 * TEST_DB is `postgres`. `close` deletes it or returns it for the next file.
 */
export function openTestDatabase(): Promise<Database> {
  const kind = process.env.TEST_DB ?? 'embedded';
  if (kind === 'embedded') return acquireEmbeddedDb(emptyTables);
  const url = process.env.TEST_DATABASE_URL;
  if (kind !== 'postgres' || !url) {
    throw new Error("TEST_DB must be 'embedded', or 'postgres' with TEST_DATABASE_URL");
  }
  return openPostgresTest(url);
}

/** Deletes all rows. */
export async function emptyTables({ knex }: { knex: Knex }): Promise<void> {
  const tables = await knex('pg_tables').where({ schemaname: 'public' }).pluck<string[]>('tablename');
  const ours = tables.filter((table) => !table.startsWith('knex_'));
  // For a few rows `truncate` is several times slower. One query, so all or nothing.
  await knex.raw(ours.map((table) => `delete from "${table}"`).join(';'));
}
