import type { Knex } from 'knex';

const main = /COALESCE\(location, ''::text\)/;
const translated = ['id', 'en'].map(
  (each) => `coalesce(translated_text(language, translations, '${each}', 'location'), '')`,
);
/** The place in all languages, as PostgreSQL prints it. */
const inAllLanguages =
  /\(+COALESCE\(location, ''::text\)( \|\| '\n'::text\) \|\| COALESCE\(translated_text\(language, translations, '(id|en)'::text, 'location'::text\), ''::text\)\)){2}/;

/** Search finds podcasts by the translated place. */
export async function up(knex: Knex): Promise<void> {
  const texts = ["coalesce(location, '')", ...translated].join(" || E'\\n' || ");
  await replaceSearchText(knex, main, `(${texts})`);
}

export async function down(knex: Knex): Promise<void> {
  await replaceSearchText(knex, inAllLanguages, "coalesce(location, '')");
}

/** Replaces a part of the generated search text. Other migrations may have changed the rest of it. */
async function replaceSearchText(knex: Knex, part: RegExp, replacement: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_expr(adbin, adrelid) as text from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'podcasts'::regclass and attname = 'found_text'`,
  );
  const text = rows[0]?.text ?? '';
  if (!part.test(text)) throw new Error(`The search text has an unknown form: ${text}`);
  const next = text.replace(part, () => replacement);
  await knex.schema.raw('alter table podcasts drop column found_text');
  await knex.schema.raw(
    `alter table podcasts add column found_text text generated always as (${next}) stored`,
  );
  await knex.schema.raw(
    'create index podcasts_found_text_index on podcasts using gin (found_text gin_trgm_ops)',
  );
}
