import type { Knex } from 'knex';

/** Metadata of stored PDFs. The storage has the bytes under the same name. A translation names its own PDF. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table pdfs (
      name text constraint pdfs_pkey primary key
        constraint pdfs_name_check check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,8}\\.pdf$'),
      file_name text not null
        constraint pdfs_file_name_length check (char_length(file_name) between 1 and 200),
      bytes integer not null constraint pdfs_bytes_check check (bytes > 0),
      created_at timestamptz(3) not null,
      created_by text constraint pdfs_created_by_length check (char_length(created_by) <= 100)
    )
  `);
  await knex.schema.raw('create index pdfs_newest_index on pdfs (created_at desc, name)');
  await knex.schema.raw(`
    alter table research add column pdf text
      constraint research_pdf_check check (pdf ~ '^[0-9a-f]{32}-[1-9][0-9]{0,8}\\.pdf$')
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table research drop column pdf');
  await knex.schema.raw(`update research set translations = translations #- '{id,pdf}' #- '{en,pdf}'`);
  await knex.schema.raw('drop table pdfs');
}
