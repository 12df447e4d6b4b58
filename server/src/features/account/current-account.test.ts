import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { insertUser } from './account.actions.ts';
import { hashPassword } from './password-hash.ts';

const password = 'a quiet harbour at dusk';
const other = 'seven lanterns on the pier';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;
let hash: string;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
  hash = await hashPassword(password);
});
beforeEach(async () => {
  await app.services.db('users').delete();
  for (const name of ['ratna', 'bagus']) await insertUser(app.services.db, name, hash);
  cookie = (await login('ratna', password)).cookie;
});
afterAll(() => app.close());

const login = (username: string, tried: string, agent = firefox) =>
  app.request('POST', '/api/login', {
    body: { username, password: tried },
    headers: { 'user-agent': agent },
  });
const status = async (of: string) => (await app.request('GET', '/api/user', { cookie: of })).status;
const change = (body: object, by: string = cookie) =>
  app.request('PUT', '/api/admin/account/password', { cookie: by, body });
const sessions = async (of = cookie) =>
  (await app.request('GET', '/api/admin/account/sessions', { cookie: of })).body as {
    id: string;
    userAgent: string;
    isCurrent: boolean;
    createdAt: string;
  }[];
const end = (id: string) => app.request('DELETE', `/api/admin/account/sessions/${id}`, { cookie });

describe('PUT /api/admin/account/password', () => {
  it('rejects a wrong or missing current password and a weak new one', async () => {
    for (const [currentPassword, newPassword, expected] of [
      ['not the password', other, [403, 'wrong_password', { currentPassword: 'invalid' }]],
      ['', other, [400, 'required_fields', { currentPassword: 'required' }]],
      [password, '', [400, 'required_fields', { newPassword: 'required' }]],
      [password, 'elevenchars', [400, 'weak_password', { newPassword: 'too_short' }]],
      [password, '123456789012', [400, 'weak_password', { newPassword: 'invalid' }]],
      [password, 'kapal Ratna di laut', [400, 'password_has_username', { newPassword: 'invalid' }]],
      [password, 'ab'.repeat(600), [400, 'validation', { newPassword: 'too_long' }]],
      [{ a: 1 }, ['x'], [400, 'validation', { currentPassword: 'invalid', newPassword: 'invalid' }]],
    ] as const) {
      const response = await change({ currentPassword, newPassword });
      expect([response.status, response.body.code, response.body.fields]).toEqual(expected);
    }
    expect((await login('ratna', password)).status).toBe(200);
    expect(await status(cookie)).toBe(200);
  });

  it("ends the user's other sessions and renews the id of the current one", async () => {
    const elsewhere = (await login('ratna', password)).cookie;
    const bagus = (await login('bagus', password)).cookie;
    const response = await change({ currentPassword: password, newPassword: other, username: 'x', id: 'x' });
    expect([response.status, response.body]).toEqual([200, { ended: 1 }]);
    expect(response.cookie.split(';')[0]).not.toBe(cookie.split(';')[0]);
    expect(await Promise.all([cookie, elsewhere, response.cookie, bagus].map(status))).toEqual([
      401, 401, 200, 200,
    ]);
    expect(await sessions(response.cookie)).toMatchObject([{ isCurrent: true }]);
    expect((await login('ratna', password)).status).toBe(401);
    expect((await login('ratna', other)).status).toBe(200);
  });

  it('accepts one of five concurrent changes', async () => {
    const wanted = Array.from({ length: 5 }, (_, n) => `${other} ${n}`);
    const responses = await Promise.all(
      wanted.map((newPassword) => change({ currentPassword: password, newPassword })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 403, 403, 403, 403]);
    const changed = responses.findIndex((response) => response.status === 200);
    expect(await status(responses[changed]?.cookie ?? '')).toBe(200);
    for (const [n, tried] of wanted.entries())
      expect((await login('ratna', tried)).status).toBe(n === changed ? 200 : 401);
    expect((await login('ratna', password)).status).toBe(401);
  });
});

describe('/api/admin/account/sessions', () => {
  it("lists only the user's own sessions with their browsers and marks the current one", async () => {
    await login('bagus', password);
    app.advance(1000);
    const long = `Agen ${'x'.repeat(600)}`;
    const elsewhere = (await login('ratna', password, long)).cookie;
    const found = await sessions();
    expect(found).toMatchObject([
      { isCurrent: false, userAgent: long.slice(0, 400) },
      { isCurrent: true, userAgent: firefox },
    ]);
    expect((await sessions(elsewhere)).map((each) => each.isCurrent)).toEqual([true, false]);
    for (const { id } of found) expect(await status(`sid=${id}`)).toBe(401);
  });

  it('ends single sessions, but not those of other users', async () => {
    const bagus = (await login('bagus', password)).cookie;
    const [theirs] = await sessions(bagus);
    for (const id of [theirs?.id ?? '', 'x', '%00', "'--"])
      expect([id, (await end(id)).status]).toEqual([id, 404]);
    const elsewhere = (await login('ratna', password)).cookie;
    const found = (await sessions()).find((each) => !each.isCurrent);
    expect((await end(found?.id ?? '')).body).toEqual({ ended: 1 });
    expect(await Promise.all([cookie, elsewhere, bagus].map(status))).toEqual([200, 401, 200]);
    const own = await end((await sessions())[0]?.id ?? '');
    expect([own.status, own.headers.getSetCookie().join()]).toEqual([200, expect.stringContaining('1970')]);
    expect(await status(cookie)).toBe(401);
  });

  it('ends all sessions but the current one', async () => {
    const others = [await login('ratna', password), await login('ratna', password)];
    const bagus = (await login('bagus', password)).cookie;
    const response = await app.request('DELETE', '/api/admin/account/sessions', { cookie });
    expect([response.status, response.body]).toEqual([200, { ended: 2 }]);
    const all = [...others.map((each) => each.cookie), cookie, bagus];
    expect(await Promise.all(all.map(status))).toEqual([401, 401, 200, 200]);
  });
});
