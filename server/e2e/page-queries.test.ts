import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCache } from '#server/cache/api-cache.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { routes } from '#server/routes.ts';
import { builtClients } from '#server/web/client-builds.ts';
import { createInProcessTransport } from '#server/web/in-process-client.ts';
import { makePodcast, makeResearch, makeService, makeSiteContent } from '#testing/factories.ts';
import { seedArticles } from '#testing/seed-articles.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Pages with their number of queries. */
const pages: [path: string, queries: number][] = [
  ['/en', 13],
  ['/en/about', 2],
  ['/en/services', 2],
  ['/en/research', 3],
  ['/en/podcasts', 3],
  ['/en/blog', 2],
  ['/en/blog?q=ketahanan&category=Case+Studies', 2],
  ['/en/contact', 1],
  ['/en/blog/filled-1', 4],
];

let app: TestApp;
let render: RenderPage;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  for (const make of [makePodcast, makeResearch, makeService, makeSiteContent])
    for (let n = 0; n < 3; n += 1) await make(db);
  await seedArticles(db, 100);
  render = await (await builtClients(projectRoot)).renderer();
});
afterAll(() => app.close());

/** Renders a page and returns its number of queries and its length. */
async function costOf(url: string): Promise<{ queries: number; length: number }> {
  const { db } = app.services;
  let queries = 0;
  const onQuery = () => {
    queries += 1;
  };
  db.on('query', onQuery);
  const send = createInProcessTransport(
    routes,
    app.services,
    createApiCache(routes, app.services, { isLive: true }),
  );
  const page = {
    url,
    language: 'en' as const,
    send,
    publicUrl: app.url,
    responseTarget: 'hours' as const,
    now: Date.now(),
  };
  const { status, html } = await render(page);
  db.removeListener('query', onQuery);
  expect([url, status]).toEqual([url, 200]);
  return { queries, length: html.length };
}

it('a page needs few queries, and neither queries nor bytes grow with the archive', async () => {
  const before = new Map<string, { queries: number; length: number }>();
  // Fill the media snapshot, which all pages share until the library changes.
  await app.services.media.snapshot();
  for (const [path] of pages) before.set(path, await costOf(path));
  const counted = pages.map(([path]) => [path, before.get(path)?.queries]);
  expect(counted).toEqual(pages);
  await app.services.db('articles').where('slug', 'like', 'filled-%').delete();
  await seedArticles(app.services.db, 600);
  for (const [path, queries] of pages) {
    const after = await costOf(path);
    expect([path, after.queries]).toEqual([path, queries]);
    // Some titles get one more digit, and a different dozen is listed.
    expect([path, after.length < (before.get(path)?.length ?? 0) * 1.1]).toEqual([path, true]);
  }
});
