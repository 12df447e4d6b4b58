import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

const works = ['articles', 'research', 'podcasts'];
/** The tables whose items have tags. */
const tagged = ['research', 'podcasts'];

interface Tag {
  name: string;
  language: string;
  addedAt: Date;
}

/** The tags of works become topics without a translation. */
export async function up(knex: Knex): Promise<void> {
  for (const table of works) {
    await knex.schema.raw(`alter table ${table} add column topic_ids uuid[] not null default '{}'`);
    await knex.schema.raw(`create index ${table}_topic_ids_index on ${table} using gin (topic_ids)`);
  }
  await insertTopics(knex);
  for (const table of tagged) {
    await knex.raw(
      `update ${table} set topic_ids = array(
         select topics.id from jsonb_array_elements_text(tags) with ordinality as given(name, position)
         join topics on topics.name = given.name group by topics.id order by min(given.position)
       ) where jsonb_array_length(tags) > 0`,
    );
    await replaceSearchText(knex, table, '(tags)::text', separator);
    await knex.schema.raw(`alter table ${table} drop column tags`);
  }
}

async function insertTopics(knex: Knex): Promise<void> {
  const parts = tagged.map(
    (table) =>
      `select tag as name, language, created_at from ${table}, jsonb_array_elements_text(tags) as tag`,
  );
  const { rows } = await knex.raw<{ rows: Tag[] }>(
    `select distinct on (name) name, language, created_at as "addedAt"
     from (${parts.join(' union all ')}) as tags order by name, created_at, language`,
  );
  const taken = new Set<string>();
  for (const { name, language, addedAt } of rows) {
    const base = slugOf(name);
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    await knex('topics').insert({
      ...{ id: idOf(name), slug, name, language },
      ...{ created_at: addedAt, updated_at: addedAt },
    });
  }
}

function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    letters
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 150) || 'topic'
  );
}

/** Derived from the name, so that the migration of a backup gives the same rows again. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`topic ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tagged) {
    await knex.schema.raw(`
      alter table ${table} add column tags jsonb not null default '[]'
        constraint ${table}_tags_check check (jsonb_typeof(tags) = 'array')
    `);
    await knex.raw(
      `update ${table} set tags = coalesce((
         select jsonb_agg(topics.name order by position)
         from unnest(topic_ids) with ordinality as given(id, position) join topics on topics.id = given.id
       ), '[]')`,
    );
    await replaceSearchText(knex, table, separator, '(tags)::text');
  }
  await knex.schema.raw('create index research_tags_index on research using gin (tags) where is_published');
  for (const table of works) await knex.schema.raw(`alter table ${table} drop column topic_ids`);
}

/** Stands in the search text where the tags were. */
const separator = "' '::text";

/** Replaces a part of the generated search text. Other migrations may have changed the rest of it. */
async function replaceSearchText(
  knex: Knex,
  table: string,
  part: string,
  replacement: string,
): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_expr(adbin, adrelid) as text from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = ?::regclass and attname = 'found_text'`,
    [table],
  );
  const text = rows[0]?.text ?? '';
  if (text.split(part).length !== 2) throw new Error(`The search text has an unknown form: ${text}`);
  await knex.schema.raw(`alter table ${table} drop column found_text`);
  await knex.schema.raw(
    `alter table ${table} add column found_text text generated always as (${text.replace(part, () => replacement)}) stored`,
  );
  await knex.schema.raw(
    `create index ${table}_found_text_index on ${table} using gin (found_text gin_trgm_ops)`,
  );
}
