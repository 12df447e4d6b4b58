import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePodcast, makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';
import { sitemap } from './sitemap.documents.ts';

const origin = 'https://institute.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin }, documents: sitemap(3) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.services.database);
  app.services.events.contentChanged('article');
});

const db = () => app.services.db;
const get = (path: string) => app.request('GET', path);
const english = { en: { title: 'In English' } };
interface Entry {
  loc: string | undefined;
  lastmod: string | undefined;
  alternates: string[];
}
async function entriesOf(path = '/sitemap.xml'): Promise<Entry[]> {
  const { text } = await get(path);
  return Array.from(text.matchAll(/<(url|sitemap)>(.*?)<\/\1>/gs), ([, , entry = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1]?.replace(origin, ''),
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    alternates: Array.from(
      entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g),
      ([, language, href]) => `${language} ${href?.replace(origin, '')}`,
    ),
  }));
}
const itemsOf = async (path?: string) => (await entriesOf(path)).filter(({ lastmod }) => lastmod);

describe('the sitemap', () => {
  it('contains public items only', async () => {
    await makeArticle(db(), { slug: 'canary-a', status: 'draft', publishedAt: new Date() });
    await makeResearch(db(), { slug: 'canary-r', isPublished: false });
    await makePodcast(db(), { slug: 'canary-p', isPublished: false });
    expect((await get('/sitemap.xml')).text).not.toContain('canary');
    expect(await itemsOf()).toEqual([]);
    for (const kind of ['article', 'publication', 'podcast', 'service'])
      expect((await get(`/sitemap-${kind}-1.xml`)).status).toBe(404);
  });

  it('has every page in both languages with its alternates (S11)', async () => {
    const entries = await entriesOf();
    expect(entries).toHaveLength(26);
    expect(entries[0]).toEqual({
      loc: '/id',
      lastmod: undefined,
      alternates: ['id /id', 'en /en', 'x-default /'],
    });
    const addresses = entries.map(({ loc }) => loc);
    expect(addresses).toEqual(expect.arrayContaining(['/en/contact', '/id/domains/social-culture']));
    expect((await get('/sitemap.xml')).headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect((await get('/en/sitemap.xml')).status).toBe(404);
  });

  it('has items in their available languages with the time of the last change (S11 L6)', async () => {
    const a = await makeArticle(db(), { slug: 'a', translations: english });
    const b = await makeResearch(db(), {
      slug: 'b',
      translations: { en: { title: 'Later', status: 'draft' } },
    });
    const c = await makePodcast(db(), { slug: 'c', language: 'en' });
    const alternates = ['id /id/blog/a', 'en /en/blog/a', 'x-default /blog/a'];
    expect(await itemsOf()).toEqual([
      { loc: '/id/blog/a', lastmod: a.updatedAt.toISOString(), alternates },
      { loc: '/en/blog/a', lastmod: a.updatedAt.toISOString(), alternates },
      { loc: '/id/research/b', lastmod: b.updatedAt.toISOString(), alternates: [] },
      { loc: '/en/podcasts/c', lastmod: c.updatedAt.toISOString(), alternates: [] },
    ]);
  });

  it('shows a change at once (S11)', async () => {
    const cookie = await app.signIn();
    const stored = await makeArticle(db(), { slug: 'a' });
    const [before] = await itemsOf();
    await app.request('PUT', `/api/admin/articles/${stored.id}`, { cookie, body: { translations: english } });
    const after = await itemsOf();
    expect(after.map(({ loc }) => loc)).toEqual(['/id/blog/a', '/en/blog/a']);
    expect(String(after[0]?.lastmod) > String(before?.lastmod)).toBe(true);
  });

  it('becomes an index of files if it is too long for one file (S11)', async () => {
    for (let n = 0; n < 5; n += 1) await makeArticle(db(), { slug: `a-${n}`, translations: english });
    const newest = await makePodcast(db(), { slug: 'p' });
    const index = await entriesOf();
    expect(index.map(({ loc }) => loc)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-article-1.xml',
      '/sitemap-article-2.xml',
      '/sitemap-podcast-1.xml',
    ]);
    expect(index.at(-1)?.lastmod).toBe(newest.updatedAt.toISOString());
    const parts = await Promise.all(index.map(({ loc }) => entriesOf(loc)));
    expect(parts.map((part) => part.length)).toEqual([26, 6, 4, 1]);
    const found = parts.flat().map(({ loc }) => loc);
    expect(new Set(found).size).toBe(found.length);
    for (let n = 0; n < 5; n += 1) expect(found).toContain(`/en/blog/a-${n}`);
    expect((await get('/sitemap-article-3.xml')).status).toBe(404);
  });
});
