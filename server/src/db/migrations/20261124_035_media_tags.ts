import type { Knex } from 'knex';

/** Tags of uploads, in lower case. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table media add column tags text[] not null default '{}'
      constraint media_tags_check check (cardinality(tags) <= 20)
  `);
  await knex.schema.raw('create index media_tags_index on media using gin (tags)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table media drop column tags');
}
