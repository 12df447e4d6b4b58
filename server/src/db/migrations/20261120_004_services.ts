import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table services (
      id uuid constraint services_pkey primary key,
      title text not null constraint services_title_length check (char_length(title) between 1 and 300),
      description text not null
        constraint services_description_length check (char_length(description) between 1 and 10000),
      icon text constraint services_icon_length check (char_length(icon) between 1 and 100),
      features jsonb not null default '[]'
        constraint services_features_check check (jsonb_typeof(features) = 'array'),
      category text not null default 'research'
        constraint services_category_check check (category in ('research', 'consulting', 'analysis')),
      is_active boolean not null default true,
      position integer,
      language text not null default 'id' constraint services_language_check check (language in ('id', 'en')),
      translations jsonb not null default '{}'
        constraint services_translations_check check (jsonb_typeof(translations) = 'object'),
      version integer not null default 1 constraint services_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `);
  // An empty position counts as 0 in the public list and in the dashboard.
  await knex.schema.raw(`
    create index services_public_index on services ((coalesce(position, 0)), created_at, id) where is_active
  `);
  await knex.schema.raw(`
    create index services_position_index on services ((coalesce(position, 0)), created_at, id)
  `);
  await knex.schema.raw('create index services_created_at_index on services (created_at desc, id desc)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table services');
}
