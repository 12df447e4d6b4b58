import type { Knex } from 'knex';

const tags = 'p|br|h[1-6]|ul|ol|li|blockquote|pre|hr|div|img|figure|table|caption|tr|td|th';

/**
 * Adds the captions, credits and alternative texts of figures to the text that search reads. Stored bodies have no
 * figures with images yet, so the generated columns need no rebuild.
 */
export async function up(knex: Knex): Promise<void> {
  const withAltTexts = `regexp_replace(html, '(<figure class="picture[^>]*><img src="[^"]*") alt="([^"]*)">', '\\1> \\2 ', 'g')`;
  await createPlainText(knex, `replace(${withAltTexts}, '&quot;', '"')`, `${tags}|figcaption|small|aside`);
}

export async function down(knex: Knex): Promise<void> {
  await createPlainText(knex, 'html', tags);
}

async function createPlainText(knex: Knex, html: string, separators: string): Promise<void> {
  await knex.schema.raw(`
    create or replace function plain_text(html text)
    returns text language sql immutable parallel safe
    return replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(${html}, '<(/|)(${separators})([\\s/][^>]*|)>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
  `);
}
