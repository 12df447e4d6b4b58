import { createKnex } from '#server/db/create-knex.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbeddedTest } from './test-db-embedded.ts';

/** A database of this test process and its initial fingerprint. */
interface SharedDatabase {
  database: Database;
  before: Fingerprint;
}
/** Databases for the next test file. Some files run two apps at once. */
const free: SharedDatabase[] = [];
const maxFree = 2;

interface Clean {
  /** Deletes all rows. */
  empty(database: Database): Promise<void>;
  /** Deletes all rows and frees their space. */
  truncate(database: Database): Promise<void>;
}

/**
 * Returns an empty embedded database. Opening one takes seconds, so a database whose schema a test file did
 * not change is emptied and reused with new connections.
 */
export async function acquireEmbeddedDb(clean: Clean): Promise<Database> {
  const shared = free.pop() ?? (await openNew());
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
    if (free.length < maxFree && (await isReusable(shared, clean))) free.push(shared);
    else await shared.database.close();
  };
  return { knex, kind, connectionString, close };
}

async function openNew(): Promise<SharedDatabase> {
  const database = await openEmbeddedTest();
  return { database, before: await fingerprint(database) };
}

/** Empties a returned database. False if a test file changed more than rows. */
async function isReusable({ database, before }: SharedDatabase, { empty, truncate }: Clean) {
  try {
    await database.knex.raw('unlisten *; select pg_advisory_unlock_all()');
    const hasGrown = (await fingerprint(database)).bytes > before.bytes + maxGrowthBytes;
    await (hasGrown ? truncate : empty)(database);
    const { schema, bytes } = await fingerprint(database);
    return schema === before.schema && bytes < before.bytes + maxGrowthBytes;
  } catch {
    return false;
  }
}

/** Dead rows use space and slow down queries. */
const maxGrowthBytes = 4 * 1024 * 1024;

interface Fingerprint {
  schema: string;
  bytes: number;
}

/**
 * Changes with each change of the schema, because the database rewrites the changed rows of its catalogue. Includes
 * the rows of knex_migrations, because a server rejects unknown migrations.
 */
async function fingerprint({ knex }: Database): Promise<Fingerprint> {
  const { rows } = await knex.raw(`
    with ours as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select pg_database_size(current_database())::int as bytes, md5(string_agg(line, ',' order by line)) as schema from (
      select relname || oid as line from ours
      union all select format('%s.%s %s', attrelid, attname, a.xmin) from pg_attribute a join ours on oid = attrelid
      union all select format('default %s %s', d.oid, d.xmin) from pg_attrdef d join ours on ours.oid = adrelid
      union all select format('%s %s', conname, xmin) from pg_constraint where connamespace = 'public'::regnamespace
      union all select format('%s %s', tgname, xmin) from pg_trigger where not tgisinternal
      union all select format('%s %s', proname, xmin) from pg_proc where pronamespace = 'public'::regnamespace
      union all select name || batch from knex_migrations
    ) as lines
  `);
  return rows[0];
}
