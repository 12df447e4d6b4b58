import { createKnex } from '#src/db/create-knex.ts';
import type { Database } from '#src/db/database.ts';
import { DatabaseInUseError } from '#src/db/embedded/errors.ts';
import { openRunFolder } from '#src/db/embedded/run-folder.ts';
import { openDatabase } from '#src/db/open-database.ts';
import type { Env } from '#src/env.ts';

/**
 * The database for a command that may run beside the server: opened as it is; or, where a running server has the
 * embedded one open, joined through that server's socket, so that nothing has to stop.
 */
export async function openOrJoin(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  try {
    return await openDatabase(env);
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    return joinServer(env.dataDir, error);
  }
}

/** @throws the given error where the process that has the folder is no server that answers */
async function joinServer(dataDir: string, inUse: DatabaseInUseError): Promise<Database> {
  const run = openRunFolder(dataDir);
  const connectionString = `postgres://postgres@/postgres?host=${encodeURIComponent(run.path)}`;
  const knex = createKnex({ connectionString, log: () => {}, poolSize: 1 });
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
