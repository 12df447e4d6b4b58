import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertUserWithPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { BoundedMemoryLimiter } from './rate-limits.ts';

const password = 'a quiet harbour at dusk';
let app: TestApp;

/** A new user per test, because counters are shared. */
let user = '';
let test = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  test += 1;
  user = `ratna.${test}`;
  await insertUserWithPassword(app.services, user, password);
});
afterAll(() => app.close());

const login = (username: string, tried: string, ip = `192.0.${test}.1`, more: Record<string, string> = {}) =>
  app.request('POST', '/api/login', {
    body: { username, password: tried },
    headers: { 'x-forwarded-for': ip, ...more },
  });
const statuses = async (tries: Promise<{ status: number }>[]) =>
  (await Promise.all(tries)).map(({ status }) => status);

describe('sign-in', () => {
  it('is rejected after five failures, for known and unknown users', async () => {
    for (const [username, ip] of [
      [user, '192.0.2.1'],
      ['nobody', '192.0.2.2'],
    ] as const) {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await login(username, 'wrong', ip)).status).toBe(401);
      const response = await login(username, password, ip);
      expect([response.status, response.body]).toEqual([
        429,
        { error: 'Too many requests. Please try again later.', code: 'too_many_requests' },
      ]);
      const wait = Number(response.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    }
  });

  it('normalises the name and ignores untrusted address headers', async () => {
    const names = [
      user,
      user.toUpperCase(),
      ` ${user} `,
      user.replace('ratna', 'ｒａｔｎａ'),
      user.replace('rat', 'rat '),
    ];
    for (const [index, name] of names.entries())
      await login(name, 'wrong', `203.0.113.${index}, 192.0.${test}.1`, { forwarded: `for=10.0.0.${index}` });
    expect((await login(user, password)).status).toBe(429);
  });

  it('counts the /64 network of an IPv6 address', async () => {
    for (let host = 1; host <= 5; host += 1) await login(user, 'wrong', `2001:db8:1:2::${host}`);
    expect((await login(user, password, '2001:0DB8:0001:0002:ffff::1')).status).toBe(429);
    expect((await login(user, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('counts concurrent attempts', async () => {
    const all = await statuses(Array.from({ length: 15 }, () => login(user, 'wrong')));
    expect(all.filter((status) => status === 401)).toHaveLength(5);
    expect(all.filter((status) => status === 429)).toHaveLength(10);
  });

  it('is rejected after 20 attempts from one address, with any names', async () => {
    const tries = Array.from({ length: 20 }, (_, index) => login(`user-${index}`, 'wrong'));
    expect(new Set(await statuses(tries))).toEqual(new Set([401]));
    expect((await login('user-20', 'wrong')).status).toBe(429);
    expect((await login(user, password, '192.0.99.9')).status).toBe(200);
  });

  it('is delayed but not rejected for an account under attack', async () => {
    const attacked = Array.from({ length: 32 }, (_, index) => login(user, 'wrong', `198.51.100.${index}`));
    expect(new Set(await statuses(attacked))).toEqual(new Set([401]));
    const cookie = await app.signIn(user);
    const start = performance.now();
    expect((await login(user, password, '192.0.99.7')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(900);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(200);
  });

  it('resets the counter after success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await login(user, 'wrong');
      expect((await login(user, password)).status).toBe(200);
    }
  });
});

it('rejects registration after three invalid invitations', async () => {
  const body = { username: 'eve', password, invitation: 'guess' };
  const all = [];
  for (let tries = 0; tries < 4; tries += 1)
    all.push((await app.request('POST', '/api/register', { body })).status);
  expect(all).toEqual([403, 403, 403, 429]);
});

it.each([
  ['/api/contact', 5, false],
  ['/api/newsletter/subscribe', 5, false],
  ['/api/upload', 60, true],
])('rejects requests to %s after %i, valid or not', async (path, limit, isStaff) => {
  const headers = { 'x-forwarded-for': `192.0.${test}.1` };
  const cookie = isStaff ? await app.signIn(user) : '';
  const all = [];
  for (let tries = 0; tries <= limit; tries += 1)
    all.push((await app.request('POST', path, { body: {}, headers, cookie })).status);
  expect([all.indexOf(429), all.length]).toEqual([limit, limit + 1]);
});

it('uses the connection address without a trusted proxy', async () => {
  const { database } = app.services;
  const bare = await startTestApp({
    env: { RATE_LIMITS: 'on' },
    database: async () => ({ ...database, close: async () => {} }),
  });
  try {
    const all = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${tries}`, 'x-real-ip': `192.0.2.${tries}` };
      const response = await bare.request('POST', '/api/login', {
        body: { username: 'x', password: 'y' },
        headers,
      });
      all.push(response.status);
    }
    expect(all).toEqual([401, 401, 401, 401, 401, 429]);
  } finally {
    await bare.close();
  }
});

// Only PostgreSQL has the counters in a table.
it.runIf(process.env.TEST_DB === 'postgres')(
  'enforces limits in memory if the table is missing',
  async () => {
    await app.services.db.raw('alter table rate_limits rename to elsewhere');
    const all = [];
    for (let tries = 0; tries < 6; tries += 1) all.push((await login(user, 'wrong')).status);
    expect(all).toEqual([401, 401, 401, 401, 401, 429]);
  },
);

it('forgets the least recent keys at the memory limit', async () => {
  const limiter = new BoundedMemoryLimiter({ points: 1, duration: 60 });
  await limiter.consume('first');
  await limiter.consume('second');
  for (let key = 0; key < 19_998; key += 1) await limiter.consume(`key ${key}`);
  await limiter.consume('one more');
  expect(await limiter.get('first')).toBeNull();
  expect((await limiter.get('second'))?.consumedPoints).toBe(1);
});

describe('a search', () => {
  const from = (ip: string, path: string) => app.request('GET', path, { headers: { 'x-forwarded-for': ip } });

  it('is rejected after 60 searches per network and minute', async () => {
    const search = (n: number) =>
      from('198.51.100.7', n % 2 ? `/api/search?q=a${n}` : `/api/articles?q=b${n}`);
    const first = await statuses(Array.from({ length: 60 }, (_, n) => search(n)));
    expect(new Set(first)).toEqual(new Set([200]));
    const rejected = await search(61);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (const path of ['/api/articles', '/api/articles?q=', '/api/services', '/api/research'])
      expect([path, (await from('198.51.100.7', path)).status]).toEqual([path, 200]);
    expect((await from('198.51.100.8', '/api/search?q=a')).status).toBe(200);
  });
});
