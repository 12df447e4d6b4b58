import type { Knex } from 'knex';

/** Messages whose sender filled in the honeypot, without another sign of spam. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table contacts add column is_suspected boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table contacts drop column is_suspected');
}
