import { randomUUID } from 'node:crypto';
import { makeRandom } from '@institute/core/testing/random.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let author: string;
let editor: string;
beforeEach(async () => {
  for (const name of ['sari', 'editor']) await app.signIn(name);
  await app.services.db('users').where({ username: 'sari' }).update({ role: 'author' });
  await app.services.db('users').where({ username: 'editor' }).update({ role: 'editor' });
  author = await app.signIn('sari');
  editor = await app.signIn('editor');
});

const path = '/api/admin/articles';
const copies = '/api/admin/working-copies';
const draft = { title: 'Tulisan', excerpt: 'Ringkas', category: 'Case Studies', status: 'draft' };
const call = async (cookie: string, method: string, to: string, body?: object) => {
  const response = await app.request(method, to, { cookie, ...(body && { body }) });
  return { status: response.status, code: response.body?.code, body: response.body };
};
const make = async (cookie: string, body: object = draft) => (await call(cookie, 'POST', path, body)).body;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const copyOf = (revision: number | null, baseVersion: number | null) => ({
  ...{ revision, baseVersion, title: 'Teks', language: 'id' },
  values: {},
  body: {},
});

describe('an author', () => {
  it.each([
    ['by the default status', { status: undefined }],
    ['as published', { status: 'published' }],
    ['with a publication time', { publishAt: tomorrow() }],
  ])('cannot create an item %s', async (_how, change) => {
    const response = await call(author, 'POST', path, { ...draft, ...change });
    expect([response.status, response.code]).toEqual([403, 'publishing_forbidden']);
    expect(await app.services.db('articles')).toEqual([]);
  });

  it('creates, changes, duplicates, deletes and restores own drafts, and cannot publish them', async () => {
    const { id, createdBy } = await make(author);
    expect(createdBy).toBe((await call(author, 'GET', '/api/user')).body.id);
    for (const change of [{ status: 'published' }, { publishAt: tomorrow() }])
      expect((await call(author, 'PUT', `${path}/${id}`, change)).code).toBe('publishing_forbidden');
    expect((await call(author, 'PUT', `${path}/${id}`, { title: 'Baru' })).body.title).toBe('Baru');
    const copy = await call(author, 'POST', `${path}/${id}/duplicate`);
    expect(copy.body).toMatchObject({ status: 'draft', createdBy });
    expect((await call(author, 'POST', `${path}/${id}/restore`, { number: 1 })).body.title).toBe('Tulisan');
    expect((await call(author, 'DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await call(author, 'POST', `${path}/${id}/trash/restore`)).status).toBe(200);
  });

  it('reads, but does not change, items of others', async () => {
    const { id } = await make(editor);
    expect((await call(author, 'GET', `${path}/${id}`)).body.title).toBe('Tulisan');
    const responses = [
      await call(author, 'PUT', `${path}/${id}`, { title: 'Baru' }),
      await call(author, 'DELETE', `${path}/${id}`),
      await call(author, 'POST', `${path}/${id}/restore`, { number: 1 }),
      await call(author, 'PUT', `${copies}/article/${id}`, copyOf(null, 1)),
      await call(author, 'POST', `${copies}/article/${id}/preview-links`),
    ];
    expect(responses.map(({ code }) => code)).toEqual(Array(5).fill('not_own_item'));
    await call(editor, 'DELETE', `${path}/${id}`);
    expect((await call(author, 'POST', `${path}/${id}/trash/restore`)).code).toBe('not_own_item');
  });

  it('changes only the working copy of own published and scheduled items', async () => {
    for (const publish of [{ status: 'published' }, { publishAt: tomorrow() }]) {
      const { id, version } = await make(author, { ...draft, title: `Tulisan ${Object.keys(publish)}` });
      await call(editor, 'PUT', `${path}/${id}`, publish);
      const rejected = [
        await call(author, 'PUT', `${path}/${id}`, { title: 'Baru' }),
        await call(author, 'PUT', `${path}/${id}`, { status: 'draft' }),
        await call(author, 'DELETE', `${path}/${id}`),
        await call(author, 'POST', `${path}/${id}/restore`, { number: 1 }),
      ];
      expect(rejected.map(({ code }) => code)).toEqual(Array(4).fill('publishing_forbidden'));
      const saved = await call(author, 'PUT', `${copies}/article/${id}`, copyOf(null, version + 1));
      expect(saved.status).toBe(200);
      expect((await call(author, 'POST', `${copies}/article/${id}/preview-links`)).status).toBe(201);
    }
  });

  it('neither changes nor completes the working copy of a new item of a colleague', async () => {
    const id = randomUUID();
    await call(editor, 'PUT', `${copies}/article/${id}`, copyOf(null, null));
    const responses = [
      await call(author, 'PUT', `${copies}/article/${id}`, copyOf(1, null)),
      await call(author, 'DELETE', `${copies}/article/${id}?revision=1`),
      await call(author, 'POST', path, { ...draft, workingCopy: { id, revision: 1 } }),
    ];
    expect(responses.map(({ code }) => code)).toEqual(Array(3).fill('not_own_item'));
    expect((await call(author, 'PUT', `${copies}/topic/${randomUUID()}`, copyOf(null, null))).code).toBe(
      'role_forbidden',
    );
  });

  it('owns the item that an editor publishes from the working copy of the author', async () => {
    const id = randomUUID();
    await call(author, 'PUT', `${copies}/article/${id}`, copyOf(null, null));
    const item = await make(editor, { ...draft, status: 'published', workingCopy: { id, revision: 1 } });
    const { id: own } = (await call(author, 'GET', '/api/user')).body;
    expect(item).toMatchObject({ id, status: 'published', createdBy: own });
  });

  it('cannot end a redirect from the slug of a draft', async () => {
    const redirect = { from: '/blog/lama', to: '/research' };
    expect((await call(editor, 'POST', '/api/admin/redirects', redirect)).status).toBe(201);
    const claim = { ...draft, slug: 'lama', endRedirect: true };
    expect((await call(author, 'POST', path, claim)).code).toBe('role_forbidden');
    expect((await call(editor, 'POST', path, claim)).status).toBe(201);
  });

  it('changes nothing that visitors see, in any order of calls', async () => {
    const random = makeRandom(1);
    const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
    const ids: string[] = [];
    for (const cookie of [author, editor])
      for (const publish of [{}, { status: 'published' }, { publishAt: tomorrow() }]) {
        const { id } = await make(cookie, { ...draft, title: `Tulisan ${ids.length}` });
        await call(editor, 'PUT', `${path}/${id}`, publish);
        ids.push(id);
      }
    const visible = async () => {
      const lists = ['/api/articles', '/api/research', '/api/podcasts', '/api/topics', '/feed.xml'];
      return Promise.all(lists.map(async (to) => (await app.request('GET', to)).text));
    };
    const before = await visible();
    const changes = [
      { title: 'Lain' },
      { status: 'published' },
      { status: 'draft' },
      { publishAt: tomorrow() },
    ];
    for (let step = 0; step < 25; step += 1) {
      const to = `${path}/${pick(ids)}`;
      const calls = [
        ['PUT', to, pick(changes)],
        ['DELETE', to],
        ['POST', `${to}/trash/restore`],
        ['POST', `${to}/duplicate`],
        ['POST', `${to}/restore`, { number: 1 + random(3) }],
        ['POST', path, { ...draft, ...pick(changes), tags: ['Topik baru'] }],
        ['POST', `${path}/bulk`, { action: 'publish', ids }],
      ] as const;
      const [method, address, body] = pick(calls);
      const { status } = await call(author, method, address, body);
      expect(status).toBeLessThan(500);
    }
    app.advance(3 * 86_400_000);
    expect((await app.request('GET', '/api/articles')).body).toHaveLength(4);
    app.advance(-3 * 86_400_000);
    expect(await visible()).toEqual(before);
  });
});
