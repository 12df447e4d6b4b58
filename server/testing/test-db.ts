import type { Knex } from 'knex';
import type { Database } from '#src/db/database.ts';
import { acquireEmbeddedDb } from './shared-embedded-db.ts';
import { openPostgresTest } from './test-db-postgres.ts';

/**
 * A fresh, migrated, empty database for one test file: of the embedded kind, or on the server that
 * TEST_DATABASE_URL names where TEST_DB is `postgres`. `close` removes it, or gives it back for the next file.
 */
export function openTestDatabase(): Promise<Database> {
  const kind = process.env.TEST_DB ?? 'embedded';
  if (kind === 'embedded') return acquireEmbeddedDb(emptyTables);
  const url = process.env.TEST_DATABASE_URL;
  if (kind !== 'postgres' || !url) {
    throw new Error("TEST_DB is 'embedded', or 'postgres' with the server in TEST_DATABASE_URL");
  }
  return openPostgresTest(url);
}

/** Removes every row, and keeps the schema. */
export async function emptyTables({ knex }: { knex: Knex }): Promise<void> {
  const tables = await knex('pg_tables').where({ schemaname: 'public' }).pluck<string[]>('tablename');
  const ours = tables.filter((table) => !table.startsWith('knex_'));
  // Not `truncate`: for a few rows it costs several times as much. One request, so all or nothing.
  await knex.raw(ours.map((table) => `delete from "${table}"`).join(';'));
}
