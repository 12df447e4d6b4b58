import type { Knex } from 'knex';
import type { Database } from '#server/db/database.ts';
import { acquireEmbeddedDb } from './shared-embedded-db.ts';
import { openPostgresTest } from './test-db-postgres.ts';

/**
 * Opens a migrated, empty database for one test file: embedded, or on the server of TEST_DATABASE_URL if
 * TEST_DB is `postgres`. `close` deletes it or returns it for the next file.
 */
export function openTestDatabase(): Promise<Database> {
  const kind = process.env.TEST_DB ?? 'embedded';
  if (kind === 'embedded') return acquireEmbeddedDb({ empty: emptyTables, truncate: truncateTables });
  const url = process.env.TEST_DATABASE_URL;
  if (kind !== 'postgres' || !url) {
    throw new Error("TEST_DB must be 'embedded', or 'postgres' with TEST_DATABASE_URL");
  }
  return openPostgresTest(url);
}

/** Deletes all rows, by a function of the connection, because planning its statements takes longer than running them. */
export async function emptyTables({ knex }: { knex: Knex }): Promise<void> {
  const call = 'select pg_temp.empty_tables()';
  await knex.raw(call).catch(async (error: { code?: string }) => {
    if (!noSuchFunction.has(error.code)) throw error;
    await knex.raw(`${await createEmptyTables(knex)}; ${call}`);
  });
}

/** `undefined_function`, and `invalid_schema_name` of a connection without temporary objects. */
const noSuchFunction = new Set<string | undefined>(['42883', '3F000']);

async function createEmptyTables(knex: Knex): Promise<string> {
  // For a few rows `truncate` is several times slower.
  const statements = (await tablesOf(knex)).map(
    (table) => `if exists (select from "${table}") then delete from "${table}"; end if;`,
  );
  return `create function pg_temp.empty_tables() returns void language plpgsql as $$ begin ${statements.join(' ')} end $$`;
}

/** Deletes all rows and frees their space. */
export async function truncateTables({ knex }: { knex: Knex }): Promise<void> {
  await knex.raw(`truncate ${(await tablesOf(knex)).map((table) => `"${table}"`).join()}`);
}

async function tablesOf(knex: Knex): Promise<string[]> {
  const tables = await knex('pg_tables').where({ schemaname: 'public' }).pluck<string[]>('tablename');
  return tables.filter((table) => !table.startsWith('knex_'));
}
