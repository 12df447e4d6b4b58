import type { Knex } from 'knex';

/** The kinds of which there may be thousands; of the others a list reads all rows as quickly. */
const tables = ['articles', 'research', 'podcasts'];
const languages = [
  ['id', 'en'],
  ['en', 'id'],
] as const;

/** For the dashboard's lists of what lacks a language: its pages and their count, without a look at any text. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    for (const [main, missing] of languages) {
      await knex.schema.raw(`
        create index ${table}_missing_${missing}_index on ${table} (created_at desc, id desc)
        where language = '${main}' and (translations -> '${missing}') is null
      `);
    }
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) {
    for (const [, missing] of languages) {
      await knex.schema.raw(`drop index ${table}_missing_${missing}_index`);
    }
  }
}
