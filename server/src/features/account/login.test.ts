import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { insertUser } from './account.actions.ts';
import { hashPassword } from './password-hash.ts';

const password = 'a quiet harbour at dusk';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await insertUser(app.services.db, 'ratna', await hashPassword(password));
});
afterAll(() => app.close());

const login = (body: unknown, more: object = {}) => app.request('POST', '/api/login', { body, ...more });
const verifications = async () =>
  Number(/^password_verifications_total (\d+)$/m.exec(await app.services.processMetrics())?.[1]);
const sessions = async () => Number((await app.services.db('sessions').count().first())?.count);

describe('POST /api/login rejects', () => {
  it.each([
    ['no body', undefined, 415],
    ['null', null, 400],
    ['a list', [], 400],
    ['an object for a name', { username: { a: 1 }, password: ['x'] }, 400],
    ['numbers', { username: 1234, password: 123456 }, 400],
    ['an empty name', { username: '  ', password }, 400],
    ['no password', { username: 'ratna' }, 400],
    ['a name of 2,000 characters', { username: 'r'.repeat(2000), password }, 400],
    ['NUL in the name', { username: 'rat\u0000na', password }, 400],
    ['NUL in the password', { username: 'ratna', password: 'a\u0000b' }, 400],
  ])('%s', async (_name, body, status) => {
    const response = await login(body);
    expect(response.status).toBe(status);
    expect(response.body.error).toEqual(expect.any(String));
    expect(await sessions()).toBe(0);
  });

  it('a wrong password and an unknown user with the same response and without a session (API-07)', async () => {
    const wrong = await login({ username: 'ratna', password: 'not the password' });
    const unknown = await login({ username: 'nobody', password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'Invalid username or password', code: 'invalid_credentials' });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toBe(0);
  });

  it('a disabled user with the same response', async () => {
    await app.services.db('users').insert({
      id: '00000000-0000-7000-8000-000000000001',
      username: 'disabled',
      password_hash: await hashPassword(password),
      disabled_at: new Date(),
    });
    const response = await login({ username: 'disabled', password });
    expect([response.status, response.body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('a password in the URL', async () => {
    const response = await app.request(
      'POST',
      `/api/login?username=ratna&password=${encodeURIComponent(password)}`,
      { body: {} },
    );
    expect(response.status).toBe(400);
  });

  it('a request from another origin', async () => {
    const response = await login(
      { username: 'ratna', password },
      { headers: { origin: 'https://evil.test' } },
    );
    expect([response.status, response.body.code]).toEqual([403, 'bad_origin']);
    expect(await sessions()).toBe(0);
  });

  it.each(['ratna', 'nobody'])(
    '%s after one verification, so that its duration reveals no name',
    async (username) => {
      const before = await verifications();
      await login({ username, password: 'not the password' });
      expect(await verifications()).toBe(before + 1);
    },
  );
});

describe('POST /api/login', () => {
  it('returns the user and sets an HttpOnly session cookie (API-06)', async () => {
    const response = await login({ username: ' Ratna ', password, role: 'owner', id: 1 });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ id: expect.any(String), username: 'ratna', role: 'owner' });
    const [cookie = '', signature = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/);
    expect(signature).toMatch(/^sid\.sig=[\w-]{43}; /);
    expect((await app.request('GET', '/api/user', { cookie: response.cookie })).status).toBe(200);
  });

  it('makes GET /api/user return id, username and role, never a password (API-04, ENT-01)', async () => {
    const { cookie, body } = await login({ username: 'ratna', password });
    const response = await app.request('GET', '/api/user', { cookie });
    expect([response.status, response.body]).toEqual([200, body]);
    expect(Object.keys(response.body).sort()).toEqual(['id', 'role', 'username']);
  });

  it('leaves GET /api/user at 401 without a session (API-05)', async () => {
    const response = await app.request('GET', '/api/user');
    expect([response.status, response.body]).toEqual([401, { error: 'Unauthorized', code: 'unauthorized' }]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('serves concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => login({ username: 'ratna', password })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ cookie }) => cookie)).size).toBe(8);
  });
});

describe('POST /api/logout', () => {
  it('rejects GET and preserves the session', async () => {
    const cookie = await app.signIn();
    expect((await app.request('GET', '/api/logout', { cookie })).status).toBe(405);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(200);
  });

  it('ends the session and clears the cookie (API-09)', async () => {
    const cookie = await app.signIn();
    const response = await app.request('POST', '/api/logout', { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/sid=; path=\/; expires=Thu, 01 Jan 1970/);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(401);
  });

  it('invalidates saved cookies (ROLE-08)', async () => {
    const cookie = await app.signIn('leaver');
    await app.request('POST', '/api/logout', { cookie });
    expect((await app.request('GET', '/api/admin/summary', { cookie })).status).toBe(401);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(401);
    const left = await app.services
      .db('sessions')
      .join('users', 'users.id', 'user_id')
      .where({ username: 'leaver' });
    expect(left).toEqual([]);
  });

  it('succeeds without a session and when repeated', async () => {
    const cookie = await app.signIn();
    expect((await app.request('POST', '/api/logout')).status).toBe(200);
    expect((await app.request('POST', '/api/logout', { cookie })).status).toBe(200);
    expect((await app.request('POST', '/api/logout', { cookie })).status).toBe(200);
  });
});
