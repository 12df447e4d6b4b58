import type { Knex } from 'knex';
import { knexConfig } from './server/src/db/create-knex.ts';
import { openDatabase } from './server/src/db/open-database.ts';
import { loadEnv } from './server/src/env.ts';

/**
 * For knex's own commands (`npm run knex -- migrate:list`), on the database that the server would use. The
 * embedded one is opened under its lock; the command ends by leaving it, and the next start replays its log.
 */
export default async function config(): Promise<Knex.Config> {
  const { databaseUrl, dataDir } = loadEnv(import.meta.dirname);
  const log = (message: string) => console.error(message);
  const { connectionString, knex } = await openDatabase({ databaseUrl, dataDir, log });
  await knex.destroy();
  return knexConfig({ connectionString, log });
}
