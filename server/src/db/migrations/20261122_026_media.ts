import type { Knex } from 'knex';

/** The columns that can refer to uploads: dedicated fields, and texts with markup. */
const named: Record<string, string[]> = {
  articles: ['content', 'translations::text', "coalesce(cover_image_url, '')", 'gallery::text'],
  services: ['description', 'translations::text'],
  research: ['abstract', 'content', 'translations::text', "coalesce(download_url, '')", "coalesce(pdf, '')"],
  site_content: ['content', 'metadata', 'translations::text'],
  podcasts: [
    ...['summary', 'discussion_points', 'translations::text'],
    ...["coalesce(cover_image_url, '')", "coalesce(flyer_url, '')"],
  ],
  versions: ['fields::text'],
};

/**
 * Uploads, and the uploads that each item and revision refers to. Generated columns hold the references, so no code has
 * to maintain them, and an index finds the uses of an upload without reading all texts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table media (
      id uuid constraint media_pkey primary key,
      base text not null
        constraint media_base_unique unique
        constraint media_base_check check (base ~ '^[a-z0-9][a-z0-9-]{0,150}$'),
      kind text not null constraint media_kind_check check (kind in ('picture', 'pdf')),
      bytes bigint not null constraint media_bytes_check check (bytes >= 0),
      file_name text constraint media_file_name_length check (char_length(file_name) between 1 and 200),
      uploaded_by text,
      alts jsonb not null default '{}' constraint media_alts_check check (jsonb_typeof(alts) = 'object'),
      current text,
      former text,
      stand_ins text[] not null default '{}',
      replaced_at timestamptz(3),
      replaced_by text,
      version integer not null default 1 constraint media_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `);
  await knex.schema.raw('create index media_newest_index on media (created_at desc, id desc)');
  await knex.schema.raw(`
    create index media_said_index on media (id) where current is not null or alts <> '{}'
  `);
  // A PDF has one file, `<base>.pdf`. An image has several: `<base>.webp`, `<base>-480.avif` and so on.
  await knex.schema.raw(`
    create function named_uploads(said text)
    returns text[] language sql immutable parallel safe
    return (
      select coalesce(
        array_agg(distinct coalesce(regexp_replace(found[2], '(-[0-9]+x[0-9]+)-[0-9]+$', '\\1'), found[4])), '{}'
      )
      from regexp_matches(
        said, '(/uploads/([a-z0-9-]+)[.](webp|avif)|([0-9a-f]{32}-[1-9][0-9]{0,8})[.]pdf)', 'g'
      ) as found
    )
  `);
  for (const [table, texts] of Object.entries(named)) {
    await knex.schema.raw(`
      alter table ${table} add column uploads text[]
      generated always as (named_uploads(${texts.join(" || E'\\n' || ")})) stored
    `);
    await knex.schema.raw(`create index ${table}_uploads_index on ${table} using gin (uploads)`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(named)) await knex.schema.raw(`alter table ${table} drop column uploads`);
  await knex.schema.raw('drop function named_uploads(text)');
  await knex.schema.raw('drop table media');
}
