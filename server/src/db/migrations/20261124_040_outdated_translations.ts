import type { Knex } from 'knex';

/** Content types that can have thousands of items. For the others a full scan is as fast. */
const tables = ['articles', 'research', 'podcasts'];

/** Indexes for outdated translations on the overview and in the lists, so that neither counts nor pages read texts. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables)
    await knex.schema.raw(
      `create index ${table}_outdated_index on ${table} (updated_at desc, id desc) where changed_originals <> '{}'`,
    );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await knex.schema.raw(`drop index ${table}_outdated_index`);
}
