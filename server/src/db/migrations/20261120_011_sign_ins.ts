import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table users add column last_sign_in_at timestamptz(3)');
  await knex.schema.raw(`
    alter table sessions add column user_agent text not null default ''
      constraint sessions_user_agent_length check (char_length(user_agent) <= 400)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table sessions drop column user_agent');
  await knex.schema.raw('alter table users drop column last_sign_in_at');
}
