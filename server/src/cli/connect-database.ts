import { createKnex } from '#server/db/create-knex.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseInUseError } from '#server/db/embedded/errors.ts';
import { openRunFolder } from '#server/db/embedded/runtime-dir.ts';
import { openDatabase, waitForDatabase } from '#server/db/open-database.ts';
import type { Env } from '#server/env.ts';

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** Opens the database for a command and waits until it responds, for as long as a starting server does. */
export async function openAndWait({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> {
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
 * Opens the database for a command that can run next to the server. If a running server has the embedded
 * database open, connects through that server's socket.
 */
export async function openOrConnect(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openAndWait(settings);
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    return connectThroughServer(settings.dataDir, error);
  }
}

/** @throws the given error if the process that holds the data folder does not accept connections */
async function connectThroughServer(dataDir: string, inUse: DatabaseInUseError): Promise<Database> {
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
