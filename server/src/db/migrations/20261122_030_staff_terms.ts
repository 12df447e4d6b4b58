import type { Knex } from 'knex';

/** The long text of each kind of which there may be thousands: its column, and its key in translations. */
const bodies = {
  articles: ['content', 'content'],
  research: ['content', 'content'],
  podcasts: ['discussion_points', 'discussionPoints'],
} as const;
/** Characters per language, which keeps the terms of all below the 1 MB that a tsvector may hold. */
const longest = 100_000;

/** The words of long texts for the dashboard's search. Unlike those for visitors they include translations in draft. */
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
