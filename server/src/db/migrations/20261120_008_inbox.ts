import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table contacts (
      id uuid constraint contacts_pkey primary key,
      name text not null constraint contacts_name_length check (char_length(name) between 1 and 200),
      email text not null constraint contacts_email_length check (char_length(email) between 1 and 254),
      company text constraint contacts_company_length check (char_length(company) between 1 and 200),
      phone text constraint contacts_phone_length check (char_length(phone) between 1 and 50),
      subject text not null constraint contacts_subject_length check (char_length(subject) between 1 and 200),
      message text not null constraint contacts_message_length check (char_length(message) between 1 and 5000),
      created_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw('create index contacts_created_at_index on contacts (created_at desc, id desc)');

  await knex.schema.raw(`
    create table newsletter_subscribers (
      id uuid constraint newsletter_subscribers_pkey primary key,
      email text not null
        constraint newsletter_email_check check (char_length(email) <= 254 and position('@' in email) > 0),
      created_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw(
    'create unique index newsletter_email_unique on newsletter_subscribers (lower(email))',
  );
  await knex.schema.raw(`
    create index newsletter_created_at_index on newsletter_subscribers (created_at desc, id desc)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table newsletter_subscribers');
  await knex.schema.raw('drop table contacts');
}
