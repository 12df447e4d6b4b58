import type { Knex } from 'knex';

/** Finds the item that had a slug when it was published. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create index versions_published_slug_index on versions (kind, (fields->>'slug'), created_at)
      where fields->>'status' = 'published'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index versions_published_slug_index');
}
