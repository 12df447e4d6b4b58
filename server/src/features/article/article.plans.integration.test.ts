import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedArticles } from '#bench/seed-articles.ts';
import { encodeCursor } from '#src/db/cursor.ts';
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

/** How the database answers what a call asks of the articles. So few rows it would read through: that is ruled out. */
async function plansOf(path: string): Promise<string[]> {
  const { db } = app.services;
  const asked: { sql: string; bindings: string[] }[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings: string[] }) => {
    if (sql.includes('from "articles"')) asked.push({ sql, bindings });
  };
  db.on('query', note);
  const reply = await app.request('GET', path, { cookie });
  db.removeListener('query', note);
  expect([path, reply.status, reply.body.length > 0]).toEqual([path, 200, true]);
  return db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const { sql, bindings } of asked) {
      const { rows } = await trx.raw(`explain ${sql.replace(/\$\d+/g, '?')}`, bindings);
      plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

it.each([
  ['the newest', '/api/articles?limit=20', 'articles_public_index'],
  ['those after a place', `/api/articles?limit=20&after=${middle}`, 'articles_public_index'],
  ['a category', '/api/articles?limit=20&category=Case+Studies', 'articles_public_category_index'],
  ["the dashboard's first page", '/api/admin/articles?page=1&pageSize=20', 'articles_created_at_index'],
])(
  '%s are read in the order of an index, and none is read that is not shown',
  async (_title, path, index) => {
    const [plan, ...more] = await plansOf(path);
    expect(more).toEqual([]);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  },
);

it.each([
  ['visitors', '/api/articles?limit=20&q=langka', /articles_search_en_index/],
  ['staff', '/api/admin/articles?page=1&pageSize=20&q=langka', /articles_staff_text_index/],
])('what %s look for is found by an index', async (_title, path, index) => {
  const [plan] = await plansOf(path);
  expect(plan).toMatch(index);
  expect(plan).not.toContain('Seq Scan');
});
