import type { Knex } from 'knex';

/** Kinds of works with the column of names that contributions replace. */
const tables: Record<string, { names?: string; elements: string }> = {
  articles: { elements: '' },
  research: {
    names: 'authors',
    elements: `select jsonb_agg(
      jsonb_build_object('name', name, 'role', 'author', 'label', '', 'personId', null) order by place
    ) from jsonb_array_elements_text(authors) with ordinality as given(name, place)`,
  },
  podcasts: {
    names: 'speakers',
    elements: `select jsonb_agg(
      jsonb_build_object(
        'name', given.value ->> 'speakerName', 'role', 'speaker',
        'label', coalesce(given.value ->> 'role', ''), 'personId', null
      ) order by place
    ) from jsonb_array_elements(speakers) with ordinality as given(value, place)`,
  },
};
const printed = "jsonb_path_query_array(contributions, '$[*].name')::text";
/** The names in the search text of earlier versions, as PostgreSQL prints them. */
const earlier: Record<string, RegExp> = {
  research: /\(authors\)::text/,
  podcasts: /\(jsonb_path_query_array\(speakers, '[^']*'::jsonpath\)\)::text/,
};
/** The names in the search text, as PostgreSQL prints them. */
const current = /\(jsonb_path_query_array\(contributions, '[^']*'::jsonpath\)\)::text/;

/** Works have contributions instead of names. No existing name changes, and none gets a person. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { names, elements }] of Object.entries(tables)) {
    await knex.schema.raw(`
      alter table ${table} add column contributions jsonb not null default '[]'
        constraint ${table}_contributions_check check (jsonb_typeof(contributions) = 'array')
    `);
    if (names)
      await knex.raw(
        `update ${table} set contributions = (${elements}) where jsonb_array_length(${names}) > 0`,
      );
    await replaceSearchText(knex, table, (text) =>
      earlier[table]
        ? replaceOnce(text, earlier[table], `(${printed})`)
        : replaceOnce(
            text,
            /^folded_text\((.*)\)$/s,
            (_, inner) => `folded_text(${printed} || E'\\n' || ${inner})`,
          ),
    );
    if (names) await knex.schema.raw(`alter table ${table} drop column ${names}`);
    await knex.schema.raw(
      `create index ${table}_contributions_index on ${table} using gin (contributions jsonb_path_ops)`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  const arrays: Record<string, string> = {
    authors: `select coalesce(jsonb_agg(given.value -> 'name' order by place), '[]')
      from jsonb_array_elements(contributions) with ordinality as given(value, place)
      where given.value ->> 'role' = 'author'`,
    speakers: `select coalesce(jsonb_agg(
        jsonb_build_object('speakerName', given.value -> 'name', 'role', given.value -> 'label') order by place
      ), '[]')
      from jsonb_array_elements(contributions) with ordinality as given(value, place)
      where given.value ->> 'role' = 'speaker'`,
  };
  const texts: Record<string, string> = {
    authors: '(authors)::text',
    speakers: `(jsonb_path_query_array(speakers, '$[*].speakerName'))::text`,
  };
  for (const [table, { names }] of Object.entries(tables)) {
    if (names) {
      await knex.schema.raw(`
        alter table ${table} add column ${names} jsonb not null default '[]'
          constraint ${table}_${names}_check check (jsonb_typeof(${names}) = 'array')
      `);
      await knex.raw(`update ${table} set ${names} = (${arrays[names]})`);
      await replaceSearchText(knex, table, (text) => replaceOnce(text, current, texts[names] ?? ''));
    } else
      await replaceSearchText(knex, table, (text) =>
        replaceOnce(
          text,
          /^folded_text\(\(\(\(jsonb_path_query_array\(contributions, '[^']*'::jsonpath\)\)::text \|\| '\n'::text\) \|\| (.*)\)\)$/s,
          (_, inner) => `folded_text(${inner})`,
        ),
      );
    await knex.schema.raw(`alter table ${table} drop column contributions`);
  }
}

/** Replaces the expression of the generated search text. Other migrations may have changed the rest of it. */
async function replaceSearchText(knex: Knex, table: string, change: (text: string) => string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_expr(adbin, adrelid) as text from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = ?::regclass and attname = 'found_text'`,
    [table],
  );
  const text = change(rows[0]?.text ?? '');
  await knex.schema.raw(`alter table ${table} drop column found_text`);
  await knex.schema.raw(
    `alter table ${table} add column found_text text generated always as (${text}) stored`,
  );
  await knex.schema.raw(
    `create index ${table}_found_text_index on ${table} using gin (found_text gin_trgm_ops)`,
  );
}

function replaceOnce(
  text: string,
  pattern: RegExp,
  replacement: string | ((...found: string[]) => string),
): string {
  if (!pattern.test(text)) throw new Error(`The search text has an unknown form: ${text}`);
  return text.replace(pattern, typeof replacement === 'string' ? () => replacement : replacement);
}
