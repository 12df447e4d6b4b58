import { createKnex } from './create-knex.ts';
import type { Database } from './database.ts';

/** Nothing is connected before the first query, so a server that comes up late does not stop a start. */
export function openPostgres(databaseUrl: string, log: (message: string) => void): Database {
  const knex = createKnex({ connectionString: databaseUrl, log, isServer: true });
  return { knex, kind: 'postgres', connectionString: databaseUrl, close: () => knex.destroy() };
}
