import type { Knex } from 'knex';

/** The field of each kind that lists do not tell, for it may be as long as a book. */
const bodies = { articles: 'content', research: 'content', podcasts: 'discussionPoints' } as const;

/**
 * Translations without their bodies, as lists tell them. Taking a body out of each row for each list costs the database
 * more than all the rest of the query: it reads and unpacks the whole of it first.
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
