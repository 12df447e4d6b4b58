import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table users (
      id uuid constraint users_pkey primary key,
      username text not null constraint users_username_check check (username ~ '^[A-Za-z0-9._-]{3,64}$'),
      password_hash text not null
        constraint users_password_hash_length check (char_length(password_hash) between 1 and 500),
      disabled_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw('create unique index users_username_unique on users (lower(username))');

  await knex.schema.raw(`
    create table sessions (
      id_hash text constraint sessions_pkey primary key
        constraint sessions_id_hash_length check (char_length(id_hash) between 1 and 200),
      user_id uuid constraint sessions_user_id_fkey references users (id) on delete cascade,
      data jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )
  `);
  await knex.schema.raw('create index sessions_expires_at_index on sessions (expires_at)');
  await knex.schema.raw('create index sessions_user_id_index on sessions (user_id)');

  await knex.schema.raw(`
    create table invitations (
      id uuid constraint invitations_pkey primary key,
      token_hash text not null
        constraint invitations_token_hash_unique unique
        constraint invitations_token_hash_length check (char_length(token_hash) between 1 and 200),
      created_by uuid constraint invitations_created_by_fkey references users (id) on delete set null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      used_by uuid constraint invitations_used_by_fkey references users (id) on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw('create index invitations_created_by_index on invitations (created_by)');
  await knex.schema.raw('create index invitations_used_by_index on invitations (used_by)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table invitations');
  await knex.schema.raw('drop table sessions');
  await knex.schema.raw('drop table users');
}
