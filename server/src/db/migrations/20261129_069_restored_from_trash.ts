import type { Knex } from 'knex';

/** Calls the restoration of an item from the trash by one name in revisions and activities. */
export async function up(knex: Knex): Promise<void> {
  await rename(knex, 'returned', 'restored-from-trash');
}

export async function down(knex: Knex): Promise<void> {
  await rename(knex, 'restored-from-trash', 'returned');
}

async function rename(knex: Knex, from: string, to: string): Promise<void> {
  await knex.schema.raw('alter table versions drop constraint versions_action_check');
  await knex('versions').where({ action: from }).update({ action: to });
  await knex.schema.raw(`
    alter table versions add constraint versions_action_check check (
      action in ('stored', 'created', 'updated', 'restored', 'deleted', '${to}', 'replaced')
    )
  `);
  await knex('activity').where({ act: from }).update({ act: to });
}
