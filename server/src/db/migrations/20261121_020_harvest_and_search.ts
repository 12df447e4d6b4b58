import type { Knex } from 'knex';

/** The texts that the visitors' search reads, in both languages. Of the long text `terms` it stores only the terms. */
const kinds: Record<string, { texts: string[]; plain?: string[]; terms?: string }> = {
  articles: { texts: ['excerpt'] },
  services: { texts: ['description', 'features'] },
  research: { texts: ['abstract'], plain: ['authors::text', 'tags::text'], terms: 'content' },
  podcasts: {
    texts: ['summary'],
    plain: [
      "jsonb_path_query_array(speakers, '$[*].speakerName')::text",
      'tags::text',
      "coalesce(location, '')",
    ],
    terms: 'discussion_points',
  },
};
/** For the other content types a full scan is as fast. */
const indexed = ['articles', 'research', 'podcasts'];
/** Keys in translations that differ from the column name. */
const keys: Record<string, string> = { discussion_points: 'discussionPoints' };
/** Maximum characters per language. A tsvector with the terms of both languages holds at most 1 MB. */
const longest = 100_000;

const datestamp = '(greatest(updated_at, publication_date))';
const publicOnce = 'is_published or publication_date is not null';

export async function up(knex: Knex): Promise<void> {
  await makeHarvest(knex);
  // Removes diacritics and case, so that a search for 'zeljko' finds 'Željko'.
  await knex.schema.raw(`
    create function folded_text(value text)
    returns text language sql immutable parallel safe
    return lower(translate(
      regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036F]', '', 'g'), 'ĐđŁłØøı', 'DdLlOoi'
    ))
  `);
  for (const [table, { texts, plain = [], terms }] of Object.entries(kinds)) {
    const long = [...texts.flatMap(inBothLanguages), ...plain].join(" || E'\\n' || ");
    await knex.schema.raw(`
      alter table ${table}
      add column found_title text generated always as (
        folded_text(${inBothLanguages('title').join(" || E'\\n' || ")})
      ) stored,
      add column found_text text generated always as (folded_text(${long})) stored
      ${terms ? `, add column found_terms tsvector generated always as (${termsOf(terms)}) stored` : ''}
    `);
    if (!indexed.includes(table)) continue;
    for (const column of ['found_title', 'found_text']) {
      await knex.schema.raw(
        `create index ${table}_${column}_index on ${table} using gin (${column} gin_trgm_ops)`,
      );
    }
    if (terms)
      await knex.schema.raw(`create index ${table}_found_terms_index on ${table} using gin (found_terms)`);
  }
}

/** Records for harvesters: all publications that were ever public by last change, and permanently deleted ones. */
async function makeHarvest(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `create index research_harvest_index on research (${datestamp}, id) where ${publicOnce}`,
  );
  await knex.schema.raw(
    `create index research_harvest_type_index on research (type, ${datestamp}, id) where ${publicOnce}`,
  );
  await knex.schema.raw(`
    create table gone_publications (
      id uuid constraint gone_publications_pkey primary key,
      type text not null,
      datestamp timestamptz(3) not null
    )
  `);
  await knex.schema.raw('create index gone_publications_harvest_index on gone_publications (datestamp, id)');
}

function inBothLanguages(column: string): string[] {
  const main = column === 'features' ? 'features::text' : column;
  return [main, ...['id', 'en'].map((language) => `coalesce(${translated(column, language)}, '')`)];
}

function termsOf(column: string): string {
  const translations = ['id', 'en'].map(
    (language) =>
      `coalesce(text_terms(left(${translated(column, language)}, ${longest}), '${language}'), ''::tsvector)`,
  );
  return [`text_terms(left(${column}, ${longest}), language)`, ...translations].join(' || ');
}

/** Null for the main language of the item and for a draft translation. */
function translated(column: string, language: string): string {
  return `translated_text(language, translations, '${language}', '${keys[column] ?? column}')`;
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, { terms }] of Object.entries(kinds)) {
    await knex.schema.raw(
      `alter table ${table} drop column found_title, drop column found_text
      ${terms ? ', drop column found_terms' : ''}`,
    );
  }
  await knex.schema.raw('drop function folded_text(text)');
  await knex.schema.raw('drop table gone_publications');
  await knex.schema.raw('drop index research_harvest_index');
  await knex.schema.raw('drop index research_harvest_type_index');
}
