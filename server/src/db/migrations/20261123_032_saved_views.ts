import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table saved_views (
      id uuid constraint saved_views_pkey primary key,
      user_id uuid not null
        constraint saved_views_user_id_fkey references users (id) on delete cascade,
      tab text not null constraint saved_views_tab_length check (char_length(tab) between 1 and 50),
      name text not null constraint saved_views_name_length check (char_length(name) between 1 and 60),
      filters jsonb not null,
      created_at timestamptz(3) not null,
      constraint saved_views_name_unique unique (user_id, tab, name)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table saved_views');
}
