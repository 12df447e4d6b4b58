import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('GET /api/admin/summary returns 401 without a session (ROLE-10)', async () => {
  expect((await app.request('GET', '/api/admin/summary')).status).toBe(401);
});

it('counts all and public items of each kind in one query', async () => {
  const cookie = await app.signIn();
  const { db } = app.services;
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const article = (n: number, status: string) => ({
    id: id(n),
    slug: `article-${n}`,
    title: 'Title',
    excerpt: 'Excerpt',
    category: 'Case Studies',
    status,
    published_at: new Date(),
  });
  await db('articles').insert([article(1, 'published'), article(2, 'draft'), article(3, 'published')]);
  await db('contacts').insert({ id: id(4), name: 'n', email: 'a@b', subject: 's', message: 'm' });
  let queries = 0;
  db.on('query', () => {
    queries += 1;
  });
  const { status, body } = await app.request('GET', '/api/admin/summary', { cookie });
  expect(status).toBe(200);
  expect(body).toEqual({
    articles: { total: 3, published: 2, drafts: 1, scheduled: 0 },
    services: { total: 0, active: 0 },
    research: { total: 0, published: 0 },
    content: { total: 0, active: 0 },
    podcasts: { total: 0, published: 0 },
    people: { total: 0, active: 0 },
    topics: { total: 0, active: 0 },
    contacts: { total: 1 },
  });
  expect(queries).toBeLessThanOrEqual(2);
});
