import type { Knex } from 'knex';

/**
 * The time up to which a user has seen the messages: now for a new user, the last sign-in for an existing one. Repeated
 * upgrades of the same rows give the same result.
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
