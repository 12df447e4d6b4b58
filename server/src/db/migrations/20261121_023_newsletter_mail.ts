import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Subscribers from before address confirmation count as confirmed.
  await knex.schema.raw(`
    alter table newsletter_subscribers
      add column state text not null default 'confirmed'
        constraint newsletter_state_check check (state in ('pending', 'confirmed', 'unasked')),
      add column language text not null default 'id'
        constraint newsletter_language_check check (language in ('id', 'en')),
      add column asked_at timestamptz(3)
  `);
  await knex.schema.raw(`
    create index newsletter_pending_index on newsletter_subscribers (created_at) where state = 'pending'
  `);
  await knex.schema.raw(`
    alter table outbox
      alter column contact_id drop not null,
      add column subscriber_id uuid
        constraint outbox_subscriber_fkey references newsletter_subscribers (id) on delete cascade,
      add constraint outbox_about_one check (num_nonnulls(contact_id, subscriber_id) = 1)
  `);
  await knex.schema.raw('create index outbox_subscriber_id_index on outbox (subscriber_id)');
  // A digest is stored when sending starts. Its mails are rendered once and never again.
  await knex.schema.raw(`
    create table digests (
      id uuid constraint digests_pkey primary key,
      state text not null
        constraint digests_state_check check (state in ('sending', 'paused', 'cancelled', 'done')),
      subject_id text not null constraint digests_subject_id_length check (char_length(subject_id) <= 200),
      subject_en text not null constraint digests_subject_en_length check (char_length(subject_en) <= 200),
      mails jsonb not null,
      total integer not null constraint digests_total_check check (total >= 0),
      sent_by text,
      next_at timestamptz(3) not null,
      last_error text constraint digests_last_error_length check (char_length(last_error) <= 500),
      created_at timestamptz(3) not null default now(),
      finished_at timestamptz(3)
    )
  `);
  await knex.schema.raw(`
    create unique index digests_one_running on digests ((true)) where state in ('sending', 'paused')
  `);
  // No copy of the address, so that no address remains after a subscriber is removed.
  await knex.schema.raw(`
    create table digest_recipients (
      id uuid constraint digest_recipients_pkey primary key,
      digest_id uuid not null
        constraint digest_recipients_digest_fkey references digests (id) on delete cascade,
      subscriber_id uuid
        constraint digest_recipients_subscriber_fkey
        references newsletter_subscribers (id) on delete set null,
      state text not null default 'queued' constraint digest_recipients_state_check
        check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
      attempts integer not null default 0 constraint digest_recipients_attempts_check check (attempts >= 0),
      is_uncertain boolean not null default false,
      due_at timestamptz(3) not null,
      last_error text constraint digest_recipients_last_error_length check (char_length(last_error) <= 500),
      constraint digest_recipients_once unique (digest_id, subscriber_id)
    )
  `);
  await knex.schema.raw(`
    create index digest_recipients_due_index on digest_recipients (digest_id, due_at, id)
      where state in ('queued', 'sending')
  `);
  await knex.schema.raw(
    'create index digest_recipients_subscriber_id_index on digest_recipients (subscriber_id)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table digest_recipients');
  await knex.schema.raw('drop table digests');
  await knex('outbox').whereNotNull('subscriber_id').delete();
  await knex.schema.raw('alter table outbox drop column subscriber_id, alter column contact_id set not null');
  // Without the column, unconfirmed addresses would count as subscribers.
  await knex('newsletter_subscribers').where({ state: 'pending' }).delete();
  await knex.schema.raw(
    'alter table newsletter_subscribers drop column state, drop column language, drop column asked_at',
  );
}
