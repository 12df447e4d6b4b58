import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schemaOf } from '#testing/schema-of.ts';
import { emptyTables, openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './database.ts';
import { migrateToLatest, migrationStatus, rollbackLast, SchemaTooNewError } from './migrate.ts';
import { migrationNames } from './migrations-list.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await migrateToLatest(database);
  // One batch, as in a new database.
  await database.knex('knex_migrations').update({ batch: 1 });
  await emptyTables(database);
});
afterAll(() => database.close());

const tables = async () =>
  (await database.knex('pg_tables').where({ schemaname: 'public' }).pluck<string[]>('tablename'))
    .filter((name) => !name.startsWith('knex_'))
    .sort();

describe('migrations', () => {
  it('go up, down and up again to the same schema, and change nothing if one fails', async () => {
    const first = await schemaOf(database.knex);
    expect(await rollbackLast(database)).toEqual([...migrationNames].reverse());
    expect(await tables()).toEqual([]);
    const below = await schemaOf(database.knex);
    expect(below.filter((line) => !line.includes('knex_migrations'))).toEqual([]);
    await database.knex.raw('create table podcasts (id integer)');
    await expect(migrateToLatest(database)).rejects.toThrow('"podcasts" already exists');
    expect(await tables()).toEqual(['podcasts']);
    expect((await migrationStatus(database)).done).toEqual([]);
    await database.knex.raw('drop table podcasts');
    expect(await migrateToLatest(database)).toEqual(migrationNames);
    expect(await schemaOf(database.knex)).toEqual(first);
    expect(first.length).toBeGreaterThan(200);
  });

  it('roll back one by one, each removing exactly its changes', async () => {
    const count = 5;
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

  it('name the known writers of working copies', async () => {
    const { knex } = database;
    const names = await knex('knex_migrations').orderBy('id').pluck<string[]>('name');
    for (const _ of names.filter((name) => name >= '20261126_056_reviews')) await knex.migrate.down();
    const ids = ['sari', 'edi', 'olga'].map((username) => ({
      id: randomUUID(),
      username,
      password_hash: 'x',
    }));
    await knex('users').insert(ids);
    const copy = { kind: 'article', revision: 2, title: 'x', language: 'id', form: '{}', body: '{}' };
    await knex('working_copies').insert([
      { ...copy, id: randomUUID(), item_id: randomUUID(), created_by: ids[0]?.id, saved_by: 'edi' },
      { ...copy, id: randomUUID(), item_id: randomUUID(), saved_by: 'former' },
    ]);
    await migrateToLatest(database);
    const writers = await knex('working_copies').orderBy('saved_by').pluck<string[][]>('writers');
    expect(writers.map((each) => each.toSorted())).toEqual([[ids[0]?.id, ids[1]?.id].toSorted(), []]);
  });

  it('disable reviewers and end their invitations on the way back to three roles', async () => {
    const { knex } = database;
    const user = (username: string, role: string) => ({
      id: randomUUID(),
      username,
      role,
      password_hash: 'x',
    });
    await knex('users').insert([user('rahma', 'reviewer'), user('sari', 'author')]);
    const invited = { token_hash: 'x', expires_at: new Date(), role: 'reviewer' };
    await knex('invitations').insert({ ...invited, id: randomUUID() });
    const names = await knex('knex_migrations').orderBy('id').pluck<string[]>('name');
    for (const _ of names.filter((name) => name >= '20261126_058_reviewer_role')) await knex.migrate.down();
    const rows = await knex('users').whereIn('username', ['rahma', 'sari']).orderBy('username');
    expect(rows.map(({ role, disabled_at }) => [role, disabled_at !== null])).toEqual([
      ['author', true],
      ['author', false],
    ]);
    expect(await knex('invitations').where({ token_hash: 'x' })).toEqual([]);
    await migrateToLatest(database);
  });

  it('delete the comments of guests, with their replies, on the way back to comments of users', async () => {
    const { knex } = database;
    const [guest, user, reply] = [randomUUID(), randomUUID(), randomUUID()];
    const about = { kind: 'article', item_id: randomUUID(), language: 'id', text: 'Isi' };
    const written = { ...about, user_id: randomUUID(), username: 'sari' };
    await knex('comments').insert({ ...about, id: guest, guest_name: 'Rini' });
    await knex('comments').insert({ ...written, id: user });
    await knex('comments').insert({ ...written, id: reply, parent_id: guest });
    const names = await knex('knex_migrations').orderBy('id').pluck<string[]>('name');
    for (const _ of names.filter((name) => name >= '20261126_059_guest_comments')) await knex.migrate.down();
    expect(await knex('comments').pluck('id')).toEqual([user]);
    await migrateToLatest(database);
    await expect(
      knex('comments').insert({ ...written, id: randomUUID(), guest_name: 'Rini' }),
    ).rejects.toThrow('comments_author_check');
    await knex('comments').delete();
  });

  it('give a publication the area in which visitors found it', async () => {
    const { knex } = database;
    const names = await knex('knex_migrations').orderBy('id').pluck<string[]>('name');
    for (const _ of names.filter((name) => name >= '20261128_065_publication_areas'))
      await knex.migrate.down();
    const topics = {
      pilkada: { domain: 'politics' },
      'ekonomi-digital': { domain: 'economy' },
      keluarga: { domain: 'social-culture', is_active: false },
    };
    const ids = new Map(Object.keys(topics).map((slug) => [slug, randomUUID()]));
    await knex('topics').insert(
      Object.entries(topics).map(([slug, rest]) => ({ id: ids.get(slug), slug, name: slug, ...rest })),
    );
    const publications = {
      both: ['pilkada', 'ekonomi-digital'],
      domain: ['pilkada'],
      inactive: ['keluarga'],
      none: [],
    };
    await knex('research').insert(
      Object.entries(publications).map(([slug, names]) => ({
        ...{ id: randomUUID(), slug, title: slug, abstract: slug, type: 'report' },
        topic_ids: names.map((name) => ids.get(name)),
      })),
    );
    await migrateToLatest(database);
    const areas = await knex('research').orderBy('slug').pluck('area');
    expect(areas).toEqual(['digital-economy', 'public-policy', null, null]);
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
    await database.knex('knex_migrations').where({ name: row.name }).delete();
  });
});
