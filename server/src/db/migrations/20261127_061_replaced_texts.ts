import type { Knex } from 'knex';

/** Replaced texts of working copies, as revisions without a version number. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table versions
      alter column number drop not null,
      drop constraint versions_action_check,
      add constraint versions_action_check check (
        action in ('stored', 'created', 'updated', 'restored', 'deleted', 'returned', 'replaced')
      ),
      add constraint versions_replaced_check check ((number is null) = (action = 'replaced'))
  `);
  await knex.schema.raw(`
    alter table working_copies
      add column replaced jsonb not null default '[]'
        constraint working_copies_replaced_check check (jsonb_typeof(replaced) = 'array')
  `);
}

/** Deletes the replaced texts, because earlier versions cannot read them. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table working_copies drop column replaced');
  await knex.raw("delete from versions where action = 'replaced'");
  await knex.schema.raw(`
    alter table versions
      drop constraint versions_replaced_check,
      drop constraint versions_action_check,
      add constraint versions_action_check check (
        action in ('stored', 'created', 'updated', 'restored', 'deleted', 'returned')
      ),
      alter column number set not null
  `);
}
