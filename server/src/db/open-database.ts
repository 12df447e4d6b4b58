import { setTimeout as sleep } from 'node:timers/promises';
import { createKnex } from './create-knex.ts';
import type { Database, Log } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { toAppError } from './to-app-error.ts';

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: Log | undefined;
  /** For CLI commands: no statement timeout, long connection timeouts. */
  isPatient?: boolean;
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, otherwise the embedded database in `dataDir` with an exclusive lock
 * until `close`. Connects to a server at the first query, so one that starts late does not prevent a start.
 * @throws DatabaseInUseError and DatabaseDamagedError (embedded only)
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log = () => {}, isPatient = false } = options;
  const waits = isPatient ? 'patient' : undefined;
  if (!databaseUrl) return openEmbedded(dataDir, log, waits);
  const knex = createKnex({ connectionString: databaseUrl, log, statementTimeout: waits ?? 'remote' });
  return { knex, kind: 'postgres', connectionString: databaseUrl, close: () => knex.destroy() };
}

/** Maximum wait in milliseconds. */
const timeoutMs = 5 * 60_000;
const maxDelayMs = 2000;

/**
 * Waits for a database server that is down or starting, for example after a reboot. Errors that waiting cannot fix
 * (wrong password, missing database) are thrown at once.
 * @throws the last error after five minutes
 */
export async function waitForDatabase({ knex }: Database, log: Log): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, maxDelayMs)) {
    try {
      await knex.raw('select 1');
      return;
    } catch (error) {
      if (toAppError(error)?.code !== 'unavailable' || Date.now() > deadline) throw error;
      if (pause === 250)
        log(`The database does not respond yet; waiting for it: ${(error as Error).message}`);
      await sleep(pause);
    }
  }
}
