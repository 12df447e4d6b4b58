import type { Knex } from 'knex';
import { createKnex } from './create-knex.ts';
import type { Database } from './database.ts';

/** Runs a long task (a backup, a migration) on a separate connection without the timeouts of the pool. */
export async function withPatience<T>(
  { connectionString }: Pick<Database, 'connectionString'>,
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  const knex = createKnex({ connectionString, log: () => {}, poolSize: 1, statementTimeout: 'patient' });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/** Removes the timeouts of the database until the transaction ends. */
export async function allowLongWork(trx: Knex.Transaction): Promise<void> {
  await trx.raw('set local statement_timeout = 0');
  await trx.raw('set local idle_in_transaction_session_timeout = 0');
}
