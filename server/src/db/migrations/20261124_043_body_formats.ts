import type { Knex } from 'knex';

/**
 * Adds the format of a publication's body. Existing bodies are plain text. The search functions remove tags from both
 * formats, so the generated columns need no rebuild.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `alter table research
     add column content_format text not null default 'plain'
       constraint research_content_format_check check (content_format in ('plain', 'html')),
     add column content_policy integer not null default 0`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table research drop column content_format, drop column content_policy');
}
