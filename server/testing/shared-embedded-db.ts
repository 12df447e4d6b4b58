import { createKnex } from '#src/db/create-knex.ts';
import type { Database } from '#src/db/database.ts';
import { openEmbeddedTest } from './test-db-embedded.ts';

/** A database of this test process, and how it was when it was made. */
interface Kept {
  database: Database;
  before: Fingerprint;
}
let free: Kept | undefined;

/**
 * An empty database. Opening one takes seconds of the processor, and its code is quick only once it has run for a while:
 * so one that a test file gives back as it was, but for rows, is lent to the next, with connections of its own.
 * @param empty removes every row
 */
export async function acquireEmbeddedDb(empty: (database: Database) => Promise<void>): Promise<Database> {
  const lent = free ?? (await openAnew());
  free = undefined;
  const { kind, connectionString } = lent.database;
  const knex = createKnex({
    connectionString,
    log: (message) => console.error(message),
    statementTimeout: 'embedded',
  });
  let isLent = true;
  const close = async () => {
    // Whoever has closed it to see what happens closes it again at the end; by then somebody else may have it.
    if (!isLent) return;
    isLent = false;
    await knex.destroy();
    if (!free && (await isAsBefore(lent, empty))) free = lent;
    else await lent.database.close();
  };
  return { knex, kind, connectionString, close };
}

async function openAnew(): Promise<Kept> {
  const database = await openEmbeddedTest();
  return { database, before: await fingerprint(database) };
}

/** Empties a database that was given back; false where more than rows is left of what a file did to it. */
async function isAsBefore({ database, before }: Kept, empty: (database: Database) => Promise<void>) {
  try {
    await database.knex.raw('unlisten *; select pg_advisory_unlock_all()');
    await empty(database);
    const { schema, bytes } = await fingerprint(database);
    return schema === before.schema && bytes < before.bytes + mostLeft;
  } catch {
    return false;
  }
}

/** Rows that were deleted take room, and time of whoever looks for others. */
const mostLeft = 16 * 1024 * 1024;

interface Fingerprint {
  schema: string;
  bytes: number;
}

/** The rows of migrations are a part of the schema: a server refuses one that it does not know. */
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
