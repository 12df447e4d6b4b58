import type { Knex } from 'knex';

/** Content types that can have thousands of items: their searched columns, and the translated ones among them. */
const tables = {
  articles: ['title', 'excerpt'],
  research: ['title', 'abstract'],
  podcasts: ['title', 'summary'],
} as const;

/**
 * One indexed text per item for the dashboard's search, in both languages and with drafts. It replaces the index on
 * titles, which a search of several fields cannot use.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, fields] of Object.entries(tables)) {
    const translated = ['id', 'en'].flatMap((language) =>
      fields.map((field) => `coalesce(translations #>> '{${language},${field}}', '')`),
    );
    const text = [...fields, 'slug', ...translated].join(" || E'\\n' || ");
    await knex.schema.raw(
      `alter table ${table} add column staff_text text generated always as (${text}) stored`,
    );
    await knex.schema.raw(
      `create index ${table}_staff_text_index on ${table} using gin (staff_text gin_trgm_ops)`,
    );
    await knex.schema.raw(`drop index ${table}_title_index`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(tables)) {
    await knex.schema.raw(`create index ${table}_title_index on ${table} using gin (title gin_trgm_ops)`);
    await knex.schema.raw(`alter table ${table} drop column staff_text`);
  }
}
