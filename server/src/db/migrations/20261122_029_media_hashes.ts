import type { Knex } from 'knex';

/**
 * Content hashes, so that a file that is uploaded twice is one entry of the library. A job hashes existing uploads. Two
 * entries may share a hash: older uploads, and restored images.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table media
    add column content_hash text
      constraint media_content_hash_check check (content_hash ~ '^[0-9a-f]{64}$'),
    add column uploaded_again_at timestamptz(3)
  `);
  await knex.schema.raw(
    'create index media_content_hash_index on media (content_hash) where content_hash is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table media drop column content_hash, drop column uploaded_again_at');
}
