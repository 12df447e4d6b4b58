import type { Knex } from 'knex';

/** The path of the item to which an entry leads; empty without one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table site_content add column link text not null default ''
      constraint site_content_link_length check (char_length(link) <= 2000)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table site_content drop column link');
}
