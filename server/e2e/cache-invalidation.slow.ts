import { type ContentType, contentTypes as kindNames } from '@institute/core/content/content-types.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicEndpoint } from '#server/cache/api-cache.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { routes } from '#server/routes.ts';
import { builtClients } from '#server/web/client-builds.ts';
import { documents } from '#server/web/generated-documents.ts';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import {
  makeArticle,
  makePerson,
  makePodcast,
  makeResearch,
  makeService,
  makeSiteContent,
  makeTopic,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const pages = ['', '/about', '/services', '/research', '/research/a', '/podcasts', '/podcasts/a'];
const morePages = [
  '/people',
  '/people/a',
  '/topics/a',
  '/domains/economy',
  '/blog',
  '/blog/a',
  '/blog?category=Industry+Analysis',
  '/contact',
];
/** One URL for each cached document. */
const files = [
  ...['/robots.txt', '/.well-known/security.txt', '/site.id.webmanifest'],
  ...['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-article-1.xml'],
  ...['/id/feed.xml', '/en/feed.xml', '/id/feed.json', '/en/feed.json'],
  ...['/id/people/a/feed.xml', '/en/people/a/feed.json'],
  ...['/id/topics/a/feed.xml', '/en/domains/economy/feed.json'],
  ...['/id/podcasts.ics', '/en/podcasts.ics', '/id/podcasts/a.ics', '/en/podcasts/a.ics'],
  ...['/id/research/a/a.bib', '/en/research/a/a.ris', '/id/blog/a/a.bib', '/en/blog/a/a.ris'],
  ...['bib', 'ris', 'json'].flatMap((end) => [
    `/id/research/a/a.references.${end}`,
    `/en/blog/a/a.references.${end}`,
  ]),
];
const calls = routes
  .filter(isPublicEndpoint)
  .map(({ endpoint }) => endpoint.path.replace(':slug', 'a').replace(':domain', 'economy'));
const search = '/api/search?lang=en&q=english';
const addresses = [
  ...languages.flatMap((language) => [
    ...[...pages, ...morePages].map((path) => `/${language}${path}`),
    ...calls.map((path) => `${path}?lang=${language}`),
  ]),
  search,
  ...files,
];

let app: TestApp;
/** The same site on the same database without a cache. */
let uncached: TestApp;
let cookie: string;
const ids = {} as Record<ContentType, string>;
beforeAll(async () => {
  const clients = await builtClients(projectRoot);
  app = await startTestApp({ cachesResponses: true, clients });
  const { database, env } = app.services;
  uncached = await startTestApp({
    env: { PUBLIC_URL: env.publicUrl },
    database: async () => ({ ...database, close: async () => {} }),
    clients: { ...clients, isLive: true },
  });
  cookie = await app.signIn();
  const { db } = app.services;
  const translations = { en: { title: 'In English', status: 'published' as const } };
  const work = { id: 'x', type: 'book' as const, title: 'X', custom: { 'further-reading': true as const } };
  const given = { slug: 'a', translations, references: [work] };
  ids.article = (await makeArticle(db, given)).id;
  ids.service = (await makeService(db, { translations })).id;
  ids.topic = (await makeTopic(db, { slug: 'a', translations: {} })).id;
  ids.person = (await makePerson(db, { slug: 'a', isTeamMember: true, translations: {} })).id;
  ids.research = (await makeResearch(db, { ...given, tags: ['x'] })).id;
  ids.podcast = (await makePodcast(db, { slug: 'a', translations })).id;
  ids['site-content'] = (await makeSiteContent(db, { section: 'hero', translations })).id;
  await makeArticle(db);
  await makeResearch(db, { tags: ['x'] });
});
afterAll(async () => {
  await uncached.close();
  await app.close();
});

interface Fetched {
  /** Status and body without render times. */
  content: string;
  body: string;
  hasQueried: boolean;
}

async function look(path: string, { request } = app): Promise<Fetched> {
  let hasQueried = false;
  const note = () => {
    hasQueried = true;
  };
  app.services.db.on('query', note);
  const { status, text } = await request('GET', path);
  app.services.db.removeListener('query', note);
  const timeless = text
    .replace(/"(?:now|dataUpdatedAt|dehydratedAt)":\d+/g, '')
    .replace(/<updated>[^<]*<\/updated>/, '');
  return { content: `${status} ${timeless}`, body: text, hasQueried };
}

it('tests every cached document', () => {
  const cacheable = documents.filter(({ isCacheable }) => isCacheable !== false);
  const plain = files.map((path) => path.replace(/^\/(?:id|en)(?=\/)/, ''));
  expect(cacheable.filter(({ path }) => !plain.some((file) => path.test(file)))).toEqual([]);
  expect(calls.length).toBeGreaterThan(8);
});

/** URLs that do not depend on the content type. */
const untouched: Record<ContentType, readonly string[]> = {
  topic: ['/en/services', '/id/contact', '/id/people', '/id/feed.xml', '/id/about'],
  person: ['/en/research', '/id/blog', '/en/podcasts', '/id/feed.xml', '/id/contact'],
  article: ['/en/services', '/id/research', '/en/podcasts', '/id/contact', '/en/podcasts.ics'],
  service: ['/en/research', '/id/blog', '/en/podcasts', '/sitemap.xml', '/id/feed.xml', '/id/about'],
  research: [
    '/en/services',
    '/id/blog',
    '/en/blog/a/a.ris',
    '/en/podcasts',
    '/id/feed.xml',
    '/en/podcasts.ics',
  ],
  podcast: ['/en/services', '/id/research', '/id/blog', '/id/feed.xml', '/en/research/a/a.ris'],
  'site-content': ['/sitemap.xml', '/id/feed.xml', '/en/podcasts.ics', '/api/articles?lang=id', search],
};
const shown: Record<ContentType, readonly string[]> = {
  topic: ['/api/topics?lang=id'],
  person: ['/en', '/id/about', '/id/people', '/en/people/a', '/sitemap.xml', '/api/people?lang=id'],
  article: [
    '/en',
    '/id/blog',
    '/en/blog/a',
    '/sitemap.xml',
    '/id/feed.json',
    '/id/blog/a/a.bib',
    '/api/articles?lang=en',
    search,
  ],
  service: ['/en', '/id/services', '/api/services?lang=id', search],
  research: ['/en', '/id/research', '/en/research/a', '/sitemap.xml', '/id/research/a/a.bib', search],
  podcast: ['/id/podcasts', '/en/podcasts/a', '/sitemap.xml', '/en/podcasts.ics', search],
  'site-content': ['/en', '/id/about', '/en/contact', '/id/blog/a', '/api/content?lang=en'],
};

const unhidden = (hidden: object = {}) =>
  Object.fromEntries(Object.keys(hidden).map((name) => [name, 'true']));

describe.each(kindNames)('a save of %s', (kind) => {
  it('changes all dependent URLs at once, in both languages, and leaves the others cached', async () => {
    const { admin, hidden } = contentTypes.find((each) => each.kind === kind) ?? {};
    for (const path of addresses) await look(path);
    const save = async (body: unknown) => {
      const response = await app.request('PUT', `${admin}/${ids[kind]}`, { cookie, body });
      expect(response.status).toBe(200);
    };
    const shownAgain = kind === 'article' || kind === 'podcast' ? { status: 'published' } : unhidden(hidden);
    const before = new Map<string, Fetched>();
    for (const path of addresses) before.set(path, await look(path));
    const bodies = [{ title: 'Lain sekali', name: 'Lain sekali' }, hidden, shownAgain];
    for (const body of bodies) {
      await save(body);
      const cached = new Map<string, string>();
      const changed: string[] = [];
      for (const path of addresses) {
        const now = await look(path);
        if (!now.hasQueried && now.body === before.get(path)?.body) cached.set(path, now.content);
        if (now.content !== before.get(path)?.content) changed.push(path);
        before.set(path, now);
      }
      expect(untouched[kind].filter((path) => !cached.has(path))).toEqual([]);
      if (body === hidden) expect(shown[kind].filter((path) => !changed.includes(path))).toEqual([]);
      for (const [path, content] of cached) {
        const fresh = await look(path, uncached);
        expect([path, content === fresh.content]).toEqual([path, true]);
      }
    }
  });
});

it('retains the ETag of a page if a save does not change its content', async () => {
  const { request } = app;
  const homes = ['/en', '/id'];
  const etags = async () => {
    const responses = await Promise.all(homes.map((path) => request('GET', path)));
    return responses.map(({ headers }) => headers.get('etag'));
  };
  const before = await etags();
  const draft = { title: 'Rancangan', excerpt: 'x', category: 'Case Studies', content: '', status: 'draft' };
  const made = await request('POST', '/api/admin/articles', { cookie, body: draft });
  const { id } = JSON.parse(made.text) as { id: string };
  expect(await etags()).toEqual(before);

  await request('PUT', `/api/admin/articles/${id}`, { cookie, body: { status: 'published' } });
  const shown = await etags();
  expect(shown.filter((etag, n) => etag === before[n])).toEqual([]);
  await request('PUT', `/api/admin/articles/${id}`, { cookie, body: { status: 'draft' } });
  expect((await etags()).filter((etag, n) => etag === shown[n])).toEqual([]);
  for (const path of homes) expect((await request('GET', path)).text).not.toContain('Rancangan');
});
