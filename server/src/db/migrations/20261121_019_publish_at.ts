import type { Knex } from 'knex';

/** Content types with item pages, each with the condition of a draft. */
const tables = {
  articles: { shows: 'published_at', draft: "status = 'draft'" },
  research: { shows: 'publication_date', draft: 'not is_published' },
  podcasts: { shows: undefined, draft: 'not is_published' },
};

/** Adds the scheduled publish time. It equals the displayed date, because lists are sorted by that date. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { shows, draft }] of Object.entries(tables)) {
    await knex.schema.raw(`alter table ${table} add column publish_at timestamptz(3)`);
    if (shows)
      await knex.schema.raw(
        `alter table ${table} add constraint ${table}_publish_at_check
         check (${draft} or publish_at is null or ${shows} is not distinct from publish_at)`,
      );
    // The scheduler queries the next publish time after each change.
    await knex.schema.raw(
      `create index ${table}_publish_at_index on ${table} (publish_at)
       where publish_at is not null and deleted_at is null`,
    );
  }
}

/** Makes scheduled items drafts first; otherwise they would be public at once. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`update articles set status = 'draft' where publish_at > now()`);
  for (const table of ['research', 'podcasts'])
    await knex.schema.raw(`update ${table} set is_published = false where publish_at > now()`);
  for (const table of Object.keys(tables))
    await knex.schema.raw(`alter table ${table} drop column publish_at`);
}
