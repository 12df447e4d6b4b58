import type { Knex } from 'knex';

/**
 * Comments on texts, and the texts of the fields at that time. Nothing references the users, because comments survive
 * accounts. Items need not exist yet, as for working copies.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table comment_texts (
      hash text constraint comment_texts_pkey primary key
        constraint comment_texts_hash_check check (hash ~ '^[0-9a-f]{64}$'),
      text text not null
    )
  `);
  await knex.schema.raw(`
    create table comments (
      id uuid constraint comments_pkey primary key,
      kind text not null constraint comments_kind_check check (
        kind in ('article', 'research', 'podcast', 'service', 'person', 'topic')
      ),
      item_id uuid not null,
      language text not null constraint comments_language_check check (language in ('id', 'en')),
      parent_id uuid,
      field text,
      text_hash text constraint comments_text_hash_fkey references comment_texts (hash) on delete cascade,
      range_start integer,
      range_end integer,
      quote text,
      user_id uuid not null,
      username text not null,
      text text not null,
      mentions jsonb not null default '[]'
        constraint comments_mentions_check check (jsonb_typeof(mentions) = 'array'),
      created_at timestamptz(3) not null default now(),
      resolved_at timestamptz(3),
      resolved_by text,
      constraint comments_anchor_check check (
        num_nulls(field, text_hash, range_start, range_end, quote) in (0, 5) and range_start < range_end
      ),
      constraint comments_resolved_check check ((resolved_at is null) = (resolved_by is null))
    )
  `);
  await knex.schema.raw('create index comments_item_index on comments (kind, item_id)');
  await knex.schema.raw('create index comments_text_index on comments (text_hash)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table comments');
  await knex.schema.raw('drop table comment_texts');
}
