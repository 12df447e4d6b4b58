import { createKnex, type Patience } from './create-knex.ts';
import type { Database, Log } from './database.ts';

/** Connects at the first query, so a server that starts late does not prevent a start. */
export function openPostgres(databaseUrl: string, log: Log, statementTimeout: Patience = 'remote'): Database {
  const knex = createKnex({ connectionString: databaseUrl, log, statementTimeout });
  return { knex, kind: 'postgres', connectionString: databaseUrl, close: () => knex.destroy() };
}
