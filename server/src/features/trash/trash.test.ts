import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isGoneUrl } from '#server/content/urls/find-redirect.ts';
import { purgeTrash } from '#server/jobs/retention.ts';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { makeArticle, makePodcast, makeResearch, makeTopic } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  cookie = await app.signIn();
});
afterAll(() => app.close());

const day = 24 * 60 * 60_000;
const db = () => app.services.db;
const send = (method: string, path: string, body?: object) => app.request(method, path, { cookie, body });
const trashed = async () => (await send('GET', '/api/admin/trash')).body;
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

describe.each(contentTypes)('the trash for $kind', ({ kind, admin, list, make }) => {
  it('hides an item from every list, restores it unchanged, and deletes it permanently', async () => {
    const { id } = await make(db());
    const [before] = (await send('GET', admin)).body;
    const [seen] = (await app.request('GET', list)).body;
    expect((await send('DELETE', `${admin}/${id}`)).body).toEqual({ id });
    expect((await send('GET', admin)).body).toEqual([]);
    expect((await app.request('GET', list)).body).toEqual([]);
    for (const [method, sent] of [['PUT', { title: 'x' }], ['DELETE']] as const)
      expect((await send(method, `${admin}/${id}`, sent)).status).toBe(404);
    expect(await trashed()).toMatchObject([{ kind, id, language: 'id', deletedBy: 'editor', daysLeft: 30 }]);
    const restored = await send('POST', `${admin}/${id}/trash/restore`);
    expect(restored.body).toEqual({ ...before, version: 3, updatedAt: restored.body.updatedAt });
    expect((await app.request('GET', list)).body).toEqual([
      seen.updatedAt ? { ...seen, updatedAt: restored.body.updatedAt } : seen,
    ]);
    expect(await trashed()).toEqual([]);

    await send('DELETE', `${admin}/${id}`);
    expect(await db()('versions').where({ item_id: id })).toHaveLength(4);
    expect((await send('DELETE', `${admin}/${id}/trash`)).body).toEqual({ id });
    expect(await trashed()).toEqual([]);
    expect(await db()('versions')).toEqual([]);
    expect((await send('POST', `${admin}/${id}/trash/restore`)).status).toBe(404);
  });
});

it('does not contain other items', async () => {
  const { id } = await makeArticle(db());
  for (const each of [id, unknown, 'x']) {
    expect((await send('POST', `/api/admin/articles/${each}/trash/restore`)).status).toBe(404);
    expect((await send('DELETE', `/api/admin/articles/${each}/trash`)).status).toBe(404);
  }
  expect((await send('GET', '/api/admin/articles')).body).toHaveLength(1);
});

it('reserves the slug of a trashed item', async () => {
  const { id } = await makeArticle(db(), { slug: 'lumbung' });
  await send('DELETE', `/api/admin/articles/${id}`);
  const body = { title: 'Lumbung', excerpt: 'Ringkas', category: 'Case Studies' };
  const article = await send('POST', '/api/admin/articles', body);
  expect([article.status, article.body.code]).toEqual([409, 'slug_taken']);
  const old = await makeResearch(db(), { slug: 'laporan' });
  await send('DELETE', `/api/admin/research/${old.id}`);
  const fresh = { title: 'Laporan', authors: ['Ratna'], abstract: 'Abstrak' };
  expect((await send('POST', '/api/admin/research', fresh)).body.slug).toBe('laporan-2');
});

it('is excluded from counts and previews', async () => {
  const { id } = await makeArticle(db());
  await send('DELETE', `/api/admin/articles/${id}`);
  expect((await send('GET', '/api/admin/summary')).body.articles).toEqual({
    total: 0,
    published: 0,
    drafts: 0,
    scheduled: 0,
  });
});

it('detects a trashed page only if visitors could read it before', async () => {
  const shown = await makeArticle(db(), { slug: 'terbit' });
  const draft = await makeArticle(db(), { slug: 'konsep', status: 'draft' });
  const podcast = await makePodcast(db(), { slug: 'siniar' });
  const publishAt = new Date(Date.now() + 60_000);
  const waiting = await makeArticle(db(), { slug: 'nanti', publishAt, publishedAt: publishAt });
  const ended = await makeArticle(db(), { slug: 'usai', unpublishAt: new Date(Date.now() - 60_000) });
  const paths = [
    '/id/blog/terbit',
    '/blog/terbit',
    '/en/podcasts/siniar',
    '/blog/konsep',
    '/blog/nanti',
    '/blog/usai',
    '/research/terbit',
    '/blog/terbit/terbit.bib',
    '/blog/konsep/konsep.bib',
  ];
  const trashed = () => Promise.all(paths.map((path) => isGoneUrl(db(), path)));
  expect(await trashed()).toEqual(paths.map(() => false));
  for (const { id } of [shown, draft, waiting, ended]) await send('DELETE', `/api/admin/articles/${id}`);
  await send('DELETE', `/api/admin/podcasts/${podcast.id}`);
  expect(await trashed()).toEqual([true, true, true, false, false, false, false, true, false]);
  expect((await app.request('GET', '/api/articles/slug/terbit')).body.code).toBe('article_not_found');
});

it('deletes items permanently after 30 days, with their unused images', async () => {
  const { storage } = app.services;
  const names = ['alone', 'shared', 'previous'].map((name) => `${name}-1000x500`);
  const [alone = '', shared = '', previous = ''] = names.map((base) => `/uploads/${base}.webp`);
  const files = names.flatMap((base) =>
    ['', '-480', '-768'].flatMap((width) => [`${base}${width}.webp`, `${base}${width}.avif`]),
  );
  for (const name of files) await storage.put(name, Buffer.from('x'), 'image/webp');
  const first = await makeArticle(db(), { coverImageUrl: previous, gallery: [shared] });
  await send('PUT', `/api/admin/articles/${first.id}`, { coverImageUrl: alone });
  const other = await makeArticle(db(), { coverImageUrl: shared });
  // Only a revision of another item references it. The revision can be restored, so its image stays.
  await send('PUT', `/api/admin/articles/${other.id}`, { coverImageUrl: null });
  await send('DELETE', `/api/admin/articles/${first.id}`);
  app.advance(30 * day - 60_000);
  cookie = await app.signIn();
  expect(await purgeTrash(app.services)).toBe(0);
  expect(await trashed()).toMatchObject([{ daysLeft: 1 }]);
  app.advance(120_000);
  expect(await purgeTrash(app.services)).toBe(1);
  expect(await trashed()).toEqual([]);
  const left: string[] = [];
  for await (const name of storage.list()) left.push(name);
  expect(left.sort()).toEqual(files.filter((name) => name.startsWith('shared')).sort());
});

describe('the trash of an author', () => {
  const author = async () => {
    await app.signIn('sari');
    await db()('users').where({ username: 'sari' }).update({ role: 'author' });
    const { id } = await db()('users').where({ username: 'sari' }).first('id');
    return { id: id as string, cookie: await app.signIn('sari') };
  };
  const read = async (path: string, as: string) => {
    const { body, headers } = await app.request('GET', path, { cookie: as });
    return { rows: body as Record<string, unknown>[], total: headers.get('x-total-count') };
  };

  it('has only own items of the kinds that authors write, with their total', async () => {
    const { id: me, cookie: mine } = await author();
    const own: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await makeArticle(db(), { slug: `milik-${n}`, title: `Milik ${n}`, status: 'draft' });
      await db()('articles').where({ id }).update({ created_by: me });
      own.push(id);
    }
    const others = [await makeArticle(db(), { slug: 'lain', title: 'Milik orang lain' })];
    for (const { id } of [...own.map((each) => ({ id: each })), ...others])
      await send('DELETE', `/api/admin/articles/${id}`);
    const topic = await makeTopic(db(), { name: 'Milik saya' });
    await db()('topics').where({ id: topic.id }).update({ created_by: me });
    expect((await send('DELETE', `/api/admin/topics/${topic.id}`)).status).toBe(200);

    const page = await read('/api/admin/trash?total=1&pageSize=2', mine);
    expect(page).toMatchObject({ rows: [{ id: own[2] }, { id: own[1] }], total: '3' });
    const next = await read('/api/admin/trash?total=1&pageSize=2&page=2', mine);
    expect(next).toMatchObject({ rows: [{ id: own[0] }], total: '3' });
    expect(await read('/api/admin/trash?total=1&q=orang', mine)).toMatchObject({ rows: [], total: '0' });
    expect((await read('/api/admin/trash?total=1&q=milik%201', mine)).total).toBe('1');
    expect((await read('/api/admin/trash?kind=topic', mine)).rows).toEqual([]);
    const ids = (await read('/api/admin/trash/ids', mine)).rows.map(({ id }) => id);
    expect(ids).toEqual(own.toReversed());
    expect((await read('/api/admin/trash?total=1', cookie)).total).toBe('5');
    expect((await read('/api/admin/trash/ids', cookie)).rows).toHaveLength(5);
  });

  it('says which items the author may restore', async () => {
    const { id: me, cookie: mine } = await author();
    const publishAt = new Date(Date.now() + day);
    const items = [
      await makeArticle(db(), { slug: 'draf', status: 'draft' }),
      await makeArticle(db(), { slug: 'terbit' }),
      await makeArticle(db(), { slug: 'nanti', publishAt, publishedAt: publishAt }),
      await makeResearch(db(), { slug: 'draf', isPublished: false }),
      await makePodcast(db(), { slug: 'aktif' }),
    ];
    const paths = ['articles', 'articles', 'articles', 'research', 'podcasts'];
    for (const [at, { id }] of items.entries()) {
      await db()(paths[at] as string)
        .where({ id })
        .update({ created_by: me });
      await send('DELETE', `/api/admin/${paths[at]}/${id}`);
    }
    const { rows } = await read('/api/admin/trash', mine);
    const isDraft = new Map(rows.map((row) => [row.id, row.isDraft]));
    for (const [at, { id }] of items.entries()) {
      expect(
        (await app.request('DELETE', `/api/admin/${paths[at]}/${id}/trash`, { cookie: mine })).status,
      ).toBe(403);
      const { status, body } = await app.request('POST', `/api/admin/${paths[at]}/${id}/trash/restore`, {
        cookie: mine,
      });
      const expected = isDraft.get(id) ? [200, undefined] : [403, 'publishing_forbidden'];
      expect([paths[at], status, body.code]).toEqual([paths[at], ...expected]);
    }
    expect([...isDraft.values()].filter(Boolean)).toHaveLength(2);
    expect((await read('/api/admin/trash?total=1', mine)).total).toBe('3');
  });
});
