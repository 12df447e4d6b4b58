import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table second_factors (
      user_id uuid constraint second_factors_pkey primary key
        constraint second_factors_user_id_fkey references users (id) on delete cascade,
      secret text not null constraint second_factors_secret_check check (secret ~ '^[A-Z2-7]{32}$'),
      created_at timestamptz(3) not null,
      confirmed_at timestamptz(3),
      last_step integer
    )
  `);
  await knex.schema.raw(`
    create table recovery_codes (
      id uuid constraint recovery_codes_pkey primary key,
      user_id uuid not null
        constraint recovery_codes_user_id_fkey references users (id) on delete cascade,
      code_hash text not null constraint recovery_codes_code_hash_length check (char_length(code_hash) = 43),
      created_at timestamptz(3) not null,
      used_at timestamptz(3),
      constraint recovery_codes_unique unique (user_id, code_hash)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table recovery_codes');
  await knex.schema.raw('drop table second_factors');
}
