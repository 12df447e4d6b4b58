import type { Knex } from 'knex';

/**
 * Until when a user has looked through the messages. A new user begins with those that come from now on, one that exists
 * with those since the last sign-in: the same after each upgrade of the same rows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'alter table users add column contacts_seen_at timestamptz(3) not null default now()',
  );
  await knex.schema.raw('update users set contacts_seen_at = coalesce(last_sign_in_at, created_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table users drop column contacts_seen_at');
}
