import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { emptyTables, openTestDatabase } from '#testing/test-db.ts';
import { Article } from './article.ts';
import { Podcast } from './podcast.ts';
import { User } from './user.ts';

let database: Database;
let knex: Knex;
beforeAll(async () => {
  database = await openTestDatabase();
  knex = database.knex;
});
beforeEach(() => emptyTables(database));
afterAll(() => database.close());

const publishedAt = new Date('2026-01-02T03:04:05.678Z');
const article = {
  slug: 'ketahanan',
  title: 'Ketahanan',
  excerpt: 'Ringkas',
  content: '<p>Isi</p>',
  category: 'Case Studies' as const,
  gallery: ['/uploads/a.webp', "it's"],
  imageAlts: { '/uploads/a.webp': { id: 'gambar', en: 'picture' } },
  publishedAt,
  translations: { en: { title: 'Resilience', content: '<p>Body</p>', status: 'draft' as const } },
};

describe('a model', () => {
  it('returns stored values with millisecond precision and column defaults', async () => {
    const stored = await Article.query(knex).insertAndFetch(article);
    expect(stored).toMatchObject(article);
    expect(stored).toMatchObject({ status: 'published', language: 'id', version: 1, contentPolicy: 0 });
    expect(stored.createdAt).toBeInstanceOf(Date);
    expect(await Article.query(knex).findById(stored.id)).toEqual(stored);
  });

  it('generates ids that sort by time', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c', 'd']) {
      ids.push((await Article.query(knex).insert({ ...article, slug })).id);
    }
    expect([...ids].sort()).toEqual(ids);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('updates updatedAt on each change and never createdAt', async () => {
    const before = await Article.query(knex).insertAndFetch(article);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const after = await before.$query(knex).patchAndFetch({ title: 'Baru' });
    expect(after.updatedAt.getTime()).toBeGreaterThan(after.createdAt.getTime());
    const stored = await Article.query(knex).findById(before.id);
    expect(stored).toMatchObject({ title: 'Baru', createdAt: before.createdAt, updatedAt: after.updatedAt });
  });

  it('never returns generated search columns', async () => {
    await Article.query(knex).insert(article);
    const read = await Article.query(knex).first();
    const [changed] = await Article.query(knex).patch({ title: 'Baru' }).returning('*');
    for (const row of [read, changed]) {
      const keys = Object.keys(row ?? {});
      expect(keys).toContain('contentPolicy');
      expect(keys.filter((key) => /^(search(?!Preview)|body)/.test(key))).toEqual([]);
    }
  });

  it('omits the bodies of both languages from lists', async () => {
    await Article.query(knex).insert(article);
    const [listed] = await Article.query(knex).modify('forList');
    expect(listed?.content).toBeUndefined();
    expect(listed?.translations).toEqual({ en: { title: 'Resilience', status: 'draft' } });
    expect(listed).toMatchObject({ title: 'Ketahanan', gallery: article.gallery, publishedAt });

    const translations = { en: { summary: 'Short', discussionPoints: '<p>Points</p>' } };
    const podcast = { slug: 'a', title: 'A', summary: 'S', discussionPoints: '<p>Isi</p>', translations };
    await Podcast.query(knex).insert({ ...podcast, scheduledAt: publishedAt });
    const [inList] = await Podcast.query(knex).modify('forList');
    expect(inList?.discussionPoints).toBeUndefined();
    expect(inList?.translations).toEqual({ en: { summary: 'Short' } });
  });

  it('explains a query without a database', async () => {
    await expect(Article.query()).rejects.toThrow('Pass the database: Article.query(db)');
    await expect(User.query().insert({ username: 'abc' })).rejects.toThrow(
      'Pass the database: User.query(db)',
    );
  });
});
