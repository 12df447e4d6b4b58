import type { Knex } from 'knex';

/** Content types that can have thousands of items: the column of the long text, and its key in translations. */
const bodies = {
  articles: ['content', 'content'],
  research: ['content', 'content'],
  podcasts: ['discussion_points', 'discussionPoints'],
} as const;
/** Maximum characters per language. A tsvector with the terms of both languages holds at most 1 MB. */
const longest = 100_000;

/** Search terms of long texts for the dashboard. Unlike those for visitors they include draft translations. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, [column, key]] of Object.entries(bodies)) {
    const translated = ['id', 'en'].map(
      (language) =>
        `coalesce(text_terms(left(translations #>> '{${language},${key}}', ${longest}), '${language}'), ''::tsvector)`,
    );
    const terms = [`text_terms(left(${column}, ${longest}), language)`, ...translated].join(' || ');
    await knex.schema.raw(
      `alter table ${table} add column staff_terms tsvector generated always as (${terms}) stored`,
    );
    await knex.schema.raw(`create index ${table}_staff_terms_index on ${table} using gin (staff_terms)`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(bodies))
    await knex.schema.raw(`alter table ${table} drop column staff_terms`);
}
