import type { Knex } from 'knex';

const tables = ['articles', 'podcasts', 'research', 'people'] as const;

/**
 * Indexes the slug of the translation, also for patterns: an item has at most one. The server prevents that a slug is one item's main slug
 * and another item's translated one, because no index of two columns can.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables)
    await knex.schema.raw(
      `create unique index ${table}_translated_slug_unique on ${table}
       ((coalesce(translations->'id'->>'slug', translations->'en'->>'slug')) text_pattern_ops)`,
    );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await knex.schema.raw(`drop index ${table}_translated_slug_unique`);
}
