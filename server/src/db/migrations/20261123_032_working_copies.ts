import type { Knex } from 'knex';

/**
 * The unpublished text of items, and the forms in which items are open. `form` and `body` are json and not jsonb,
 * because they are always read whole. An item of a copy need not exist yet, so nothing references it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table working_copies (
      id uuid constraint working_copies_pkey primary key,
      kind text not null constraint working_copies_kind_check check (
        kind in ('article', 'service', 'research', 'site-content', 'podcast')
      ),
      item_id uuid not null,
      base_version integer,
      revision integer not null constraint working_copies_revision_check check (revision >= 1),
      title text not null,
      language text not null constraint working_copies_language_check check (language in ('id', 'en')),
      form json not null,
      body json not null,
      saved_by text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      uploads text[] generated always as (named_uploads(form::text)) stored,
      constraint working_copies_item_unique unique (kind, item_id)
    )
  `);
  await knex.schema.raw('create index working_copies_uploads_index on working_copies using gin (uploads)');
  await knex.schema.raw(`
    create table open_forms (
      id uuid constraint open_forms_pkey primary key,
      kind text not null,
      item_id uuid not null,
      user_name text not null,
      created_at timestamptz(3) not null default now(),
      seen_at timestamptz(3) not null
    )
  `);
  await knex.schema.raw('create index open_forms_item_index on open_forms (kind, item_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table open_forms');
  await knex.schema.raw('drop table working_copies');
}
