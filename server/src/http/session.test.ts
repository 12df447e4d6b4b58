import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUserWithPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const password = 'a quiet harbour at dusk';
const day = 24 * 60 * 60 * 1000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  for (const name of ['ratna', 'bagus']) await insertUserWithPassword(app.services, name, password);
});
afterAll(() => app.close());

const login = (username: string, cookie?: string) =>
  app.request('POST', '/api/login', { body: { username, password }, ...(cookie ? { cookie } : {}) });
const status = async (cookie: string) => (await app.request('GET', '/api/user', { cookie })).status;
const rows = async () => Number((await app.services.db('sessions').count().first())?.count);

describe('an invalid session', () => {
  it('of a changed cookie returns 401 and stores nothing (API-05)', async () => {
    const cookie = await app.signIn();
    const [id = '', signature = ''] = cookie.split('; ');
    const before = await rows();
    const flipped = (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const changed of [
      `${flipped(id)}; ${signature}`,
      `${id}; ${flipped(signature)}`,
      id,
      `sid=; ${signature}`,
      `sid=__proto__; ${signature}`,
      `sid=${'a'.repeat(8000)}; ${signature}`,
      `sid="; ${signature}`,
      `sid=%00%ff; sid.sig=%00`,
      `${id}; ${signature}; sid=planted`,
      `sid=planted; ${cookie}`,
    ])
      expect(await status(changed), changed.slice(0, 80)).toBe(401);
    expect(await rows()).toBe(before);
    expect(await status(cookie)).toBe(200);
  });

  it('with a fixed id is not reused after the sign-in', async () => {
    const fixed = await app.signIn('attacker');
    const { cookie } = await login('ratna', fixed);
    expect(cookie.split(';')[0]).not.toBe(fixed.split(';')[0]);
    expect(await status(fixed)).toBe(401);
    expect((await app.request('GET', '/api/user', { cookie })).body.username).toBe('ratna');
  });

  it('ends when another user signs in', async () => {
    const first = (await login('ratna')).cookie;
    const second = (await login('bagus', first)).cookie;
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });

  it('of a disabled or deleted user ends on the next request', async () => {
    const users = app.services.db('users');
    const disabled = await app.signIn('to-disable');
    const deleted = await app.signIn('to-delete');
    await users.clone().where({ username: 'to-disable' }).update({ disabled_at: new Date() });
    await users.clone().where({ username: 'to-delete' }).delete();
    expect([await status(disabled), await status(deleted)]).toEqual([401, 401]);
  });

  it('expires after a week without use', async () => {
    const cookie = await app.signIn('idle');
    app.advance(6.9 * day);
    expect(await status(cookie)).toBe(200);
    app.advance(6.9 * day);
    expect(await status(cookie)).toBe(200);
    app.advance(7.1 * day);
    expect(await status(cookie)).toBe(401);
  });

  it('expires after 30 days of use', async () => {
    const cookie = await app.signIn('busy');
    for (let passed = 0; passed < 29; passed += 5) {
      expect(await status(cookie)).toBe(200);
      app.advance(5 * day);
    }
    expect(await status(cookie)).toBe(401);
  });

  it('is deleted at the next sign-in', async () => {
    await app.signIn('swept');
    app.advance(8 * day);
    await login('ratna');
    expect(await rows()).toBe(1);
  });
});

describe('a session', () => {
  it('of any user opens staff endpoints (ROLE-09)', async () => {
    for (const name of ['first-editor', 'second-editor']) {
      const cookie = await app.signIn(name);
      expect((await app.request('GET', '/api/admin/summary', { cookie })).status).toBe(200);
    }
  });

  it('is stored under the hash of its id', async () => {
    const { cookie } = await login('ratna');
    const id = /sid=([\w-]+)/.exec(cookie)?.[1];
    const stored = JSON.stringify(await app.services.db('sessions'));
    expect(stored).not.toContain(id);
    expect(stored).toContain('id_hash');
  });

  it('is updated at most once an hour, with its cookie', async () => {
    const cookie = await app.signIn('noted');
    const again = await app.request('GET', '/api/user', { cookie });
    expect(again.headers.getSetCookie()).toEqual([]);
    app.advance(61 * 60 * 1000);
    const later = await app.request('GET', '/api/user', { cookie });
    expect(later.cookie).toBe(cookie);
    const renewed = await app.request('GET', '/api/user', { cookie });
    expect(renewed.headers.getSetCookie()).toEqual([]);
  });

  it('stays ended if it ends during an update', async () => {
    const cookie = await app.signIn('race');
    app.advance(61 * 60 * 1000);
    await Promise.all([
      app.request('POST', '/api/logout', { cookie }),
      ...Array.from({ length: 10 }, () => status(cookie)),
    ]);
    expect(await status(cookie)).toBe(401);
  });

  it('sets no cookie for visitors', async () => {
    for (const path of ['/api/openapi.json', '/healthz', '/api/nothing', '/']) {
      const { headers } = await app.request('GET', path, { cookie: 'sid=x; language=id' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });
});

it('uses a __Host- cookie under https', async () => {
  const { database } = app.services;
  const https = await startTestApp({
    env: { PUBLIC_URL: 'https://institute.example', TRUST_PROXY: '1' },
    database: async () => ({ ...database, close: async () => {} }),
  });
  try {
    for (const protocol of ['https', 'http']) {
      const response = await https.request('POST', '/api/login', {
        body: { username: 'ratna', password },
        headers: { 'x-forwarded-proto': protocol },
      });
      expect(response.status).toBe(200);
      for (const cookie of response.headers.getSetCookie()) {
        expect(cookie).toMatch(
          /^__Host-sid(\.sig)?=[\w-]+; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
        );
      }
      expect((await https.request('GET', '/api/user', { cookie: response.cookie })).status).toBe(200);
      expect(response.headers.get('strict-transport-security')).toBe(
        protocol === 'https' ? 'max-age=31536000; includeSubDomains' : null,
      );
    }
  } finally {
    await https.close();
  }
});

// The last test of this file, because it closes the database.
it('returns 503 instead of 401 without a database', async () => {
  const cookie = await app.signIn();
  await app.services.db.destroy();
  const response = await app.request('GET', '/api/user', { cookie });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await app.request('GET', '/api/user')).status).toBe(401);
});
