import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeCursor } from '#server/db/cursor.ts';
import { seedArticles } from '#testing/seed-articles.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedArticles(app.services.db, 2000);
  cookie = await app.signIn();
});
afterAll(() => app.close());

const middle = encodeCursor([new Date('2020-01-02T00:00:00Z'), '00000000-0000-7000-8000-000000000000']);

/** Returns the query plans of a request. Disables sequential scans, which PostgreSQL prefers for so few rows. */
async function plansOf(path: string): Promise<string[]> {
  const { db } = app.services;
  const queries: { sql: string; bindings: string[] }[] = [];
  const record = ({ sql, bindings }: { sql: string; bindings: string[] }) => {
    if (sql.includes('from "articles"')) queries.push({ sql, bindings });
  };
  db.on('query', record);
  const response = await app.request('GET', path, { cookie });
  db.removeListener('query', record);
  expect([path, response.status, response.body.length > 0]).toEqual([path, 200, true]);
  return db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const { sql, bindings } of queries) {
      const { rows } = await trx.raw(`explain ${sql.replace(/\$\d+/g, '?')}`, bindings);
      plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

it.each([
  ['the newest', '/api/articles?limit=20', 'articles_public_index'],
  ['those after a cursor', `/api/articles?limit=20&after=${middle}`, 'articles_public_index'],
  ['a category', '/api/articles?limit=20&category=Case+Studies', 'articles_public_category_index'],
  ["the dashboard's first page", '/api/admin/articles?page=1&pageSize=20', 'articles_created_at_index'],
])('reads %s in index order without reading other rows', async (_title, path, index) => {
  const [plan, ...more] = await plansOf(path);
  expect(more).toEqual([]);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

it.each([
  ['visitors', '/api/articles?limit=20&q=langka', /articles_search_en_index/],
  ['staff', '/api/admin/articles?page=1&pageSize=20&q=langka', /articles_staff_text_index/],
])('uses an index for the search of %s', async (_title, path, index) => {
  const [plan] = await plansOf(path);
  expect(plan).toMatch(index);
  expect(plan).not.toContain('Seq Scan');
});
