import type { Knex } from 'knex';

const columns = ['focal_point', 'previous_focal_point'];

/** Focal points of images, and of replaced images while they can be restored. Null means the default. */
export async function up(knex: Knex): Promise<void> {
  for (const column of columns) {
    const fraction = (axis: string) => `coalesce((${column} ->> '${axis}')::numeric between 0 and 1, false)`;
    await knex.schema.raw(`
      alter table media add column ${column} jsonb
        constraint media_${column}_check check (${column} is null or (${fraction('x')} and ${fraction('y')}))
    `);
  }
  await replaceIndex(knex, "current is not null or alts <> '{}' or focal_point is not null");
}

export async function down(knex: Knex): Promise<void> {
  await replaceIndex(knex, "current is not null or alts <> '{}'");
  for (const column of columns) await knex.schema.raw(`alter table media drop column ${column}`);
}

/** The uploads whose data pages need. */
async function replaceIndex(knex: Knex, condition: string): Promise<void> {
  await knex.schema.raw('drop index media_said_index');
  await knex.schema.raw(`create index media_said_index on media (id) where ${condition}`);
}
