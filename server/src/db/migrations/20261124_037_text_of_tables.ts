import type { Knex } from 'knex';

const lines = 'p|br|h[1-6]|ul|ol|li|blockquote|pre|hr|div|img';

/**
 * Separates the cells of tables in the text that search reads. Stored bodies have no tables yet, so the generated
 * columns need no rebuild.
 */
export async function up(knex: Knex): Promise<void> {
  await setSeparators(knex, `${lines}|figure|table|caption|tr|td|th`);
}

export async function down(knex: Knex): Promise<void> {
  await setSeparators(knex, lines);
}

async function setSeparators(knex: Knex, tags: string): Promise<void> {
  await knex.schema.raw(`
    create or replace function plain_text(html text)
    returns text language sql immutable parallel safe
    return replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '<(/|)(${tags})([\\s/][^>]*|)>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
  `);
}
