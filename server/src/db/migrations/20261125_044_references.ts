import type { Knex } from 'knex';

/** Titles, names of people and institutions, and journals of references. Others are too short to search for. */
const searched = ['$[*].title', '$[*].author[*].*', '$[*].editor[*].*', '$[*]."container-title"']
  .map((path) => `left(jsonb_path_query_array("references", '${path}')::text, 60000)`)
  .join(` || ' ' || `);

/**
 * Adds the references of articles and publications with their style, and their search terms. The stored bodies are
 * equal under the next sanitiser policy, which allows citations, so they need no second cleaning.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['articles', 'research']) {
    await knex.schema.raw(
      `alter table ${table}
       add column "references" jsonb not null default '[]' constraint ${table}_references_check check (
         case when jsonb_typeof("references") = 'array' then jsonb_array_length("references") <= 500 else false end
       ),
       add column citation_style text not null default 'apa' constraint ${table}_citation_style_check
         check (citation_style in ('apa', 'chicago-author-date'))`,
    );
    await knex.schema.raw(
      `alter table ${table} add column reference_terms tsvector generated always as (setweight(
         to_tsvector('pg_catalog.indonesian', ${searched}) || to_tsvector('pg_catalog.english', ${searched}), 'D'
       )) stored`,
    );
    await knex.schema.raw(
      `create index ${table}_reference_terms_index on ${table} using gin (reference_terms)`,
    );
  }
  for (const table of ['articles', 'research', 'podcasts'])
    await knex.schema.raw(`update ${table} set content_policy = 5 where content_policy = 4`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('update podcasts set content_policy = 4 where content_policy = 5');
  for (const table of ['articles', 'research']) {
    // The previous release removes citations when it reads a body of an older policy.
    await knex.schema.raw(
      `update ${table} set content_policy = case
         when content like '%<a class="citation"%' or translations::text like '%<a class=_"citation_"%' then 3 else 4 end
       where content_policy = 5`,
    );
    await knex.schema.raw(
      `alter table ${table} drop column reference_terms, drop column citation_style, drop column "references"`,
    );
  }
}
