import type { Knex } from 'knex';

/** Content types that can have thousands of items. For the others a full scan is as fast. */
const tables = ['articles', 'research', 'podcasts'];
const languages = [
  ['id', 'en'],
  ['en', 'id'],
] as const;

/** Indexes for the dashboard's lists of items without a language, so that neither pages nor counts read texts. */
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
