import type { Knex } from 'knex';

/** Key of the advisory lock, the same in all processes. */
const usersLock = 7_215_365;

/** Serializes the creation of the first user and the removal of users until the transaction ends. */
export async function lockUsers(trx: Knex): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(?)', [usersLock]);
}
