import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const path = '/api/admin/views';
const send = (method: string, to: string, body?: object) => app.request(method, to, { cookie, body });
const drafts = {
  tab: 'articles',
  name: 'Draf saya',
  filters: { status: 'draft', q: 'lumbung', sort: 'oldest', waiting: 'drafts' },
};
const stored = async () => (await send('GET', path)).body;
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('saved views', () => {
  it('reject invalid names, tabs and filters', async () => {
    for (const [part, fields] of [
      [{ name: ' ' }, { name: 'required' }],
      [{ name: 'a'.repeat(61) }, { name: 'too_long' }],
      [{ tab: 'users' }, { tab: 'invalid' }],
      [{ filters: { status: 'x' } }, { 'filters.status': 'invalid' }],
      [{ filters: undefined }, { filters: 'invalid' }],
    ] as const)
      expect((await send('POST', path, { ...drafts, ...part })).body).toMatchObject({ fields });
    expect(await stored()).toEqual([]);
  });

  it('return 404 for unknown ids', async () => {
    for (const id of [unknown, 'x']) {
      expect((await send('PUT', `${path}/${id}`, { name: 'x' })).status).toBe(404);
      expect((await send('DELETE', `${path}/${id}`)).status).toBe(404);
    }
  });

  it('are saved, renamed and deleted', async () => {
    const made = await send('POST', path, drafts);
    expect(made.status).toBe(201);
    const { id } = made.body;
    await send('POST', path, { ...drafts, name: 'antrean', tab: 'podcasts', filters: {} });
    expect((await stored()).map((each: { name: string }) => each.name)).toEqual(['antrean', 'Draf saya']);
    expect((await send('PUT', `${path}/${id}`, { name: ' Draf lama ' })).body).toMatchObject({
      name: 'Draf lama',
    });
    expect((await send('DELETE', `${path}/${id}`)).body).toEqual({ id });
    expect(await stored()).toMatchObject([{ name: 'antrean', tab: 'podcasts', filters: {} }]);
  });

  it('have unique names per list', async () => {
    await send('POST', path, drafts);
    const other = (await send('POST', path, { ...drafts, name: 'Lain' })).body;
    expect((await send('POST', path, { ...drafts, tab: 'research' })).status).toBe(201);
    expect((await send('POST', path, drafts)).body).toMatchObject({ code: 'view_name_taken' });
    const renamed = await send('PUT', `${path}/${other.id}`, { name: drafts.name });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'view_name_taken']);
  });

  it('are limited to 20 per list, also for simultaneous requests', async () => {
    const results = await Promise.all(
      Array.from({ length: 22 }, (_, n) => send('POST', path, { ...drafts, name: `Draf ${n}` })),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(20);
    const [rejected] = results.filter(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'too_many_views', numbers: { limit: 20 } });
    expect((await send('POST', path, { ...drafts, tab: 'services' })).status).toBe(201);
  });

  it('belong to one user', async () => {
    const { id } = (await send('POST', path, drafts)).body;
    const other = await app.signIn('penulis');
    const asOther = (method: string, to: string, body?: object) =>
      app.request(method, to, { cookie: other, body });
    expect((await asOther('GET', path)).body).toEqual([]);
    expect((await asOther('PUT', `${path}/${id}`, { name: 'Diambil' })).status).toBe(404);
    expect((await asOther('DELETE', `${path}/${id}`)).status).toBe(404);
    expect(await stored()).toEqual([{ id, ...drafts }]);
    await app.services.db('users').where({ username: 'editor' }).delete();
    expect(await app.services.db('saved_views')).toEqual([]);
  });
});
