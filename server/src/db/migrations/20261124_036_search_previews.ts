import type { Knex } from 'knex';

const tables = ['articles', 'services', 'research', 'podcasts'];

/** Adds the own titles and descriptions for search engines and shared links, by language. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables)
    await knex.schema.raw(
      `alter table ${table} add column search_preview jsonb not null default '{}'
       constraint ${table}_search_preview_check check (jsonb_typeof(search_preview) = 'object')`,
    );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await knex.schema.raw(`alter table ${table} drop column search_preview`);
}
