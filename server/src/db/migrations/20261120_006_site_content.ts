import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table site_content (
      id uuid constraint site_content_pkey primary key,
      section text not null
        constraint site_content_section_unique unique
        constraint site_content_section_check check (
          char_length(section) between 1 and 200 and section = btrim(section)
        ),
      title text constraint site_content_title_length check (char_length(title) between 1 and 300),
      content text not null
        constraint site_content_content_length check (char_length(content) between 1 and 200000),
      metadata text not null default ''
        constraint site_content_metadata_length check (char_length(metadata) <= 2000000),
      is_active boolean not null default true,
      language text not null default 'id'
        constraint site_content_language_check check (language in ('id', 'en')),
      translations jsonb not null default '{}'
        constraint site_content_translations_check check (jsonb_typeof(translations) = 'object'),
      version integer not null default 1 constraint site_content_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw(
    'create index site_content_created_at_index on site_content (created_at desc, id desc)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table site_content');
}
