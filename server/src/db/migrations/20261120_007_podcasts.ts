import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table podcasts (
      id uuid constraint podcasts_pkey primary key,
      slug text not null
        constraint podcasts_slug_unique unique
        constraint podcasts_slug_check check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 300),
      title text not null constraint podcasts_title_length check (char_length(title) between 1 and 300),
      summary text not null constraint podcasts_summary_length check (char_length(summary) between 1 and 10000),
      cover_image_url text
        constraint podcasts_cover_image_url_length check (char_length(cover_image_url) between 1 and 2048),
      flyer_url text constraint podcasts_flyer_url_length check (char_length(flyer_url) between 1 and 2048),
      scheduled_at timestamptz(3) not null,
      location text constraint podcasts_location_length check (char_length(location) between 1 and 500),
      address text constraint podcasts_address_length check (char_length(address) between 1 and 1000),
      duration_minutes integer
        constraint podcasts_duration_minutes_check check (duration_minutes between 1 and 10080),
      tags jsonb not null default '[]' constraint podcasts_tags_check check (jsonb_typeof(tags) = 'array'),
      discussion_points text not null default ''
        constraint podcasts_discussion_points_length check (char_length(discussion_points) <= 2000000),
      content_policy integer not null default 0,
      speakers jsonb not null default '[]'
        constraint podcasts_speakers_check check (jsonb_typeof(speakers) = 'array'),
      is_published boolean not null default true,
      language text not null default 'id' constraint podcasts_language_check check (language in ('id', 'en')),
      translations jsonb not null default '{}'
        constraint podcasts_translations_check check (jsonb_typeof(translations) = 'object'),
      version integer not null default 1 constraint podcasts_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `);
  // Future podcasts are read forwards, past ones backwards.
  await knex.schema.raw(
    'create index podcasts_public_index on podcasts (scheduled_at, id) where is_published',
  );
  await knex.schema.raw('create index podcasts_created_at_index on podcasts (created_at desc, id desc)');
  await knex.schema.raw('create index podcasts_title_index on podcasts using gin (title gin_trgm_ops)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table podcasts');
}
