import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFull } from '#testing/extent.ts';
import { schemaOf } from '#testing/schema-of.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './database.ts';
import { migrateToLatest, migrationStatus, rollbackLast, SchemaTooNewError } from './migrate.ts';
import { migrationNames } from './migrations-list.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const tables = async () =>
  (await database.knex('pg_tables').where({ schemaname: 'public' }).pluck<string[]>('tablename'))
    .filter((name) => !name.startsWith('knex_'))
    .sort();

describe('migrations', () => {
  it('go up, down and up again to the same schema', async () => {
    const first = await schemaOf(database.knex);
    expect(await rollbackLast(database)).toEqual([...migrationNames].reverse());
    expect(await tables()).toEqual([]);
    const below = await schemaOf(database.knex);
    expect(below.filter((line) => !line.includes('knex_migrations'))).toEqual([]);
    expect(await migrateToLatest(database)).toEqual(migrationNames);
    expect(await schemaOf(database.knex)).toEqual(first);
    expect(first.length).toBeGreaterThan(200);
  });

  it('roll back one by one, each removing exactly its changes', async () => {
    const count = isFull ? migrationNames.length : 5;
    for (let n = 0; n < count; n += 1) await database.knex.migrate.down();
    const stages: string[][] = [];
    for (let n = 0; n < count; n += 1) {
      stages.push(await schemaOf(database.knex));
      await database.knex.migrate.up();
    }
    for (const stage of stages.reverse()) {
      await database.knex.migrate.down();
      expect(await schemaOf(database.knex)).toEqual(stage);
    }
  });

  it('count subscribers from before address confirmation as confirmed', async () => {
    const { knex } = database;
    const names = await knex('knex_migrations').orderBy('id').pluck<string[]>('name');
    const isAfter = (name: string) => name >= '20261121_023_newsletter_mail';
    for (const _ of names.filter(isAfter)) await knex.migrate.down();
    await knex.raw(`insert into newsletter_subscribers (id, email) values (gen_random_uuid(), 'a@b.co')`);
    await migrateToLatest(database);
    expect(await knex('newsletter_subscribers').select('state', 'language', 'asked_at')).toEqual([
      { state: 'confirmed', language: 'id', asked_at: null },
    ]);
  });

  it('leave the schema unchanged if one fails', async () => {
    await rollbackLast(database);
    await database.knex.raw('create table podcasts (id integer)');
    await expect(migrateToLatest(database)).rejects.toThrow('"podcasts" already exists');
    expect(await tables()).toEqual(['podcasts']);
    expect((await migrationStatus(database)).done).toEqual([]);
    await database.knex.raw('drop table podcasts');
    expect(await migrateToLatest(database)).toEqual(migrationNames);
  });

  it('do nothing on a current schema', async () => {
    expect(await migrateToLatest(database)).toEqual([]);
    expect(await migrationStatus(database)).toEqual({ done: migrationNames, pending: [] });
  });

  it('reject the schema of a newer version', async () => {
    const row = { name: '20990101_001_from_the_future', batch: 2, migration_time: new Date() };
    await database.knex('knex_migrations').insert(row);
    const migration = migrateToLatest(database);
    await expect(migration).rejects.toThrow(SchemaTooNewError);
    await expect(migration).rejects.toThrow('20990101_001_from_the_future');
  });
});
