import type { Knex } from 'knex';

/** Names what the server removed from an uploaded PDF. Files from before are as their authors uploaded them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table pdfs add column removed text[] not null default '{}'
      constraint pdfs_removed_check check (removed <@ array[
        'script', 'program', 'attachment', 'form', 'media', 'other_file', 'automatic', 'link'
      ])
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table pdfs drop column removed');
}
