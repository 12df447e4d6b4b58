import type { Knex } from 'knex';

/** Any number, the same in every process. */
const usersLock = 7_215_365;

/** Until the transaction ends, nobody else makes the first user or takes one away. */
export async function lockUsers(trx: Knex): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(?)', [usersLock]);
}
