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

/** Rolls back the migrations from one on. */
async function rollBackTo(first: string): Promise<void> {
  const names = await database.knex('knex_migrations').pluck<string[]>('name');
  for (const _ of names.filter((name) => name >= first)) await database.knex.migrate.down();
}

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
    await rollBackTo('20261126_056_reviews');
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
    await rollBackTo('20261126_058_reviewer_role');
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
    await rollBackTo('20261126_059_guest_comments');
    expect(await knex('comments').pluck('id')).toEqual([user]);
    await migrateToLatest(database);
    await expect(
      knex('comments').insert({ ...written, id: randomUUID(), guest_name: 'Rini' }),
    ).rejects.toThrow('comments_author_check');
    await knex('comments').delete();
  });

  it('give a publication the area in which visitors found it', async () => {
    const { knex } = database;
    await rollBackTo('20261128_065_publication_areas');
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

  it('convert plain bodies of publications, their revisions and working copies, and no rich ones', async () => {
    const { knex } = database;
    await rollBackTo('20261129_067_one_body_format');
    const id = { plain: randomUUID(), rich: randomUUID() };
    const texts = (content: string) => ({ content, translations: { en: { title: 'E', content } } });
    const item = (content: string) => ({ ...texts(content), changedOriginals: { title: 'T', content } });
    const [plain, html] = [
      'A & B\nC\n\nReferences\nD',
      '<p>A &amp; B</p><p>C</p><h2>References</h2><p>D</p>',
    ];
    const research = (slug: 'plain' | 'rich', format: string) => {
      const { content, translations, changedOriginals } = item(slug === 'rich' ? '<p>a\nb</p>' : plain);
      return {
        ...{ id: id[slug], slug, title: slug, abstract: slug, type: 'report', content, translations },
        ...{ changed_originals: changedOriginals, content_format: format },
      };
    };
    await knex('research').insert([research('plain', 'plain'), research('rich', 'html')]);
    const version = { kind: 'research', item_id: id.plain, action: 'updated' };
    await knex('versions').insert([
      { ...version, id: randomUUID(), number: 1, fields: item(plain) },
      { ...version, id: randomUUID(), number: 2, fields: { ...item(plain), contentFormat: 'plain' } },
      { ...version, id: randomUUID(), number: 3, fields: { ...item('<p>a\nb</p>'), contentFormat: 'html' } },
    ]);
    const copy = { kind: 'research', revision: 1, title: 'x', language: 'id', saved_by: 'sari' };
    const form = (content: string) => ({
      texts: { id: { content }, en: { content: '' } },
      originals: { content },
    });
    await knex('working_copies').insert([
      { ...copy, id: randomUUID(), item_id: id.plain, form: form(plain), body: texts(plain) },
      {
        ...{ ...copy, id: randomUUID(), item_id: id.rich },
        form: { ...form('<p>a\nb</p>'), plain: null },
        body: { ...texts('<p>a\nb</p>'), contentFormat: 'html' },
      },
    ]);
    await migrateToLatest(database);

    const rows = await knex('research').orderBy('slug');
    expect(rows).toMatchObject([
      { ...texts(html), changed_originals: { title: 'T', content: html }, content_policy: 6 },
      { ...texts('<p>a\nb</p>'), content_policy: 0 },
    ]);
    const revisions = await knex('versions').orderBy('number').pluck('fields');
    expect(revisions).toMatchObject([item(html), item(html), item('<p>a\nb</p>')]);
    const copies = await knex('working_copies').orderBy('item_id');
    const copyOf = (item: string) => copies.find(({ item_id }) => item_id === item);
    expect(copyOf(id.plain)).toMatchObject({ form: form(html), body: texts(html) });
    expect(copyOf(id.rich)).toMatchObject({ form: form('<p>a\nb</p>'), body: texts('<p>a\nb</p>') });

    await rollBackTo('20261129_067_one_body_format');
    expect(await knex('research').pluck('content_format')).toEqual(['html', 'html']);
    expect((await knex('versions').pluck('fields')).map((each) => each.contentFormat)).toEqual(
      Array(3).fill('html'),
    );
    expect(await knex('working_copies').orderBy('item_id')).toMatchObject(
      Array(2).fill({ form: { plain: null }, body: { contentFormat: 'html' } }),
    );
    await migrateToLatest(database);
    expect(await knex('research').orderBy('slug').pluck('content')).toEqual([html, '<p>a\nb</p>']);
  });

  it('complete the values of working copies from before topics, bylines, translated places and areas', async () => {
    const { knex } = database;
    await rollBackTo('20261129_068_earlier_working_copies');
    const [research, added] = [randomUUID(), randomUUID()];
    const stored = { slug: 'x', title: 'x', abstract: 'x', type: 'report', area: 'public-policy' };
    await knex('research').insert({ ...stored, id: research });
    const texts = { id: { title: 'T' }, en: { title: '' } };
    const copy = (kind: string, itemId: string, form: object) => ({
      ...{
        id: randomUUID(),
        kind,
        item_id: itemId,
        revision: 1,
        title: 'x',
        language: 'id',
        saved_by: 'sari',
      },
      ...{ form: { language: 'id', texts, ...form }, body: {} },
    });
    const current = { topics: [{ name: 'a' }], byline: [{ name: 'B' }], area: 'digital-economy' };
    await knex('working_copies').insert([
      copy('research', research, { authors: 'Sari\n Edi ', tags: 'air, laut', area: null }),
      copy('research', added, { ...current, authors: 'Other' }),
      copy('podcast', added, {
        ...{ tags: '', location: 'Aula', address: '' },
        speakers: [{ speakerName: 'Maria', role: 'Moderator' }],
      }),
    ]);
    await migrateToLatest(database);
    const forms = await knex('working_copies')
      .orderBy(['kind', 'created_at'])
      .select('kind', 'item_id', 'form');
    const formOf = (kind: string, id: string) =>
      forms.find((each) => each.kind === kind && each.item_id === id)?.form;
    expect(formOf('research', research)).toMatchObject({
      topics: [{ name: 'air' }, { name: 'laut' }],
      byline: ['Sari', 'Edi'].map((name) => ({ name, role: 'author', label: '' })),
      area: 'public-policy',
    });
    expect(formOf('research', added)).toMatchObject(current);
    expect(formOf('podcast', added)).toMatchObject({
      texts: { ...texts, id: { title: 'T', location: 'Aula' } },
      ...{ topics: [], byline: [{ name: 'Maria', role: 'speaker', label: 'Moderator' }] },
    });
  });

  it('call the restoration from the trash by one name in revisions and activities', async () => {
    const { knex } = database;
    await rollBackTo('20261129_069_restored_from_trash');
    const ids = { id: randomUUID(), item_id: randomUUID() };
    await knex('versions').insert({
      ...{ ...ids, kind: 'article', number: 1, action: 'returned', fields: '{}', created_at: new Date() },
    });
    await knex('activity').insert({ ...ids, created_at: new Date(), act: 'returned' });
    await migrateToLatest(database);
    const [revision, entry] = [knex('versions').where(ids).first(), knex('activity').where(ids).first()];
    expect(await revision).toMatchObject({ action: 'restored-from-trash' });
    expect(await entry).toMatchObject({ act: 'restored-from-trash' });
    await rollBackTo('20261129_069_restored_from_trash');
    expect(await revision.clone()).toMatchObject({ action: 'returned' });
    await migrateToLatest(database);
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
