import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#testing/cpu-time.ts';
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
const sessions = async () => Number((await app.services.db('sessions').count().first())?.count);

describe('signing in is refused', () => {
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
  ])('for %s', async (_name, body, status) => {
    const reply = await login(body);
    expect(reply.status).toBe(status);
    expect(reply.body.error).toEqual(expect.any(String));
    expect(await sessions()).toBe(0);
  });

  it('API-07 for a wrong password and for an unknown user alike, and opens no session', async () => {
    const wrong = await login({ username: 'ratna', password: 'not the password' });
    const unknown = await login({ username: 'nobody', password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'Invalid username or password', code: 'invalid_credentials' });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toBe(0);
  });

  it('for a user who is disabled, with the same words', async () => {
    await app.services.db('users').insert({
      id: '00000000-0000-7000-8000-000000000001',
      username: 'former',
      password_hash: await hashPassword(password),
      disabled_at: new Date(),
    });
    const reply = await login({ username: 'former', password });
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('for a password in the address', async () => {
    const reply = await app.request(
      'POST',
      `/api/login?username=ratna&password=${encodeURIComponent(password)}`,
      { body: {} },
    );
    expect(reply.status).toBe(400);
  });

  it('for a page of another site', async () => {
    const reply = await login({ username: 'ratna', password }, { headers: { origin: 'https://evil.test' } });
    expect([reply.status, reply.body.code]).toEqual([403, 'bad_origin']);
    expect(await sessions()).toBe(0);
  });

  it('at about the same cost for known and unknown users', async () => {
    const times = { ratna: [] as number[], nobody: [] as number[] };
    for (let round = 0; round < 15; round += 1) {
      for (const username of ['ratna', 'nobody'] as const) {
        const spent = await cpuMilliseconds(() => login({ username, password: 'not the password' }));
        times[username].push(spent);
      }
    }
    // Hashing costs more than 10 ms; the cheapest rounds are what work from elsewhere disturbs least.
    expect(Math.abs(Math.min(...times.ratna) - Math.min(...times.nobody))).toBeLessThan(6);
  });
});

describe('signing in', () => {
  it('API-06 answers the user and opens a session in a cookie that scripts cannot read', async () => {
    const reply = await login({ username: ' Ratna ', password, role: 'owner', id: 1 });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ id: expect.any(String), username: 'ratna' });
    const [cookie = '', signature = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/);
    expect(signature).toMatch(/^sid\.sig=[\w-]{43}; /);
    expect((await app.request('GET', '/api/user', { cookie: reply.cookie })).status).toBe(200);
  });

  it('API-04 ENT-01 then GET /api/user answers the user: id and username, never a password', async () => {
    const { cookie, body } = await login({ username: 'ratna', password });
    const reply = await app.request('GET', '/api/user', { cookie });
    expect([reply.status, reply.body]).toEqual([200, body]);
    expect(Object.keys(reply.body).sort()).toEqual(['id', 'username']);
  });

  it('API-05 without a session GET /api/user answers 401', async () => {
    const reply = await app.request('GET', '/api/user');
    expect([reply.status, reply.body]).toEqual([401, { error: 'Unauthorized', code: 'unauthorized' }]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('serves 40 at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => login({ username: 'ratna', password })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ cookie }) => cookie)).size).toBe(40);
  });
});

describe('signing out', () => {
  it('is refused by GET, and the session lives', async () => {
    const cookie = await app.signIn();
    expect((await app.request('GET', '/api/logout', { cookie })).status).toBe(405);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(200);
  });

  it('API-09 ends the session and takes the cookie back', async () => {
    const cookie = await app.signIn();
    const reply = await app.request('POST', '/api/logout', { cookie });
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie().join()).toMatch(/sid=; path=\/; expires=Thu, 01 Jan 1970/);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(401);
  });

  it('ROLE-08 leaves nothing behind that a kept cookie could open', async () => {
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

  it('succeeds without a session too, and twice', async () => {
    const cookie = await app.signIn();
    expect((await app.request('POST', '/api/logout')).status).toBe(200);
    expect((await app.request('POST', '/api/logout', { cookie })).status).toBe(200);
    expect((await app.request('POST', '/api/logout', { cookie })).status).toBe(200);
  });
});
