import { article } from '@institute/core/content/article/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '#server/db/models/article.ts';
import { route } from '#server/http/execute-route.ts';
import { routes } from '#server/routes.ts';
import { makeArticle, makeContact, makePerson, makeResearch, makeTopic } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';
import { createApiCache } from './api-cache.ts';

/** Blocks the list handler until a test resolves it. */
let untilRead = Promise.resolve();
const list = routes.find(({ endpoint }) => endpoint === (article.list as unknown));
const bindings = [
  ...routes.filter((binding) => binding !== list),
  route(article.list, async (input, caller) => {
    const response = await list?.handler(input, caller);
    await untilRead;
    return response as never;
  }),
];

let app: TestApp;
let queries: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ cachesResponses: true, bindings });
  app.services.db.on('query', ({ sql }: { sql: string }) => queries.push(sql));
});
beforeEach(async () => {
  untilRead = Promise.resolve();
  await emptyTables(app.services.database);
  app.services.events.contentChanged('article');
  queries = [];
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers });
const titles = async (path = '/api/articles', headers = {}) =>
  ((await get(path, headers)).body as { title: string }[]).map(({ title }) => title);

describe('a cached API response', () => {
  it('never contains a draft and drops an unpublished item at once (Z09)', async () => {
    const cookie = await app.signIn();
    const { id } = await makeArticle(app.services.db, { slug: 'hidden', title: 'Rahasia', status: 'draft' });
    const path = `/api/admin/articles/${id}`;
    expect([await titles(), (await get('/api/articles/slug/hidden')).status]).toEqual([[], 404]);
    await app.request('PUT', path, { cookie, body: { status: 'published' } });
    const seen = await get('/api/articles');
    expect([await titles(), (await get('/api/articles/slug/hidden')).status]).toEqual([['Rahasia'], 200]);
    await app.request('PUT', path, { cookie, body: { status: 'draft' } });
    const again = await get('/api/articles', { 'if-none-match': seen.headers.get('etag') ?? '' });
    expect([again.status, again.body, (await get('/api/articles/slug/hidden')).status]).toEqual([
      200,
      [],
      404,
    ]);
  });

  it('of the home page and of the works of a person has the new domain of a topic at once', async () => {
    const { db } = app.services;
    const cookie = await app.signIn();
    const { id, version } = await makeTopic(db);
    const { id: personId, name } = await makePerson(db, { slug: 'ratna' });
    const contributions = [{ name, role: 'author' as const, label: '', personId }];
    await makeResearch(db, { topicIds: [id], contributions });
    app.services.events.contentChanged('research');
    const domains = async () => {
      const { body: home } = await get('/api/home');
      const { body: works } = await get('/api/people/slug/ratna/works');
      return [home.lead.domain, works[0].domain];
    };
    expect(await domains()).toEqual([null, null]);
    const body = { domain: 'economy', version };
    await app.request('PUT', `/api/admin/topics/${id}`, { cookie, body });
    expect(await domains()).toEqual(['economy', 'economy']);
  });

  it('is never an error', async () => {
    for (const [path, status] of [
      ['/api/articles?limit=0', 400],
      ['/api/articles/slug/none', 404],
      ['/api/articles/slug/none', 404],
    ] as const) {
      const response = await get(path);
      expect([response.status, response.headers.get('cache-control'), response.headers.has('etag')]).toEqual([
        status,
        'no-store',
        false,
      ]);
    }
    await makeArticle(app.services.db, { slug: 'none' });
    expect((await get('/api/articles/slug/none')).status).toBe(200);
  });

  it('is bypassed by requests with a session', async () => {
    const cookie = await app.signIn();
    expect(await titles()).toEqual([]);
    await makeArticle(app.services.db, { title: 'Langsung' });
    expect([await titles(), await titles('/api/articles', { cookie })]).toEqual([[], ['Langsung']]);
    expect((await app.request('GET', '/api/articles', { cookie })).headers.get('cache-control')).toBe(
      'no-store',
    );
  });

  it('is not data that was read before a change', async () => {
    await makeArticle(app.services.db, { title: 'Lama' });
    let goOn = () => {};
    untilRead = new Promise((resolve) => {
      goOn = resolve;
    });
    queries = [];
    const before = titles();
    await expect.poll(() => queries).toHaveLength(1);
    await Article.query(app.services.db).patch({ title: 'Baru' });
    app.services.events.contentChanged('article');
    const after = titles();
    untilRead = Promise.resolve();
    goOn();
    expect([await before, await after, await titles()]).toEqual([['Lama'], ['Baru'], ['Baru']]);
  });

  it('is invalidated by changes of its content type only', async () => {
    const cookie = await app.signIn();
    await titles();
    const { id } = await makeContact(app.services.db);
    await makeArticle(app.services.db, { title: 'Nanti' });
    await app.request('PUT', `/api/admin/contacts/${id}`, { cookie, body: { status: 'read' } });
    for (const other of ['contact', 'service']) app.services.events.contentChanged(other);
    expect(await titles()).toEqual([]);
    app.services.events.contentChanged('article');
    expect(await titles()).toEqual(['Nanti']);
  });

  it('is created once for concurrent requests', async () => {
    await makeArticle(app.services.db);
    queries = [];
    await Promise.all(Array.from({ length: 5 }, () => get('/api/articles?limit=12')));
    await get('/api/articles?limit=12&utm_source=x');
    await get('/api/articles?total=0&limit=12').then(() => get('/api/articles?limit=12&total=0'));
    expect(queries).toHaveLength(2);
  });

  it('is sent in the best encoding or as 304, with caching headers', async () => {
    await makeArticle(app.services.db, { translations: { en: { title: 'Title' } }, title: 'Judul' });
    const getTwice = async (path: string, headers: Record<string, string>) => {
      await get(path, headers);
      return get(path, headers);
    };
    const plain = { 'accept-encoding': 'identity', 'accept-language': 'id' };
    const first = await getTwice('/api/articles', plain);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-language': 'id',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    });
    const tags = [first.headers.get('etag')];
    for (const encoding of ['br', 'gzip']) {
      const response = await getTwice('/api/articles', { ...plain, 'accept-encoding': encoding });
      expect([response.headers.get('content-encoding'), response.text]).toEqual([encoding, first.text]);
      tags.push(response.headers.get('etag'));
    }
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags)
      expect((await get('/api/articles', { ...plain, 'if-none-match': tag ?? '' })).status).toBe(304);
    const fixed = await getTwice('/api/articles?lang=en', plain);
    expect([fixed.body[0].title, fixed.headers.get('cache-control'), fixed.headers.get('vary')]).toEqual([
      'Title',
      'public, no-cache',
      'Accept-Encoding',
    ]);
    expect([
      await titles('/api/articles', { cookie: 'language=en' }),
      await titles('/api/articles', plain),
    ]).toEqual([['Title'], ['Judul']]);
    expect((await app.request('HEAD', '/api/articles', { headers: plain })).text).toBe('');
  });

  it('has the Link and X-Total-Count headers', async () => {
    for (let n = 0; n < 3; n += 1) await makeArticle(app.services.db, { title: `T${n}` });
    await get('/api/articles?limit=2&total=1');
    const { headers } = await get('/api/articles?limit=2&total=1');
    expect(headers.get('x-total-count')).toBe('3');
    const next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect([await titles(next), await titles(next)]).toEqual([['T0'], ['T0']]);
  });

  it('is not created for the search of a page', () => {
    const { getForPage } = createApiCache(routes, app.services, { isLive: false });
    const stored = (query: object) => list && getForPage(list, { query }, 'en') !== undefined;
    expect([stored({ q: 'pangan' }), stored({ limit: '3' })]).toEqual([false, true]);
  });
});
