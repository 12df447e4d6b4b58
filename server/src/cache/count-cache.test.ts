import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Article } from '#src/models/article.ts';
import { makeArticle } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ cachesResponses: true });
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  app.services.events.contentChanged('article');
  cookie = await app.signIn();
});
afterAll(() => app.close());

const total = async (query = '') => {
  const response = await app.request('GET', `/api/admin/articles?page=1&total=1${query}`, { cookie });
  return Number(response.headers.get('x-total-count'));
};

it('a staff list has the right count after each change', async () => {
  expect(await total()).toBe(0);
  const body = { title: 'Satu', excerpt: 'x', category: 'Case Studies' };
  const { body: made } = await app.request('POST', '/api/admin/articles', { cookie, body });
  expect([await total(), await total('&status=draft')]).toEqual([1, 0]);
  await app.request('PUT', `/api/admin/articles/${made.id}`, { cookie, body: { status: 'draft' } });
  expect([await total(), await total('&status=draft')]).toEqual([1, 1]);
  await app.request('DELETE', `/api/admin/articles/${made.id}`, { cookie });
  expect([await total(), await total('&status=draft')]).toEqual([0, 0]);
});

it('counts once per filter until the content type changes', async () => {
  expect(await total()).toBe(0);
  await makeArticle(app.services.db);
  app.services.events.contentChanged('podcast');
  expect([await total(), await total('&sort=oldest'), await total('&status=published')]).toEqual([0, 0, 1]);
  app.services.events.contentChanged('article');
  expect(await total()).toBe(1);
});

it('does not cache a count that started before a change', async () => {
  const { counts, db, events } = app.services;
  const before = counts.count('article', Article.query(db));
  await makeArticle(db);
  events.contentChanged('article');
  await before;
  expect(await counts.count('article', Article.query(db))).toBe(1);
});
