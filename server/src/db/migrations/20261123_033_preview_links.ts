import type { Knex } from 'knex';

/** Links by which people without an account see an unpublished item. Only a hash of the token is stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table preview_links (
      id uuid constraint preview_links_pkey primary key,
      kind text not null constraint preview_links_kind_check check (
        kind in ('article', 'service', 'research', 'site-content', 'podcast')
      ),
      item_id uuid not null,
      token_hash text not null constraint preview_links_token_unique unique,
      created_by text not null,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )
  `);
  await knex.schema.raw('create index preview_links_item_index on preview_links (kind, item_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table preview_links');
}
