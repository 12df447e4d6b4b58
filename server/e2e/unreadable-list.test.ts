import { type ContentType, contentTypes } from '@institute/core/content/content-types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTables } from '#server/content/types/index.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { builtClients } from '#server/web/client-builds.ts';
import { makeArticle, makePodcast, makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let lines: string[];
beforeAll(async () => {
  app = await startTestApp({
    cachesResponses: true,
    clients: await builtClients(projectRoot),
    log: (line) => lines.push(line),
  });
  const { db } = app.services;
  await makeArticle(db, { slug: 'a', language: 'en', category: 'Industry Analysis' });
  await makeResearch(db, { slug: 'a', language: 'en' });
  await makePodcast(db, { slug: 'a', language: 'en' });
});
afterAll(() => app.close());

/** Runs `test` while the tables of the kinds are not readable. Empties the cache before and after. */
async function without(kinds: readonly ContentType[], test: () => Promise<void>) {
  const { db, events } = app.services;
  const rename = async (from: (table: string) => string, to: (table: string) => string) => {
    for (const kind of kinds)
      await db.raw('alter table ?? rename to ??', [from(contentTables[kind]), to(contentTables[kind])]);
    for (const kind of contentTypes) events.contentChanged(kind);
  };
  lines = [];
  await rename(
    (table) => table,
    (table) => `${table}_away`,
  );
  try {
    await test();
  } finally {
    await rename(
      (table) => `${table}_away`,
      (table) => table,
    );
  }
}

const get = (path: string) => app.request('GET', path);
const partFailed = 'could not be loaded';

describe('a page whose content cannot be loaded', () => {
  const expectError = async (path: string) => {
    lines = [];
    for (let time = 0; time < 2; time += 1) {
      const { status, text, headers } = await get(path);
      const caching = [headers.get('retry-after'), headers.get('cache-control')];
      expect([path, status, ...caching]).toEqual([path, 503, '10', 'no-store']);
      expect(text, path).toContain('An error occurred');
      expect(text, path).toContain('<header');
    }
    expect(lines.join(''), path).toContain('A read of a page failed');
  };

  it('returns 503 without its table, and 200 when the table is back', async () => {
    const pages = [
      '/en/services',
      '/services',
      '/en/blog',
      '/en/blog?category=Industry+Analysis',
      '/en/blog?q=nation',
      '/en/blog/a',
      '/en/research',
      '/en/research/a',
      '/en/podcasts',
      '/en/podcasts/a',
    ];
    await without(['service', 'article', 'research', 'podcast'], async () => {
      for (const path of pages) await expectError(path);
    });
    await without(['research'], () => expectError('/en/search?q=nation'));
    for (const path of [...pages, '/en/search?q=nation']) {
      const back = await get(path);
      expect([path, back.status, back.headers.get('retry-after')]).toEqual([path, 200, null]);
      expect(back.text, path).not.toContain('An error occurred');
    }
  });
});

describe('a page of which one part cannot be loaded', () => {
  it.each([
    ['/en', 'article'],
    ['/en/about', 'site-content'],
  ] as const)('returns 200 at %s without %s and is not cached', async (path, kind) => {
    await without([kind], async () => {
      const { status, headers } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    });
    const back = await get(path);
    expect(back.text).not.toContain(partFailed);
    expect(back.headers.get('cache-control')).toContain('public');
  });

  it('shows the failed part only until the table is back, without a content change', async () => {
    await without(['article'], async () => {
      expect((await get('/en')).text).toContain(partFailed);
      await app.services.db.raw('alter table articles_away rename to articles');
      expect((await get('/en')).text).not.toContain(partFailed);
      await app.services.db.raw('alter table articles rename to articles_away');
    });
  });

  it('returns 503 on the home page if none of its lists can be loaded', async () => {
    await without(['article', 'research', 'service', 'person'], async () => {
      const { status, headers, text } = await get('/en');
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        503,
        '10',
        'no-store',
      ]);
      expect(text).toContain('No services available');
    });
  });
});
