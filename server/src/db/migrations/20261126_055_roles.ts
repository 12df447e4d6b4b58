import type { Knex } from 'knex';

/** The tables of content with the name of their content type. */
const contents = {
  articles: 'article',
  services: 'service',
  research: 'research',
  site_content: 'site-content',
  podcasts: 'podcast',
  people: 'person',
  topics: 'topic',
};
const withCreator = [...Object.keys(contents), 'working_copies'];
const roles = "check (role in ('owner', 'editor', 'author'))";

/** Existing accounts and open invitations become those of owners. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['users', 'invitations'])
    await knex.schema.raw(
      `alter table ${table} add column role text not null default 'owner' constraint ${table}_role_check ${roles}`,
    );
  for (const table of withCreator)
    await knex.schema.raw(
      `alter table ${table} add column created_by uuid
         constraint ${table}_created_by_fkey references users (id) on delete set null`,
    );
  // Revisions and working copies name the user.
  for (const [table, kind] of Object.entries(contents))
    await knex.raw(
      `update ${table} set created_by = users.id from versions join users on username = saved_by
       where kind = ? and number = 1 and action = 'created' and item_id = ${table}.id`,
      [kind],
    );
  await knex.raw('update working_copies set created_by = users.id from users where username = saved_by');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of withCreator) await knex.schema.raw(`alter table ${table} drop column created_by`);
  for (const table of ['users', 'invitations'])
    await knex.schema.raw(`alter table ${table} drop column role`);
}
