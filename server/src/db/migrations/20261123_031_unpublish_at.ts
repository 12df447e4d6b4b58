import type { Knex } from 'knex';

const tables = ['articles', 'research', 'podcasts'];

/** Harvesters see a publication that was ever public. The unpublishing is its latest change unless a save follows. */
const endedOn = '(greatest(updated_at, publication_date, unpublish_at))';
const wasPublic = '(is_published or publication_date is not null) and unpublish_at is not null';

/** Adds the time from which a published item is not public any more. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.schema.raw(
      `alter table ${table} add column unpublish_at timestamptz(3),
       add constraint ${table}_unpublish_at_check check (unpublish_at > publish_at)`,
    );
    // The scheduler queries the next unpublish time after each change.
    await knex.schema.raw(
      `create index ${table}_unpublish_at_index on ${table} (unpublish_at)
       where unpublish_at is not null and deleted_at is null`,
    );
  }
  await knex.schema.raw(
    `create index research_ended_harvest_index on research (${endedOn}, id) where ${wasPublic}`,
  );
  await knex.schema.raw(
    `create index research_ended_harvest_type_index on research (type, ${endedOn}, id) where ${wasPublic}`,
  );
}

/** Makes unpublished items drafts first; otherwise they would be public again. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`update articles set status = 'draft' where unpublish_at <= now()`);
  for (const table of ['research', 'podcasts'])
    await knex.schema.raw(`update ${table} set is_published = false where unpublish_at <= now()`);
  for (const table of tables) await knex.schema.raw(`alter table ${table} drop column unpublish_at`);
}
