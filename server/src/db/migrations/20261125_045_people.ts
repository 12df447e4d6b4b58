import type { Knex } from 'knex';

/** The tables whose rows name a content type. */
const tables = ['versions', 'working_copies', 'preview_links'];

export async function up(knex: Knex): Promise<void> {
  const translated = (field: string) =>
    ['id', 'en'].map(
      (each) => `coalesce(translated_text(language, translations, '${each}', '${field}'), '')`,
    );
  const found = ['position', ...translated('position'), 'biography', ...translated('biography')];
  await knex.schema.raw(`
    create table people (
      id uuid constraint people_pkey primary key,
      slug text not null
        constraint people_slug_unique unique
        constraint people_slug_check check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 300),
      name text not null constraint people_name_length check (char_length(name) between 1 and 300),
      sort_name text not null constraint people_sort_name_length check (char_length(sort_name) between 1 and 400),
      alternative_names jsonb not null default '[]'
        constraint people_alternative_names_check check (jsonb_typeof(alternative_names) = 'array'),
      position text not null default '' constraint people_position_length check (char_length(position) <= 600),
      biography text not null default ''
        constraint people_biography_length check (char_length(biography) <= 10000),
      portrait_url text constraint people_portrait_url_length check (char_length(portrait_url) between 1 and 2048),
      image_alts jsonb not null default '{}'
        constraint people_image_alts_check check (jsonb_typeof(image_alts) = 'object'),
      email text constraint people_email_length check (char_length(email) between 1 and 320),
      links jsonb not null default '[]' constraint people_links_check check (jsonb_typeof(links) = 'array'),
      orcid text constraint people_orcid_check check (orcid ~ '^(\\d{4}-){3}\\d{3}[\\dX]$'),
      affiliation text not null default 'staff'
        constraint people_affiliation_check check (affiliation in ('staff', 'fellow', 'former', 'guest')),
      list_order integer,
      is_team_member boolean not null default false,
      is_active boolean not null default true,
      merged_into_id uuid constraint people_merged_into_id_check check (merged_into_id <> id),
      language text not null default 'id' constraint people_language_check check (language in ('id', 'en')),
      translations jsonb not null default '{}'
        constraint people_translations_check check (jsonb_typeof(translations) = 'object'),
      changed_originals jsonb not null default '{}',
      version integer not null default 1 constraint people_version_check check (version >= 1),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      deleted_by text,
      uploads text[] generated always as (
        named_uploads(coalesce(portrait_url, '') || E'\\n' || links::text)
      ) stored,
      found_title text generated always as (
        folded_text(name || E'\\n' || alternative_names::text)
      ) stored,
      found_text text generated always as (folded_text(${found.join(" || E'\\n' || ")})) stored
    )
  `);
  await knex.schema.raw(
    'create index people_created_at_index on people (created_at desc, id desc) where deleted_at is null',
  );
  await knex.schema.raw(
    'create index people_deleted_at_index on people (deleted_at) where deleted_at is not null',
  );
  await knex.schema.raw('create index people_uploads_index on people using gin (uploads)');
  // Finds the person that had a slug.
  await knex.schema.raw(
    "create index versions_person_slug_index on versions ((fields->>'slug'), created_at) where kind = 'person'",
  );
  for (const table of tables) await changeKinds(knex, table, (kinds) => [...kinds, 'person']);
  await insertFormerTeam(knex);
}

/** The team that the pages of earlier versions showed: name, key of its addresses, then position and text per language. */
const formerTeam = [
  [
    ...['Ratna Wulandari', 'Wulandari, Ratna', 'ratna', 'Direktur Eksekutif', 'Executive Director'],
    'Memimpin lembaga dan mendampingi instansi publik dalam strategi serta ketahanan nasional.',
    'Leads the institute and advises public bodies on strategy and national resilience.',
  ],
  [
    ...['Bagus Prakoso', 'Prakoso, Bagus', 'bagus', 'Kepala Riset', 'Head of Research'],
    'Mengarahkan kajian kami serta menjaga mutu pertanyaan, metode, dan simpulannya.',
    'Directs our studies and watches over their questions, methods and conclusions.',
  ],
  [
    ...['Maria Lestari', 'Lestari, Maria', 'maria', 'Analis Kebijakan Senior', 'Senior Policy Analyst'],
    'Mengkaji kebijakan dalam praktik dan mengolah temuan menjadi pilihan bagi pengambil keputusan.',
    'Studies how policies work in practice and turns findings into options for decision-makers.',
  ],
  [
    ...['Yosef Tanamal', 'Tanamal, Yosef', 'yosef'],
    ...['Koordinator Data dan Metodologi', 'Data and Methodology Lead'],
    'Merancang survei dan model, serta memastikan setiap angka dapat diperiksa.',
    'Designs surveys and models, and makes sure that every number can be checked.',
  ],
] as const;

/** Constant, so that the migration of a backup gives the same rows again. */
const addedAt = '2026-11-25T00:00:00.000Z';

/** A site with content continues to show its team. A new site gets it with the sample content. */
async function insertFormerTeam(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    'select 1 from articles union all select 1 from services union all select 1 from research limit 1',
  );
  if (rows.length === 0) return;
  for (const [index, [name, sortName, key, position, inEnglish, text, translated]] of formerTeam.entries())
    await knex('people').insert({
      ...{
        id: `01a21000-8800-7000-8000-00000000000${index + 1}`,
        slug: name.toLowerCase().replace(' ', '-'),
        name,
        position,
      },
      ...{ sort_name: sortName, biography: text, email: `${key}@example.org`, is_team_member: true },
      ...{ list_order: index + 1, created_at: addedAt, updated_at: addedAt },
      links: JSON.stringify([{ label: 'LinkedIn', url: `https://www.linkedin.com/in/example-${key}` }]),
      translations: JSON.stringify({ en: { position: inEnglish, biography: translated } }),
    });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index versions_person_slug_index');
  for (const table of tables) {
    await knex.schema.raw(`delete from ${table} where kind = 'person'`);
    await changeKinds(knex, table, (kinds) => kinds.filter((kind) => kind !== 'person'));
  }
  await knex.schema.raw('drop table people');
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
