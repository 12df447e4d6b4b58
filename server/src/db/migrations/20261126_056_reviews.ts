import type { Knex } from 'knex';

const withWriters = ['versions', 'working_copies'];

/**
 * The history of reviews and their rules. Nothing references the users, because events survive accounts. Items need not
 * exist yet, as for working copies. Without a row of settings all rules are off.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table review_events (
      id uuid constraint review_events_pkey primary key,
      kind text not null constraint review_events_kind_check check (kind in ('article', 'research', 'podcast')),
      item_id uuid not null,
      language text not null constraint review_events_language_check check (language in ('id', 'en')),
      number integer not null constraint review_events_number_check check (number >= 1),
      action text not null constraint review_events_action_check check (
        action in ('requested', 'approved', 'changes_requested', 'withdrawn', 'overridden')
      ),
      user_id uuid not null,
      username text not null,
      reviewers jsonb not null default '[]'
        constraint review_events_reviewers_check check (jsonb_typeof(reviewers) = 'array'),
      due_on text constraint review_events_due_on_check check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      note text,
      text_hash text not null constraint review_events_text_hash_check check (text_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz(3) not null default now(),
      constraint review_events_number_unique unique (kind, item_id, language, number)
    )
  `);
  await knex.schema.raw(`
    create table review_settings (
      is_only boolean constraint review_settings_pkey primary key default true
        constraint review_settings_is_only_check check (is_only),
      needs_approval boolean not null,
      approver_is_not_writer boolean not null
    )
  `);
  // The ids of the users who wrote the text, also those of a completed working copy.
  for (const table of withWriters)
    await knex.schema.raw(`alter table ${table} add column writers jsonb not null default '[]'`);
  // Older working copies name their first and their last writer. Revisions name the user who saved them.
  await knex.raw(
    `update working_copies set writers = (select coalesce(jsonb_agg(users.id), '[]') from users
       where users.id = working_copies.created_by or users.username = working_copies.saved_by)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of withWriters) await knex.schema.raw(`alter table ${table} drop column writers`);
  await knex.schema.raw('drop table review_settings');
  await knex.schema.raw('drop table review_events');
}
