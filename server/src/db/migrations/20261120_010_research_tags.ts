import type { Knex } from 'knex';

/** An index to find publications that share a tag. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('create index research_tags_index on research using gin (tags) where is_published');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index research_tags_index');
}
