import type { Knex } from 'knex';

const columns = ['crop', 'previous_crop'];

/**
 * Crops of images with the base of their files, and of replaced images while they can be restored. Null means the
 * whole image.
 */
export async function up(knex: Knex): Promise<void> {
  for (const column of columns) {
    const number = (key: string) => `(${column} ->> '${key}')::numeric`;
    const inside = (start: string, length: string) =>
      `coalesce(${number(start)} >= 0 and ${number(length)} > 0 and ${number(start)} + ${number(length)} <= 1, false)`;
    await knex.schema.raw(`
      alter table media add column ${column} jsonb
        constraint media_${column}_check check (${column} is null or (${inside('x', 'width')}
          and ${inside('y', 'height')} and coalesce(${column} ->> 'base' <> '', false)))
    `);
  }
  await replaceIndex(knex, "stand_ins <> '{}'");
}

export async function down(knex: Knex): Promise<void> {
  await replaceIndex(knex, 'current is not null');
  for (const column of columns) await knex.schema.raw(`alter table media drop column ${column}`);
}

/** The uploads whose data pages need. Without a crop an upload may still have URLs of former ones. */
async function replaceIndex(knex: Knex, condition: string): Promise<void> {
  await knex.schema.raw('drop index media_said_index');
  await knex.schema.raw(
    `create index media_said_index on media (id) where ${condition} or alts <> '{}' or focal_point is not null`,
  );
}
