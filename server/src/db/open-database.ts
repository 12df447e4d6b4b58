import type { Database, Log } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export { migrateToLatest } from './migrate.ts';
export type { Database };

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: Log | undefined;
  /** For commands: no limits to statements, and long waits for connections, as on a busy machine. */
  isPatient?: boolean;
}

/**
 * The PostgreSQL server of `databaseUrl`, or without one the embedded database in `dataDir`, under an
 * exclusive lock that lasts until `close`. A server that cannot be reached is not an error here: the first
 * query fails. Throws DatabaseInUseError and DatabaseDamagedError (embedded only).
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log = () => {}, isPatient = false } = options;
  const waits = isPatient ? 'patient' : undefined;
  return databaseUrl ? openPostgres(databaseUrl, log, waits) : openEmbedded(dataDir, log, waits);
}
