import type { Database, Log } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export { migrateToLatest } from './migrate.ts';
export type { Database };

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: Log | undefined;
  /** For CLI commands: no statement timeout, long connection timeouts. */
  isPatient?: boolean;
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, otherwise the embedded database in `dataDir` with an exclusive lock
 * until `close`. An unreachable server fails at the first query, not here.
 * @throws DatabaseInUseError and DatabaseDamagedError (embedded only)
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log = () => {}, isPatient = false } = options;
  const waits = isPatient ? 'patient' : undefined;
  return databaseUrl ? openPostgres(databaseUrl, log, waits) : openEmbedded(dataDir, log, waits);
}
