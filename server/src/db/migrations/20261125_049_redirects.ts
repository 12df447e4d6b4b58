import type { Knex } from 'knex';

/** The tables of the kinds whose items have a page, with the path of their pages. */
const kinds = [
  { kind: 'article', table: 'articles', section: '/blog/' },
  { kind: 'research', table: 'research', section: '/research/' },
  { kind: 'podcast', table: 'podcasts', section: '/podcasts/' },
  { kind: 'person', table: 'people', section: '/people/' },
];

/** Stores the former addresses of the site. The first ones are the slugs of published revisions. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table redirects (
      id uuid constraint redirects_pkey primary key,
      path text not null
        constraint redirects_path_unique unique
        constraint redirects_path_check check (path ~ '^/[^/\\\\]' and char_length(path) <= 500),
      kind text constraint redirects_kind_length check (char_length(kind) between 1 and 50),
      item_id uuid,
      target text constraint redirects_target_check check (
        target ~ '^/([^/\\\\]|$)' and char_length(target) <= 500 and target <> path
      ),
      origin text not null constraint redirects_origin_check check (origin in ('slug', 'staff', 'import')),
      created_by text,
      created_at timestamptz(3) not null,
      constraint redirects_item_check check ((kind is null) = (item_id is null)),
      constraint redirects_one_target_check check ((kind is null) <> (target is null))
    )
  `);
  await knex.schema.raw(
    'create index redirects_item_index on redirects (kind, item_id) where item_id is not null',
  );
  await knex.schema.raw('create index redirects_created_at_index on redirects (created_at desc, id desc)');
  for (const each of kinds) await insertFormerSlugs(knex, each);
  await knex.schema.raw('drop index versions_person_slug_index');
  await knex.schema.raw('drop index versions_published_slug_index');
}

/** The ids are derived, so that the migration of a backup gives the same rows again. */
async function insertFormerSlugs(
  knex: Knex,
  { kind, table, section }: { kind: string; table: string; section: string },
): Promise<void> {
  const status = kind === 'person' ? "fields->>'isActive' = 'true'" : "fields->>'status' = 'published'";
  await knex.raw(
    `insert into redirects (id, path, kind, item_id, origin, created_at)
     select md5(path)::uuid, path, :kind::text, item_id, 'slug', created_at from (
       select distinct on (fields->>'slug')
         fields->>'slug' as slug, :section::text || (fields->>'slug') as path, item_id, created_at
       from versions where kind = :kind and ${status}
       order by fields->>'slug', created_at desc, number desc
     ) as former
     where slug ~ '^[a-z0-9-]+$' and not exists (select from ${table} where ${table}.slug = former.slug)`,
    { kind, section },
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create index versions_published_slug_index on versions (kind, (fields->>'slug'), created_at)
      where fields->>'status' = 'published'
  `);
  await knex.schema.raw(
    "create index versions_person_slug_index on versions ((fields->>'slug'), created_at) where kind = 'person'",
  );
  await knex.schema.raw('drop table redirects');
}
