import { createKnex, type Patience } from './create-knex.ts';
import type { Database, Log } from './database.ts';

/** Nothing is connected before the first query, so a server that comes up late does not stop a start. */
export function openPostgres(databaseUrl: string, log: Log, statementTimeout: Patience = 'remote'): Database {
  const knex = createKnex({ connectionString: databaseUrl, log, statementTimeout });
  return { knex, kind: 'postgres', connectionString: databaseUrl, close: () => knex.destroy() };
}
