import type { Knex } from 'knex';

/** Comments of guests, who have a preview link and no account. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table comments
      alter column user_id drop not null,
      alter column username drop not null,
      add column guest_name text
        constraint comments_guest_name_check check (guest_name <> '' and char_length(guest_name) <= 80),
      add constraint comments_author_check check (
        num_nulls(user_id, username) = case when guest_name is null then 0 else 2 end
      )
  `);
}

/** Deletes the comments of guests with their replies. Guests quote no texts. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `delete from comments where guest_name is not null
       or parent_id in (select id from comments where guest_name is not null)`,
  );
  await knex.schema.raw(`
    alter table comments
      drop column guest_name,
      alter column user_id set not null,
      alter column username set not null
  `);
}
