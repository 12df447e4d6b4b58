import type { Knex } from 'knex';

/**
 * Notices of what waits for an account. A deletion of the account, the comment or the review event deletes them, and
 * with it the permanent deletion of an item.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table notices (
      id uuid constraint notices_pkey primary key,
      user_id uuid not null constraint notices_user_fkey references users (id) on delete cascade,
      cause text not null constraint notices_cause_check check (
        cause in ('review_requested', 'review_decided', 'comment', 'mention')
      ),
      kind text not null constraint notices_kind_check check (
        kind in ('article', 'research', 'podcast', 'service', 'person', 'topic')
      ),
      item_id uuid not null,
      language text not null constraint notices_language_check check (language in ('id', 'en')),
      comment_id uuid constraint notices_comment_fkey references comments (id) on delete cascade,
      review_id uuid constraint notices_review_fkey references review_events (id) on delete cascade,
      actor text not null,
      created_at timestamptz(3) not null default now(),
      read_at timestamptz(3),
      mailed_at timestamptz(3),
      constraint notices_about_one check (num_nonnulls(comment_id, review_id) = 1)
    )
  `);
  await knex.schema.raw('create index notices_user_index on notices (user_id, created_at desc)');
  await knex.schema.raw('create index notices_comment_index on notices (comment_id)');
  await knex.schema.raw('create index notices_review_index on notices (review_id)');
  await knex.schema.raw(
    'create index notices_unmailed_index on notices (created_at) where read_at is null and mailed_at is null',
  );
  await knex.schema.raw(`
    alter table users
      add column notice_mail text not null default 'daily'
        constraint users_notice_mail_check check (notice_mail in ('off', 'at_once', 'daily')),
      add column email text,
      add column mail_language text not null default 'id'
        constraint users_mail_language_check check (mail_language in ('id', 'en'))
  `);
  // A mail about one notice, or about all unread notices of an account.
  await knex.schema.raw(`
    alter table outbox
      add column notice_id uuid constraint outbox_notice_fkey references notices (id) on delete cascade,
      add column user_id uuid constraint outbox_user_fkey references users (id) on delete cascade,
      drop constraint outbox_about_one,
      add constraint outbox_about_one
        check (num_nonnulls(contact_id, subscriber_id, notice_id, user_id) = 1)
  `);
  await knex.schema.raw('create index outbox_notice_id_index on outbox (notice_id)');
  await knex.schema.raw('create index outbox_user_id_index on outbox (user_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from outbox where notice_id is not null or user_id is not null');
  await knex.schema.raw(`
    alter table outbox
      drop column notice_id, drop column user_id,
      add constraint outbox_about_one check (num_nonnulls(contact_id, subscriber_id) = 1)
  `);
  await knex.schema.raw(
    'alter table users drop column notice_mail, drop column email, drop column mail_language',
  );
  await knex.schema.raw('drop table notices');
}
