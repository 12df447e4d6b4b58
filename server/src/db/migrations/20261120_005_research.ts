import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table research (
      id uuid constraint research_pkey primary key,
      slug text not null
        constraint research_slug_unique unique
        constraint research_slug_check check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 300),
      title text not null constraint research_title_length check (char_length(title) between 1 and 300),
      authors jsonb not null default '[]'
        constraint research_authors_check check (jsonb_typeof(authors) = 'array'),
      abstract text not null
        constraint research_abstract_length check (char_length(abstract) between 1 and 20000),
      content text not null default ''
        constraint research_content_length check (char_length(content) <= 2000000),
      type text not null default 'research-brief' constraint research_type_check check (
        type in ('whitepaper', 'case-study', 'report', 'research-brief')
      ),
      tags jsonb not null default '[]' constraint research_tags_check check (jsonb_typeof(tags) = 'array'),
      download_url text
        constraint research_download_url_length check (char_length(download_url) between 1 and 2048),
      is_published boolean not null default true,
      publication_date timestamptz(3),
      language text not null default 'id' constraint research_language_check check (language in ('id', 'en')),
      translations jsonb not null default '{}'
        constraint research_translations_check check (jsonb_typeof(translations) = 'object'),
      version integer not null default 1 constraint research_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw(`
    create index research_public_index on research (publication_date desc nulls last, id) where is_published
  `);
  await knex.schema.raw('create index research_created_at_index on research (created_at desc, id desc)');
  await knex.schema.raw('create index research_title_index on research using gin (title gin_trgm_ops)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table research');
}
