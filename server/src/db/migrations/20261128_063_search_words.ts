import type { Knex } from 'knex';

/** Columns with folded text. Those of the second list were not folded before. */
const folded = ['found_title', 'found_text'];
const newlyFolded = ['search_id', 'search_en', 'staff_text'];
/** Columns with terms. */
const terms = ['body_id', 'body_en', 'found_terms', 'staff_terms', 'reference_terms'];

const referenceText = ['$[*].title', '$[*].author[*].*', '$[*].editor[*].*', '$[*]."container-title"']
  .map((path) => `left(jsonb_path_query_array("references", '${path}')::text, 60000)`)
  .join(` || ' ' || `);

/**
 * One rule splits texts and queries: characters other than letters, numbers and marks separate words. PostgreSQL's
 * parser would take 'TNI/Polri' for a path and '-19' for a number. Folding comes first, so that compatibility forms
 * and invisible characters do not matter. No word is a stop word, because readers search for words that they see.
 */
export async function up(knex: Knex): Promise<void> {
  await createFoldedText(knex, {
    from: 'ĐđŁłØøıς\u2010\u2012\u2013\u2014\u2015\u2212\u2018\u2019\u02bc\u2032\u201c\u201d',
    to: `DdLlOoiσ------''''""`,
    dropped: `\\u0300-\\u036F${invisible}`,
  });
  await knex.schema.raw(
    'create text search dictionary english_stems (template = snowball, language = english)',
  );
  await knex.schema.raw('create text search configuration english_words (copy = pg_catalog.english)');
  await knex.schema.raw(
    'alter text search configuration english_words alter mapping replace english_stem with english_stems',
  );
  await knex.schema.raw(`
    create function search_words(value text)
    returns text language sql immutable parallel safe
    return regexp_replace(folded_text(value), '[${separators()}]+', ' ', 'g')
  `);
  // Adds the number of a word such as 'Rp8', which a text shows as 'Rp8.736.000'.
  await knex.schema.raw(`
    create function word_terms(value text, language text)
    returns tsvector language sql immutable parallel safe
    begin atomic
      select case language
        when 'id' then to_tsvector('pg_catalog.indonesian'::regconfig, words || numbers)
        else to_tsvector('english_words'::regconfig, words || numbers)
      end
      from
        (select search_words(value) as words offset 0) as given,
        lateral (
          select ' ' || regexp_replace(words, '[^0-9 ]+([0-9]+)[^ ]*|[^ ]+', '\\1', 'g') as numbers offset 0
        ) as found;
    end
  `);
  await knex.schema.raw(`
    create function word_query(word text)
    returns tsquery language sql immutable parallel safe
    return plainto_tsquery('pg_catalog.indonesian'::regconfig, search_words(word)) ||
      plainto_tsquery('english_words'::regconfig, search_words(word))
  `);
  await knex.schema.raw(`
    create or replace function text_terms(html text, language text)
    returns tsvector language sql immutable parallel safe
    return word_terms(left(plain_text(html), 200000), language)
  `);
  await rebuild(knex, (column, expression) => {
    if (newlyFolded.includes(column)) return `folded_text(${expression})`;
    return column === 'reference_terms'
      ? `word_terms(${referenceText}, 'id') || word_terms(${referenceText}, 'en')`
      : expression;
  });
}

export async function down(knex: Knex): Promise<void> {
  await createFoldedText(knex, { from: 'ĐđŁłØøı', to: 'DdLlOoi', dropped: '\\u0300-\\u036F' });
  await knex.schema.raw(`
    create or replace function text_terms(html text, language text)
    returns tsvector language sql immutable parallel safe
    return case language
      when 'id' then to_tsvector('pg_catalog.indonesian'::regconfig, left(plain_text(html), 200000))
      else to_tsvector('pg_catalog.english'::regconfig, left(plain_text(html), 200000))
    end
  `);
  await rebuild(knex, (column, expression) => {
    if (newlyFolded.includes(column)) return expression.replace(/^folded_text\((.*)\)$/s, '$1');
    return column === 'reference_terms'
      ? `setweight(
           to_tsvector('pg_catalog.indonesian', ${referenceText}) || to_tsvector('pg_catalog.english', ${referenceText}),
           'D'
         )`
      : expression;
  });
  await knex.schema.raw('drop function word_query(text)');
  await knex.schema.raw('drop function word_terms(text, text)');
  await knex.schema.raw('drop function search_words(text)');
  await knex.schema.raw('drop text search configuration english_words');
  await knex.schema.raw('drop text search dictionary english_stems');
}

/** The code points of Unicode's property Default_Ignorable_Code_Point. */
const invisible =
  '\\u00AD\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164' +
  '\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0000-\\U000E0FFF';

async function createFoldedText(
  knex: Knex,
  { from, to, dropped }: Record<'from' | 'to' | 'dropped', string>,
): Promise<void> {
  await knex.schema.raw(`
    create or replace function folded_text(value text)
    returns text language sql immutable parallel safe
    return lower(translate(
      regexp_replace(normalize(value, NFKD), '[${dropped}]', '', 'g'), '${from}', '${to.replaceAll("'", "''")}'
    ))
  `);
}

/** Returns the ranges of a bracket expression: all other than letters, numbers and marks, and the emoji planes. */
function separators(): string {
  const ranges: [first: number, last: number][] = [];
  for (let code = 1; code < 0x10000; code += 1) {
    const isSurrogate = code >= 0xd800 && code < 0xe000;
    if (isSurrogate || /[\p{L}\p{N}\p{M}\p{Cn}\p{Co}]/u.test(String.fromCharCode(code))) continue;
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
  return `${ranges.map((range) => range.map(escaped).join('-')).join('')}\\U0001F000-\\U0001FAFF`;
}

/** Adds the search columns again, in their order, because a change of a function does not recompute stored values. */
async function rebuild(knex: Knex, change: (column: string, expression: string) => string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { table: string; columns: Column[] }[] }>(
    `select attrelid::regclass::text as table, jsonb_agg(jsonb_build_object(
       'name', attname, 'type', format_type(atttypid, atttypmod), 'expression', pg_get_expr(adbin, adrelid),
       'indexes', (
         select coalesce(jsonb_agg(pg_get_indexdef(indexrelid)), '[]') from pg_index
         where indrelid = attrelid and attnum = any(indkey)
       )
     ) order by attnum) as columns
     from pg_attribute join pg_attrdef on attrelid = adrelid and attnum = adnum
     where attgenerated = 's' and attname = any(?) and attrelid::regclass::text in (
       select tablename from pg_tables where schemaname = current_schema()
     )
     group by attrelid`,
    [[...folded, ...newlyFolded, ...terms]],
  );
  for (const { table, columns } of rows) {
    await knex.schema.raw(`alter table ${table} ${columns.map(({ name }) => `drop column ${name}`).join()}`);
    const added = columns.map(
      ({ name, type, expression }) =>
        `add column ${name} ${type} generated always as (${change(name, expression)}) stored`,
    );
    await knex.schema.raw(`alter table ${table} ${added.join()}`);
    for (const { indexes } of columns) for (const index of indexes) await knex.schema.raw(index);
  }
}

interface Column {
  name: string;
  type: string;
  expression: string;
  /** Statements that create the indexes. */
  indexes: string[];
}
