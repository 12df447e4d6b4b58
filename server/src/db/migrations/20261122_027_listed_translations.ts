import type { Knex } from 'knex';

/** The field of each content type that lists omit, because it may be as long as a book. */
const bodies = { articles: 'content', research: 'content', podcasts: 'discussionPoints' } as const;

/**
 * Translations without their bodies, for lists. Removing a body at query time costs more than the rest of the query,
 * because the database first reads and decompresses it.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, field] of Object.entries(bodies)) {
    await knex.schema.raw(
      `alter table ${table} add column listed_translations jsonb
       generated always as (translations #- '{id,${field}}' #- '{en,${field}}') stored`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(bodies))
    await knex.schema.raw(`alter table ${table} drop column listed_translations`);
}
