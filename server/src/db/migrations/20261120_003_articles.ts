import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table articles (
      id uuid constraint articles_pkey primary key,
      slug text not null
        constraint articles_slug_unique unique
        constraint articles_slug_check check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 300),
      title text not null constraint articles_title_length check (char_length(title) between 1 and 300),
      excerpt text not null constraint articles_excerpt_length check (char_length(excerpt) between 1 and 5000),
      content text not null default ''
        constraint articles_content_length check (char_length(content) <= 2000000),
      content_policy integer not null default 0,
      category text not null constraint articles_category_check check (category in (
        'Research Tips', 'Business Insights', 'Case Studies',
        'Industry Analysis', 'Market Research', 'Company News'
      )),
      status text not null default 'published'
        constraint articles_status_check check (status in ('published', 'draft')),
      cover_image_url text
        constraint articles_cover_image_url_length check (char_length(cover_image_url) between 1 and 2048),
      video_url text constraint articles_video_url_length check (char_length(video_url) between 1 and 2048),
      gallery jsonb not null default '[]' constraint articles_gallery_check check (
        case when jsonb_typeof(gallery) = 'array' then jsonb_array_length(gallery) <= 10 else false end
      ),
      image_alts jsonb not null default '{}'
        constraint articles_image_alts_check check (jsonb_typeof(image_alts) = 'object'),
      published_at timestamptz(3),
      language text not null default 'id' constraint articles_language_check check (language in ('id', 'en')),
      translations jsonb not null default '{}'
        constraint articles_translations_check check (jsonb_typeof(translations) = 'object'),
      version integer not null default 1 constraint articles_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      search_id text generated always as (
        shown_text(title, language, translations, 'id', 'title') || E'\\n' ||
        shown_text(excerpt, language, translations, 'id', 'excerpt')
      ) stored,
      search_en text generated always as (
        shown_text(title, language, translations, 'en', 'title') || E'\\n' ||
        shown_text(excerpt, language, translations, 'en', 'excerpt')
      ) stored,
      body_id tsvector generated always as (
        shown_terms(content, language, translations, 'id', 'content')
      ) stored,
      body_en tsvector generated always as (
        shown_terms(content, language, translations, 'en', 'content')
      ) stored,
      constraint articles_published_at_check check (status = 'draft' or published_at is not null)
    )
  `);
  await knex.schema.raw(`
    create index articles_public_index on articles (published_at desc, id desc) where status = 'published'
  `);
  await knex.schema.raw(`
    create index articles_public_category_index on articles (category, published_at desc, id desc)
    where status = 'published'
  `);
  await knex.schema.raw('create index articles_created_at_index on articles (created_at desc, id desc)');
  await knex.schema.raw(
    'create index articles_search_id_index on articles using gin (search_id gin_trgm_ops)',
  );
  await knex.schema.raw(
    'create index articles_search_en_index on articles using gin (search_en gin_trgm_ops)',
  );
  await knex.schema.raw('create index articles_body_id_index on articles using gin (body_id)');
  await knex.schema.raw('create index articles_body_en_index on articles using gin (body_en)');
  await knex.schema.raw('create index articles_title_index on articles using gin (title gin_trgm_ops)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table articles');
}
