import type { Knex } from 'knex';

const tables = ['articles', 'services', 'research', 'site_content', 'podcasts'];

/** The indexes of lists. They exclude deleted items. */
const indexes: Record<string, { on: string; where?: string }> = {
  articles_public_index: {
    on: 'articles (published_at desc, id desc)',
    where: "status = 'published'",
  },
  articles_public_category_index: {
    on: 'articles (category, published_at desc, id desc)',
    where: "status = 'published'",
  },
  articles_created_at_index: { on: 'articles (created_at desc, id desc)' },
  services_public_index: { on: 'services ((coalesce(position, 0)), created_at, id)', where: 'is_active' },
  services_position_index: { on: 'services ((coalesce(position, 0)), created_at, id)' },
  services_created_at_index: { on: 'services (created_at desc, id desc)' },
  research_public_index: { on: 'research (publication_date desc nulls last, id)', where: 'is_published' },
  research_created_at_index: { on: 'research (created_at desc, id desc)' },
  site_content_created_at_index: { on: 'site_content (created_at desc, id desc)' },
  podcasts_public_index: { on: 'podcasts (scheduled_at, id)', where: 'is_published' },
  podcasts_created_at_index: { on: 'podcasts (created_at desc, id desc)' },
};

export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.schema.raw(
      `alter table ${table} add column deleted_at timestamptz(3), add column deleted_by text`,
    );
    // The trash has few rows.
    await knex.schema.raw(
      `create index ${table}_deleted_at_index on ${table} (deleted_at) where deleted_at is not null`,
    );
  }
  await makeIndexes(knex, 'deleted_at is null');
}

/** Deletes the items in the trash first; otherwise they would be public again. */
export async function down(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.schema.raw(`delete from ${table} where deleted_at is not null`);
    await knex.schema.raw(`drop index ${table}_deleted_at_index`);
  }
  await makeIndexes(knex);
  for (const table of tables)
    await knex.schema.raw(`alter table ${table} drop column deleted_by, drop column deleted_at`);
}

async function makeIndexes(knex: Knex, also?: string): Promise<void> {
  for (const [name, { on, where }] of Object.entries(indexes)) {
    const rule = [where, also].filter(Boolean).join(' and ');
    await knex.schema.raw(`drop index ${name}`);
    await knex.schema.raw(`create index ${name} on ${on}${rule && ` where ${rule}`}`);
  }
}
