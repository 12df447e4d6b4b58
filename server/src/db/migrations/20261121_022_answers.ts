import type { Knex } from 'knex';

/** Records answers in their own table, because the message of a visitor never changes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table contact_answers (
      contact_id uuid constraint contact_answers_pkey primary key
        constraint contact_answers_contact_fkey references contacts (id) on delete cascade,
      answered_at timestamptz(3) not null,
      answered_by text
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table contact_answers');
}
