import type { Knex } from 'knex';

/** The columns that the PostgreSQL store of rate-limiter-flexible requires. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create table rate_limits (
      key varchar(255) constraint rate_limits_pkey primary key,
      points integer not null default 0,
      expire bigint
    )
  `);
  await knex.schema.raw('create index rate_limits_expire_index on rate_limits (expire)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table rate_limits');
}
