import type { Knex } from 'knex';

/**
 * Short title, takeaways, series number and licence of publications, and the pages of PDFs. Stored publications state no
 * licence, because their authors chose none. Stored PDFs have no number of pages until staff upload them again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table research
      add column short_title text
        constraint research_short_title_length check (char_length(short_title) between 1 and 60),
      add column takeaways jsonb not null default '[]'
        constraint research_takeaways_check check (jsonb_typeof(takeaways) = 'array'),
      add column series_number text
        constraint research_series_number_length check (char_length(series_number) between 1 and 20),
      add column licence text constraint research_licence_check check (
        licence in ('cc-by-4.0', 'cc-by-sa-4.0', 'cc-by-nc-4.0', 'cc-by-nc-sa-4.0', 'cc-by-nd-4.0', 'cc-by-nc-nd-4.0')
      )
  `);
  await knex.schema.raw(
    'alter table pdfs add column pages integer constraint pdfs_pages_check check (pages > 0)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table pdfs drop column pages');
  await knex.schema.raw(`
    alter table research
      drop column short_title, drop column takeaways, drop column series_number, drop column licence
  `);
  await knex.raw(`
    update research set translations =
      translations #- '{id,shortTitle}' #- '{en,shortTitle}' #- '{id,takeaways}' #- '{en,takeaways}'
  `);
}
