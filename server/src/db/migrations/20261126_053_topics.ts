import type { Knex } from 'knex';

/** The tables whose rows name a content type. */
const tables = ['versions', 'working_copies', 'preview_links'];

export async function up(knex: Knex): Promise<void> {
  const names = ['name', ...['id', 'en'].map((each) => shown(each, 'name')), 'alternative_names::text'];
  await knex.schema.raw(`
    create table topics (
      id uuid constraint topics_pkey primary key,
      slug text not null
        constraint topics_slug_unique unique
        constraint topics_slug_check check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 300),
      name text not null constraint topics_name_length check (char_length(name) between 1 and 200),
      alternative_names jsonb not null default '[]'
        constraint topics_alternative_names_check check (jsonb_typeof(alternative_names) = 'array'),
      description text not null default ''
        constraint topics_description_length check (char_length(description) <= 4000),
      domain text constraint topics_domain_check check (
        domain in ('ideology', 'politics', 'economy', 'social-culture', 'defence-and-security')
      ),
      is_active boolean not null default true,
      language text not null default 'id' constraint topics_language_check check (language in ('id', 'en')),
      translations jsonb not null default '{}'
        constraint topics_translations_check check (jsonb_typeof(translations) = 'object'),
      changed_originals jsonb not null default '{}',
      version integer not null default 1 constraint topics_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      deleted_by text,
      uploads text[] generated always as ('{}'::text[]) stored,
      found_title text generated always as (
        folded_text(${names.map((each) => `coalesce(${each}, '')`).join(" || E'\\n' || ")})
      ) stored
    )
  `);
  await knex.schema.raw(
    `create unique index topics_translated_slug_unique on topics
     ((coalesce(translations->'id'->>'slug', translations->'en'->>'slug')) text_pattern_ops)`,
  );
  await knex.schema.raw(
    'create index topics_name_index on topics (lower(name), id) where deleted_at is null',
  );
  await knex.schema.raw(
    'create index topics_deleted_at_index on topics (deleted_at) where deleted_at is not null',
  );
  await knex.schema.raw(
    'create index topics_found_title_index on topics using gin (found_title gin_trgm_ops)',
  );
  for (const table of tables) await changeKinds(knex, table, (kinds) => [...kinds, 'topic']);
  await createNameFunction(knex);
}

/**
 * The topics of a work in its order, with the name and the slug in each language that is public. The body is text, because
 * otherwise the table could not be dropped before the function.
 */
async function createNameFunction(knex: Knex): Promise<void> {
  const perLanguage = (main: string, field: string) =>
    `jsonb_strip_nulls(jsonb_build_object(${['id', 'en']
      .map((each) => `'${each}', case when language = '${each}' then ${main} else ${shown(each, field)} end`)
      .join(', ')}))`;
  await knex.schema.raw(`
    create function topics_of(ids uuid[])
    returns jsonb language sql stable parallel safe as $$
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', topics.id, 'domain', domain, 'isActive', is_active, 'language', language,
        'names', ${perLanguage('name', 'name')}, 'slugs', ${perLanguage('slug', 'slug')}
      ) order by given.position), '[]')
      from unnest(ids) with ordinality as given(id, position)
      join topics on topics.id = given.id
      where deleted_at is null
    $$
  `);
}

function shown(language: string, field: string): string {
  return `translated_text(language, translations, '${language}', '${field}')`;
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop function topics_of(uuid[])');
  for (const table of tables) {
    await knex.schema.raw(`delete from ${table} where kind = 'topic'`);
    await changeKinds(knex, table, (kinds) => kinds.filter((kind) => kind !== 'topic'));
  }
  await knex.schema.raw('drop table topics');
}

/** Changes the content types that a table allows. Reads the present ones, because other migrations add some. */
async function changeKinds(knex: Knex, table: string, change: (kinds: string[]) => string[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: { rule: string }[] }>(
    'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ? and conrelid = ?::regclass',
    [`${table}_kind_check`, table],
  );
  const kinds = Array.from((rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'/g), ([, kind]) => kind ?? '');
  const names = change(kinds).map((kind) => `'${kind}'`);
  await knex.schema.raw(`alter table ${table} drop constraint ${table}_kind_check`);
  await knex.schema.raw(
    `alter table ${table} add constraint ${table}_kind_check check (kind in (${names.join(', ')}))`,
  );
}
