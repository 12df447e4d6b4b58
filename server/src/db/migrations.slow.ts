import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import type { WorkTopic } from './models/work-topic.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await migrateToLatest(database);
  await emptyTables(database);
});
afterAll(() => database.close());

describe('migrations', () => {
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

  it('turn the tags of works into topics, with the same names in the same order', async () => {
    const { knex } = database;
    const names = await knex('knex_migrations').orderBy('id').pluck<string[]>('name');
    const isAfter = (name: string) => name >= '20261126_054_topics_of_works';
    for (const _ of names.filter(isAfter)) await knex.migrate.down();
    const given = [
      ['01890a5d-ac96-774b-bcce-b302099a8057', 'id', ['laut', 'Ketahanan Pangan', 'laut']],
      ['01890a5d-ac96-774b-bcce-b302099a8058', 'en', ['food & sea', 'laut', '¡!', 'Food, sea']],
      ['01890a5d-ac96-774b-bcce-b302099a8059', 'id', []],
    ] as const;
    for (const [id, language, tags] of given)
      await knex('research').insert({
        ...{ id, slug: id, title: 'T', abstract: 'A', type: 'report', language, is_published: true },
        ...{ tags: JSON.stringify(tags), deleted_at: language === 'en' ? new Date() : null },
      });
    await migrateToLatest(database);
    const after = await knex('research').orderBy('id').select(knex.raw('topics_of(topic_ids) as topics'));
    expect(after.map(({ topics }) => topics.map((each: WorkTopic) => Object.values(each.names)[0]))).toEqual(
      given.map(([, , tags]) => [...new Set(tags)]),
    );
    expect(await knex('topics').orderBy('slug').select('slug', 'language')).toEqual([
      { slug: 'food-sea', language: 'en' },
      { slug: 'food-sea-2', language: 'en' },
      { slug: 'ketahanan-pangan', language: 'id' },
      { slug: 'laut', language: 'id' },
      { slug: 'topic', language: 'en' },
    ]);
    const topics = await knex('topics').orderBy('slug');
    for (const _ of names.filter(isAfter)) await knex.migrate.down();
    const restored = await knex('research').orderBy('id').pluck('tags');
    expect(restored).toEqual(given.map(([, , tags]) => [...new Set(tags)]));
    await knex('topics').delete();
    await migrateToLatest(database);
    expect(await knex('topics').orderBy('slug').pluck('id')).toEqual(topics.map(({ id }) => id));
  });
});
