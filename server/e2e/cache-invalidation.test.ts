import { type ContentKind, contentKinds as kindNames } from '@institute/core/content/kinds.ts';
import { languages } from '@institute/core/locale.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/build/project-root.ts';
import { isPublicEndpoint } from '#src/http/public-endpoints.ts';
import { routes } from '#src/routes.ts';
import { builtClients } from '#src/web/client-builds.ts';
import { documents } from '#src/web/generated-documents.ts';
import { makeArticle, makePodcast, makeResearch, makeService, makeSiteContent } from '#testing/factories.ts';
import { contentKinds } from '#testing/kind-fixtures.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const pages = ['', '/about', '/services', '/research', '/research/a', '/podcasts', '/podcasts/a'];
const morePages = ['/blog', '/blog/a', '/blog?category=Industry+Analysis', '/contact'];
/** An address for each document that is kept. */
const files = [
  ...['/robots.txt', '/.well-known/security.txt', '/site.id.webmanifest'],
  ...['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-article-1.xml'],
  ...['/id/feed.xml', '/en/feed.xml', '/id/feed.json', '/en/feed.json'],
  ...['/id/podcasts.ics', '/en/podcasts.ics', '/id/podcasts/a.ics', '/en/podcasts/a.ics'],
  ...['/id/research/a/a.bib', '/en/research/a/a.ris'],
];
const calls = routes.filter(isPublicEndpoint).map(({ endpoint }) => endpoint.path.replace(':slug', 'a'));
const addresses = [
  ...languages.flatMap((language) => [
    ...[...pages, ...morePages].map((path) => `/${language}${path}`),
    ...calls.map((path) => `${path}?lang=${language}`),
  ]),
  ...files,
];

let app: TestApp;
/** The same site on the same database, which keeps nothing. */
let unkept: TestApp;
let cookie: string;
const ids = {} as Record<ContentKind, string>;
beforeAll(async () => {
  const clients = await builtClients(projectRoot);
  app = await startTestApp({ keepsCalls: true, clients });
  const { database, env } = app.services;
  unkept = await startTestApp({
    env: { PUBLIC_URL: env.publicUrl },
    database: async () => ({ ...database, close: async () => {} }),
    clients: { ...clients, isLive: true },
  });
  cookie = await app.signIn();
  const { db } = app.services;
  const translations = { en: { title: 'In English', status: 'published' as const } };
  const given = { slug: 'a', translations };
  ids.article = (await makeArticle(db, given)).id;
  ids.service = (await makeService(db, { translations })).id;
  ids.research = (await makeResearch(db, { ...given, tags: ['x'] })).id;
  ids.podcast = (await makePodcast(db, given)).id;
  ids['site-content'] = (await makeSiteContent(db, { section: 'hero', translations })).id;
  await makeArticle(db);
  await makeResearch(db, { tags: ['x'] });
});
afterAll(async () => {
  await unkept.close();
  await app.close();
});

interface Seen {
  /** What an address answers, without the moment at which it was made. */
  said: string;
  whole: string;
  /** Whether the database was asked for it. */
  isAsked: boolean;
}

async function look(path: string, { request } = app): Promise<Seen> {
  let isAsked = false;
  const note = () => {
    isAsked = true;
  };
  app.services.db.on('query', note);
  const { status, text } = await request('GET', path);
  app.services.db.removeListener('query', note);
  const timeless = text
    .replace(/"(?:now|dataUpdatedAt|dehydratedAt)":\d+/g, '')
    .replace(/<updated>[^<]*<\/updated>/, '');
  return { said: `${status} ${timeless}`, whole: text, isAsked };
}

it('all documents that are kept are looked at here', () => {
  const kept = documents.filter(({ isCacheable }) => isCacheable !== false);
  const plain = files.map((path) => path.replace(/^\/(?:id|en)(?=\/)/, ''));
  expect(kept.filter(({ path }) => !plain.some((file) => path.test(file)))).toEqual([]);
  expect(calls.length).toBeGreaterThan(8);
});

/** What shows nothing of a kind, so that a save of one leaves it as it is. */
const untouched: Record<ContentKind, readonly string[]> = {
  article: ['/en/services', '/id/research', '/en/podcasts', '/id/contact', '/en/podcasts.ics'],
  service: ['/en/research', '/id/blog', '/en/podcasts', '/sitemap.xml', '/id/feed.xml', '/id/about'],
  research: ['/en/services', '/id/blog', '/en/podcasts', '/id/feed.xml', '/en/podcasts.ics'],
  podcast: ['/en/services', '/id/research', '/id/blog', '/id/feed.xml', '/en/research/a/a.ris'],
  'site-content': ['/sitemap.xml', '/id/feed.xml', '/en/podcasts.ics', '/api/articles?lang=id'],
};
const shown: Record<ContentKind, readonly string[]> = {
  article: ['/en', '/id/blog', '/en/blog/a', '/sitemap.xml', '/id/feed.json', '/api/articles?lang=en'],
  service: ['/en', '/id/services', '/api/services?lang=id'],
  research: ['/en', '/id/research', '/en/research/a', '/sitemap.xml', '/id/research/a/a.bib'],
  podcast: ['/id/podcasts', '/en/podcasts/a', '/sitemap.xml', '/en/podcasts.ics'],
  'site-content': ['/en', '/id/about', '/en/contact', '/id/blog/a', '/api/content?lang=en'],
};

const unhidden = (hidden: object = {}) =>
  Object.fromEntries(Object.keys(hidden).map((name) => [name, 'true']));

describe.each(kindNames)('a save of %s', (kind) => {
  it('shows at once wherever it may be shown, in both languages, and leaves kept what does not show it', async () => {
    const { admin, hidden } = contentKinds.find((each) => each.kind === kind) ?? {};
    for (const path of addresses) await look(path);
    const save = async (body: unknown) => {
      const reply = await app.request('PUT', `${admin}/${ids[kind]}`, { cookie, body });
      expect(reply.status).toBe(200);
    };
    const shownAgain = kind === 'article' || kind === 'podcast' ? { status: 'published' } : unhidden(hidden);
    const before = new Map<string, Seen>();
    for (const path of addresses) before.set(path, await look(path));
    for (const body of [{ title: 'Lain sekali' }, hidden, shownAgain]) {
      await save(body);
      const kept = new Map<string, string>();
      const changed: string[] = [];
      for (const path of addresses) {
        const now = await look(path);
        // A page tells when it was made.
        if (!now.isAsked && now.whole === before.get(path)?.whole) kept.set(path, now.said);
        if (now.said !== before.get(path)?.said) changed.push(path);
        before.set(path, now);
      }
      expect(untouched[kind].filter((path) => !kept.has(path))).toEqual([]);
      if (body === hidden) expect(shown[kind].filter((path) => !changed.includes(path))).toEqual([]);
      for (const [path, said] of kept) {
        const anew = await look(path, unkept);
        expect([path, said === anew.said]).toEqual([path, true]);
      }
    }
  });
});

it('a save of what no page shows costs no rendering, and readers keep the pages that they have', async () => {
  const { request } = app;
  const homes = ['/en', '/id'];
  const etags = async () => {
    const replies = await Promise.all(homes.map((path) => request('GET', path)));
    return replies.map(({ headers }) => headers.get('etag'));
  };
  const before = await etags();
  const draft = { title: 'Rancangan', excerpt: 'x', category: 'Case Studies', content: '', status: 'draft' };
  const made = await request('POST', '/api/admin/articles', { cookie, body: draft });
  const { id } = JSON.parse(made.text) as { id: string };
  // Each rendering tells its moment, so another rendering is another page.
  expect(await etags()).toEqual(before);

  await request('PUT', `/api/admin/articles/${id}`, { cookie, body: { status: 'published' } });
  const shown = await etags();
  expect(shown.filter((etag, n) => etag === before[n])).toEqual([]);
  await request('PUT', `/api/admin/articles/${id}`, { cookie, body: { status: 'draft' } });
  expect((await etags()).filter((etag, n) => etag === shown[n])).toEqual([]);
  for (const path of homes) expect((await request('GET', path)).text).not.toContain('Rancangan');
});
