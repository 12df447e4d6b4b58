import type { Knex } from 'knex';

/** The kinds that have a page of their own, and what makes an item of them a draft. */
const tables = {
  articles: { shows: 'published_at', draft: "status = 'draft'" },
  research: { shows: 'publication_date', draft: 'not is_published' },
  podcasts: { shows: undefined, draft: 'not is_published' },
};

/** From when a published item is public. Lists are read in the order of the date that is shown, so that is the same. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { shows, draft }] of Object.entries(tables)) {
    await knex.schema.raw(`alter table ${table} add column publish_at timestamptz(3)`);
    if (shows)
      await knex.schema.raw(
        `alter table ${table} add constraint ${table}_publish_at_check
         check (${draft} or publish_at is null or ${shows} is not distinct from publish_at)`,
      );
    // What comes due next is asked for after each change.
    await knex.schema.raw(
      `create index ${table}_publish_at_index on ${table} (publish_at)
       where publish_at is not null and deleted_at is null`,
    );
  }
}

/** What waits would be public at once: it becomes a draft first. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`update articles set status = 'draft' where publish_at > now()`);
  for (const table of ['research', 'podcasts'])
    await knex.schema.raw(`update ${table} set is_published = false where publish_at > now()`);
  for (const table of Object.keys(tables))
    await knex.schema.raw(`alter table ${table} drop column publish_at`);
}
