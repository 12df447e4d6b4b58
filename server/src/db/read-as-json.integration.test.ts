import { afterAll, beforeAll, expect, it } from 'vitest';
import { Article } from '#src/models/article.ts';
import { makeArticle } from '#testing/factories.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './database.ts';
import { readAsJson } from './read-as-json.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const list = () => Article.query(database.knex).modify('forList').orderBy('title', 'desc').limit(3);

it('is nothing where there is nothing', async () => {
  expect(await readAsJson(list())).toEqual([]);
});

it('says of rows what a find says, in the same order: moments, lists, texts of any kind, what is empty', async () => {
  const { knex } = database;
  const texts = ['A', 'B "kutip" \\ ? $1 :x', 'C\n\u2028 <b> 日本 \u{1F600}', 'D'];
  for (const title of texts)
    await makeArticle(knex, {
      title,
      gallery: ['/uploads/a-1x1.webp'],
      imageAlts: { '/uploads/a-1x1.webp': { id: 'Teks?' } },
      translations: { en: { title: 'T?', content: 'never told', status: 'draft' } },
      publishedAt: new Date('2025-03-14T12:30:00.123Z'),
      ...(title === 'D' ? { status: 'draft', publishedAt: null } : {}),
    });
  const told = await readAsJson(list());
  expect(told.map(({ title }) => title)).toEqual(texts.toReversed().slice(0, 3));
  expect(told).toEqual((await list()).map((row) => ({ ...row })));
  expect(JSON.stringify(told)).not.toContain('never told');
});

it('leaves out the trash, and reads within a transaction what that has written', async () => {
  await database.knex.transaction(async (transaction) => {
    await Article.query(transaction)
      .patch({ deletedAt: new Date() } as never)
      .where('title', 'A');
    const titles = (await readAsJson(Article.query(transaction).modify('forList'))).map(({ title }) => title);
    expect(titles).not.toContain('A');
    expect(titles).toContain('D');
  });
});

it('asks what is asked again and again as a statement that the connection keeps, where it can', async () => {
  const kept = () =>
    database.knex.transaction(async (db) => {
      const repeated = Article.query(db).modify('forList').orderBy('title', 'desc');
      const lists = [
        await readAsJson(repeated.clone(), { limit: 3, isRepeated: true }),
        await readAsJson(repeated.clone(), { limit: 3, isRepeated: true }),
        await readAsJson(repeated.clone(), { limit: 3 }),
      ];
      const { rows } = await db.raw('select statement from pg_prepared_statements');
      return { lists, texts: rows.map((row: { statement: string }) => row.statement) };
    });
  const { lists, texts } = await kept();
  expect(lists[0]).toHaveLength(3);
  expect(lists[1]).toEqual(lists[0]);
  expect(lists[2]).toEqual(lists[0]);
  expect(texts.filter((text: string) => /json_agg\(part\).* limit 3\)/.test(text))).toHaveLength(
    database.kind === 'postgres' ? 1 : 0,
  );
});
