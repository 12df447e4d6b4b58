import { createKnex } from '#src/db/create-knex.ts';
import type { Database } from '#src/db/database.ts';
import { openEmbeddedTest } from './test-db-embedded.ts';

/** A database of this test process and its initial fingerprint. */
interface SharedDatabase {
  database: Database;
  before: Fingerprint;
}
let free: SharedDatabase | undefined;

/**
 * Returns an empty embedded database. Opening one takes seconds, so a database whose schema a test file did
 * not change is emptied and reused with new connections.
 * @param empty deletes all rows
 */
export async function acquireEmbeddedDb(empty: (database: Database) => Promise<void>): Promise<Database> {
  const shared = free ?? (await openNew());
  free = undefined;
  const { kind, connectionString } = shared.database;
  const knex = createKnex({
    connectionString,
    log: (message) => console.error(message),
    statementTimeout: 'embedded',
  });
  let isOpen = true;
  const close = async () => {
    // A test may close it early. The second close must not affect the next test file.
    if (!isOpen) return;
    isOpen = false;
    await knex.destroy();
    if (!free && (await isReusable(shared, empty))) free = shared;
    else await shared.database.close();
  };
  return { knex, kind, connectionString, close };
}

async function openNew(): Promise<SharedDatabase> {
  const database = await openEmbeddedTest();
  return { database, before: await fingerprint(database) };
}

/** Empties a returned database. False if a test file changed more than rows. */
async function isReusable(
  { database, before }: SharedDatabase,
  empty: (database: Database) => Promise<void>,
) {
  try {
    await database.knex.raw('unlisten *; select pg_advisory_unlock_all()');
    await empty(database);
    const { schema, bytes } = await fingerprint(database);
    return schema === before.schema && bytes < before.bytes + maxGrowthBytes;
  } catch {
    return false;
  }
}

/** Dead rows use space and slow down queries. */
const maxGrowthBytes = 16 * 1024 * 1024;

interface Fingerprint {
  schema: string;
  bytes: number;
}

/** Includes the rows of knex_migrations, because a server rejects unknown migrations. */
async function fingerprint({ knex }: Database): Promise<Fingerprint> {
  const { rows } = await knex.raw(`
    select pg_database_size(current_database())::int as bytes, md5(string_agg(line, ',' order by line)) as schema from (
      select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conname || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgname from pg_trigger where not tgisinternal
      union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
      union all select name || batch from knex_migrations
    ) as lines
  `);
  return rows[0];
}
