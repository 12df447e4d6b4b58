import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table contacts add column is_spam boolean not null default false');
  await knex.schema.raw(
    'alter table newsletter_subscribers add column is_spam boolean not null default false',
  );
  // One row per unsent mail. The contact row has the message.
  await knex.schema.raw(`
    create table outbox (
      id uuid constraint outbox_pkey primary key,
      contact_id uuid not null constraint outbox_contact_fkey references contacts (id) on delete cascade,
      language text not null constraint outbox_language_check check (language in ('id', 'en')),
      attempts integer not null default 0 constraint outbox_attempts_check check (attempts >= 0),
      next_attempt_at timestamptz(3) not null,
      last_error text constraint outbox_last_error_length check (char_length(last_error) <= 500),
      created_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw('create index outbox_next_attempt_at_index on outbox (next_attempt_at)');
  await knex.schema.raw('create index outbox_contact_id_index on outbox (contact_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table outbox');
  await knex.schema.raw('alter table newsletter_subscribers drop column is_spam');
  await knex.schema.raw('alter table contacts drop column is_spam');
}
