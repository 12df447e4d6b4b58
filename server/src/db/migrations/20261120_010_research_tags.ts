import type { Knex } from 'knex';

/** Finds what shares a tag with a publication. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('create index research_tags_index on research using gin (tags) where is_published');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index research_tags_index');
}
