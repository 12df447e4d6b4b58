import { beforeEach, expect, it } from 'vitest';
import { makeArticle, makePodcast, makeResearch, makeService, makeSiteContent } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const get = (query = '') => app.request('GET', `/api/admin/find${query}`, { cookie });
const names = async (query: string) => {
  const { status, body } = await get(query);
  expect(status).toBe(200);
  return body.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
};

it('limits the length of the text', async () => {
  expect((await get(`?q=${'a'.repeat(201)}`)).status).toBe(400);
});

it('finds items of every kind by title in either language, with drafts but without the trash', async () => {
  const { db } = app.services;
  await makeArticle(db, {
    title: 'Ketahanan pangan',
    status: 'draft',
    translations: { en: { title: 'Food resilience' } },
  });
  await makeService(db, { title: 'Food policy', language: 'en' });
  await makeResearch(db, { title: 'Pangan', translations: { en: { title: 'On food' } } });
  await makePodcast(db, { title: 'Sawah', translations: { en: { title: 'Foodways' } } });
  await makeSiteContent(db, { section: 'food-banner' });
  await makeArticle(db, { title: 'Food of old', deletedAt: new Date() } as object);
  await makeArticle(db, { title: 'Lain', excerpt: 'It is about food' });
  expect(await names('?q=FOOD')).toEqual([
    'article Ketahanan pangan',
    'service Food policy',
    'research Pangan',
    'site-content food-banner',
    'podcast Sawah',
  ]);
  expect(await names('?q=%20pangan%20')).toEqual(['article Ketahanan pangan', 'research Pangan']);
  expect((await get('?q=resilience')).body).toMatchObject([
    { name: 'Ketahanan pangan', otherName: 'Food resilience', language: 'id' },
  ]);
  expect(await names('?q=100%25_')).toEqual([]);
});

it('returns at most six items per kind: titles that start with the text, then the last changed', async () => {
  const { db } = app.services;
  for (let n = 1; n <= 8; n += 1)
    await makeArticle(db, { title: `Kajian air ${n}`, updatedAt: new Date(2026, 1, n) });
  await makeArticle(db, { title: 'Air bersih', updatedAt: new Date(2020, 1, 1) });
  expect(await names('?q=air')).toEqual([
    'article Air bersih',
    ...[8, 7, 6, 5, 4].map((n) => `article Kajian air ${n}`),
  ]);
});

it('returns the last changed items of all kinds in one query without a text', async () => {
  const { db } = app.services;
  for (let n = 1; n <= 9; n += 1)
    await makeArticle(db, { title: `Artikel ${n}`, updatedAt: new Date(2026, 1, n) });
  await makeService(db, { title: 'Layanan', updatedAt: new Date(2026, 5, 1) });
  const queries: string[] = [];
  const record = ({ sql }: { sql: string }) => sql.includes('articles') && queries.push(sql);
  db.on('query', record);
  expect(await names('')).toEqual([
    'service Layanan',
    ...[9, 8, 7, 6, 5, 4, 3].map((n) => `article Artikel ${n}`),
  ]);
  db.off('query', record);
  expect(queries).toHaveLength(1);
});
