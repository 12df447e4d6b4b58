import type { Knex } from 'knex';

const tables = ['users', 'invitations'];

/** Adds the role of outsiders who review texts. */
export async function up(knex: Knex): Promise<void> {
  await setRoles(knex, "'owner', 'editor', 'author', 'reviewer'");
}

/** No other role has as few rights, so reviewers can no longer sign in, and their invitations end. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw("delete from invitations where role = 'reviewer'");
  await knex.raw(
    "update users set role = 'author', disabled_at = coalesce(disabled_at, now()) where role = 'reviewer'",
  );
  await setRoles(knex, "'owner', 'editor', 'author'");
}

async function setRoles(knex: Knex, roles: string): Promise<void> {
  for (const table of tables)
    await knex.schema.raw(
      `alter table ${table} drop constraint ${table}_role_check,
         add constraint ${table}_role_check check (role in (${roles}))`,
    );
}
