import type { Knex } from 'knex';

/** Names are text, not references, so that entries outlive accounts and items. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table activity (
      id uuid constraint activity_pkey primary key,
      created_at timestamptz(3) not null,
      who text constraint activity_who_length check (char_length(who) <= 100),
      act text not null constraint activity_act_length check (char_length(act) between 1 and 50),
      kind text constraint activity_kind_length check (char_length(kind) <= 50),
      item_id uuid,
      name text constraint activity_name_length check (char_length(name) <= 300),
      language text constraint activity_language_check check (language in ('id', 'en')),
      address text constraint activity_address_length check (char_length(address) <= 50),
      times integer not null default 1
    )
  `);
  await knex.schema.raw('create index activity_newest_index on activity (created_at desc, id desc)');
  await knex.schema.raw('create index activity_who_index on activity (who, created_at desc, id desc)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table activity');
}
