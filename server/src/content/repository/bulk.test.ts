import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { makeArticle, makeArticles, makePodcast, makeService } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const send = (method: string, path: string, body?: object) => app.request(method, path, { cookie, body });
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
const articles = '/api/admin/articles';
const bulk = (action: string, ids: readonly string[], admin = articles) =>
  send('POST', `${admin}/bulk`, { action, ids });
const undo = (results: { id: string; version: number }[], admin = articles) =>
  send('POST', `${admin}/bulk`, {
    action: 'undo',
    changes: results.map(({ id, version }) => ({ id, version })),
  });

describe.each(contentTypes)('bulk actions on $kind', ({ kind, admin, list, make, hidden }) => {
  const one = async (id: string) => (await send('GET', `${admin}/${id}`)).body;

  it('unpublish, publish and undo, with a revision each', async () => {
    const { id } = await make(db());
    const before = await one(id);
    const [unpublished] = (await bulk('unpublish', [id, id], admin)).body;
    expect(unpublished).toMatchObject({ id, outcome: 'changed', version: 2, error: null });
    expect(await one(id)).toMatchObject(hidden);
    expect((await app.request('GET', list)).body).toEqual([]);
    expect((await bulk('unpublish', [id], admin)).body).toMatchObject([
      { outcome: 'unchanged', version: null },
    ]);
    expect((await undo([unpublished], admin)).body).toMatchObject([{ outcome: 'changed', version: 3 }]);
    expect(await one(id)).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
    expect((await app.request('GET', list)).body).toHaveLength(1);
    const versions = (await send('GET', `${admin}/${id}/versions`)).body;
    expect(versions.map((each: { action: string }) => each.action)).toEqual(['updated', 'updated', 'stored']);
    // The change to undo is no longer the last one.
    expect((await undo([unpublished], admin)).body).toMatchObject([
      { outcome: 'failed', error: { code: 'stale_version' } },
    ]);
    const acts = (await send('GET', '/api/admin/activity')).body.filter(
      (each: { itemId: string }) => each.itemId === id,
    );
    expect(acts.map((each: { act: string }) => each.act)).toEqual(['published', 'unpublished']);
  });

  if (kind !== 'article') return;

  it('reject malformed requests and change nothing', async () => {
    const { id } = await make(db());
    const many = Array.from({ length: 101 }, () => id);
    for (const body of [
      {},
      { action: 'trash' },
      { action: 'trash', ids: [] },
      { action: 'trash', ids: many },
      { action: 'trash', ids: [5] },
      { action: 'purge', ids: [id] },
      { action: 'undo', ids: [id] },
      { action: 'undo', changes: [{ id }] },
      { action: 'undo', changes: [{ id, version: 0 }] },
    ])
      expect([body, (await send('POST', `${admin}/bulk`, body)).status]).toEqual([body, 400]);
    expect((await one(id)).version).toBe(1);
  });

  it('move to the trash and restore, and report each missing item', async () => {
    const { id } = await make(db());
    const trashed = (await bulk('trash', [unknown, id, 'x'], admin)).body;
    const missing = { outcome: 'failed', name: null, version: null, error: { code: 'not_found' } };
    expect(trashed).toEqual([
      { id: unknown, ...missing },
      { id, name: expect.any(String), outcome: 'changed', version: 2, error: null },
      { id: 'x', ...missing },
    ]);
    expect((await send('GET', '/api/admin/trash/ids')).body).toMatchObject([{ id }]);
    expect((await send('GET', `${admin}/ids`)).body).toEqual([]);
    expect((await bulk('restore', [id, unknown], admin)).body).toMatchObject([
      { outcome: 'changed' },
      { error: { code: 'not_found' } },
    ]);
    expect((await send('GET', `${admin}/ids`)).body).toEqual([id]);
  });
});

describe('bulk publishing', () => {
  it('publishes the 50 found drafts of 60, and undoes it', async () => {
    const titles = Array.from({ length: 60 }, (_, n) => (n < 50 ? `Lumbung ${n}` : `Lain ${n}`));
    await makeArticles(
      db(),
      titles.map((title) => ({ status: 'draft', title })),
    );
    const found: string[] = (await send('GET', `${articles}/ids?q=lumbung&status=draft`)).body;
    expect(found).toHaveLength(50);
    const { body: results } = await bulk('publish', found);
    expect(results.every((each: { outcome: string }) => each.outcome === 'changed')).toBe(true);
    const total = async () => {
      const { headers } = await app.request('GET', '/api/articles?total=1&limit=1');
      return headers.get('x-total-count');
    };
    expect(await total()).toBe('50');
    const [first] = results;
    const dateOf = async () => (await send('GET', `${articles}/${first.id}`)).body.publishedAt;
    expect(await dateOf()).not.toBeNull();
    await undo(results);
    expect(await total()).toBe('0');
    expect(await dateOf()).toBeNull();
  });

  it('publishes a scheduled item now, and the undo restores its publication time', async () => {
    const publishAt = new Date('2031-01-01T03:00:00Z');
    const { id } = await makePodcast(db(), { isPublished: true, publishAt });
    const admin = '/api/admin/podcasts';
    const [result] = (await bulk('publish', [id], admin)).body;
    expect((await send('GET', `${admin}/${id}`)).body).toMatchObject({
      status: 'published',
      publishAt: null,
    });
    expect((await app.request('GET', '/api/podcasts')).body).toHaveLength(1);
    await undo([result], admin);
    const scheduled = { status: 'published', publishAt: publishAt.toISOString() };
    expect((await send('GET', `${admin}/${id}`)).body).toMatchObject(scheduled);
    expect((await app.request('GET', '/api/podcasts')).body).toEqual([]);
    await bulk('unpublish', [id], admin);
    expect((await send('GET', `${admin}/${id}`)).body).toMatchObject({ status: 'draft', publishAt: null });
  });

  it('publishes the valid items and names those that lack a required text', async () => {
    const [good, bad] = [
      await makeArticle(db(), { status: 'draft' }),
      await makeArticle(db(), { status: 'draft', title: 'Tanpa ringkasan', excerpt: ' ' }),
    ];
    expect((await bulk('publish', [bad.id, good.id])).body).toMatchObject([
      { name: 'Tanpa ringkasan', outcome: 'failed', error: { code: 'required_fields' } },
      { outcome: 'changed' },
    ]);
    expect((await send('GET', `${articles}/${bad.id}`)).body).toMatchObject({ status: 'draft', version: 1 });
  });

  it('does not change texts that another user saves at the same time', async () => {
    const { id } = await makeArticle(db(), { status: 'draft' });
    await Promise.all([
      bulk('publish', [id]),
      send('PUT', `${articles}/${id}`, { title: 'Judul baru' }),
      send('PUT', `${articles}/${id}`, { excerpt: 'Ringkasan baru' }),
    ]);
    const stored = { title: 'Judul baru', excerpt: 'Ringkasan baru', status: 'published', version: 4 };
    expect((await send('GET', `${articles}/${id}`)).body).toMatchObject(stored);
    const stale = await send('PUT', `${articles}/${id}`, { title: 'x', version: 1 });
    expect(stale.body).toMatchObject({ code: 'stale_version', current: { status: 'published' } });
  });
});

it('returns the ids of the matches in the order of the list', async () => {
  const [b, a] = [
    await makeService(db(), { title: 'B' }),
    await makeService(db(), { title: 'A', category: 'analysis' }),
  ];
  await makeService(db(), { title: 'C', isActive: false });
  const ids = async (query: string) => (await send('GET', `/api/admin/services/ids?${query}`)).body;
  expect(await ids('status=active&sort=title')).toEqual([a.id, b.id]);
  expect(await ids('category=analysis')).toEqual([a.id]);
  expect(await ids('q=b')).toEqual([b.id]);
  expect((await send('GET', '/api/admin/services/ids?status=x')).status).toBe(400);
});
