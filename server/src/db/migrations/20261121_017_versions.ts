import type { Knex } from 'knex';

/**
 * The revisions of all content, in a table that no list reads. `fields` is the item as staff see it. It is json and not
 * jsonb, because it is always read whole and must stay the same byte for byte.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table versions (
      id uuid constraint versions_pkey primary key,
      kind text not null constraint versions_kind_check check (
        kind in ('article', 'service', 'research', 'site-content', 'podcast')
      ),
      item_id uuid not null,
      number integer not null constraint versions_number_check check (number >= 1),
      action text not null constraint versions_action_check check (
        action in ('stored', 'created', 'updated', 'restored', 'deleted', 'returned')
      ),
      fields json not null,
      languages jsonb not null default '[]'
        constraint versions_languages_check check (jsonb_typeof(languages) = 'array'),
      saved_by text,
      created_at timestamptz(3) not null default now(),
      constraint versions_number_unique unique (kind, item_id, number)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table versions');
}
