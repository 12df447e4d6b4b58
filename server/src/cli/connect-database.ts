import { createKnex } from '#src/db/create-knex.ts';
import type { Database } from '#src/db/database.ts';
import { DatabaseInUseError } from '#src/db/embedded/errors.ts';
import { openRunFolder } from '#src/db/embedded/runtime-dir.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { waitForDatabase } from '#src/db/wait-for-database.ts';
import type { Env } from '#src/env.ts';

type Place = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** The database for a command. Waits until it answers, as long as a server that starts does. */
export async function openPatiently({ databaseUrl, dataDir }: Place): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir, isPatient: true });
  try {
    await waitForDatabase(database, (line) => console.error(line));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The same for a command that may run beside the server: where a running server has the embedded database open, joined
 * through that server's socket, so that nothing has to stop.
 */
export async function openOrConnect(place: Place): Promise<Database> {
  try {
    return await openPatiently(place);
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    return joinServer(place.dataDir, error);
  }
}

/** @throws the given error where the process that has the folder is no server that answers */
async function joinServer(dataDir: string, inUse: DatabaseInUseError): Promise<Database> {
  const run = openRunFolder(dataDir);
  const connectionString = `postgres://postgres@/postgres?host=${encodeURIComponent(run.path)}`;
  const knex = createKnex({ connectionString, log: () => {}, poolSize: 1, statementTimeout: 'patient' });
  const close = async () => {
    await knex.destroy();
    run.remove();
  };
  try {
    await knex.raw('select 1');
    return { knex, kind: 'embedded', connectionString, close };
  } catch {
    await close();
    throw inUse;
  }
}
