import type { Knex } from 'knex';

const tables = ['articles', 'services', 'research', 'site_content', 'podcasts'];

/** The text that was translated, for each original that changed afterwards. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.schema.alterTable(table, (column) => {
      column.jsonb('changed_originals').notNullable().defaultTo('{}');
    });
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.schema.alterTable(table, (column) => column.dropColumn('changed_originals'));
  }
}
