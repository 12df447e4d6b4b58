import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '#src/features/account/account.actions.ts';
import { hashPassword } from '#src/features/account/password-hash.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const password = 'a quiet harbour at dusk';
const day = 24 * 60 * 60 * 1000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  for (const name of ['ratna', 'bagus'])
    await insertUser(app.services.db, name, await hashPassword(password));
});
afterAll(() => app.close());

const login = (username: string, cookie?: string) =>
  app.request('POST', '/api/login', { body: { username, password }, ...(cookie ? { cookie } : {}) });
const status = async (cookie: string) => (await app.request('GET', '/api/user', { cookie })).status;
const rows = async () => Number((await app.services.db('sessions').count().first())?.count);

describe('a session that is none', () => {
  it('API-05 of a cookie that was changed answers 401 and stores nothing', async () => {
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

  it('of an id that somebody fixed before the sign-in is not taken over', async () => {
    const fixed = await app.signIn('attacker');
    const { cookie } = await login('ratna', fixed);
    expect(cookie.split(';')[0]).not.toBe(fixed.split(';')[0]);
    expect(await status(fixed)).toBe(401);
    expect((await app.request('GET', '/api/user', { cookie })).body.username).toBe('ratna');
  });

  it('of who signed in again as another is dead at once', async () => {
    const first = (await login('ratna')).cookie;
    const second = (await login('bagus', first)).cookie;
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });

  it('of a user who was disabled or deleted is dead on the next request', async () => {
    const users = app.services.db('users');
    const disabled = await app.signIn('to-disable');
    const deleted = await app.signIn('to-delete');
    await users.clone().where({ username: 'to-disable' }).update({ disabled_at: new Date() });
    await users.clone().where({ username: 'to-delete' }).delete();
    expect([await status(disabled), await status(deleted)]).toEqual([401, 401]);
  });

  it('that nobody used for a week is over', async () => {
    const cookie = await app.signIn('idle');
    app.advance(6.9 * day);
    expect(await status(cookie)).toBe(200);
    app.advance(6.9 * day);
    expect(await status(cookie)).toBe(200);
    app.advance(7.1 * day);
    expect(await status(cookie)).toBe(401);
  });

  it('that is 30 days old is over, however much it is used', async () => {
    const cookie = await app.signIn('busy');
    for (let passed = 0; passed < 29; passed += 5) {
      expect(await status(cookie)).toBe(200);
      app.advance(5 * day);
    }
    expect(await status(cookie)).toBe(401);
  });

  it('is swept away when somebody signs in', async () => {
    await app.signIn('swept');
    app.advance(8 * day);
    await login('ratna');
    expect(await rows()).toBe(1);
  });
});

describe('a session', () => {
  it('ROLE-09 of any user opens what staff may see', async () => {
    for (const name of ['first-editor', 'second-editor']) {
      const cookie = await app.signIn(name);
      expect((await app.request('GET', '/api/admin/summary', { cookie })).status).toBe(200);
    }
  });

  it('is kept as the hash of its id only', async () => {
    const { cookie } = await login('ratna');
    const id = /sid=([\w-]+)/.exec(cookie)?.[1];
    const stored = JSON.stringify(await app.services.db('sessions'));
    expect(stored).not.toContain(id);
    expect(stored).toContain('id_hash');
  });

  it('is noted at most once an hour, and its cookie is renewed then', async () => {
    const cookie = await app.signIn('noted');
    const again = await app.request('GET', '/api/user', { cookie });
    expect(again.headers.getSetCookie()).toEqual([]);
    app.advance(61 * 60 * 1000);
    const later = await app.request('GET', '/api/user', { cookie });
    expect(later.cookie).toBe(cookie);
    const renewed = await app.request('GET', '/api/user', { cookie });
    expect(renewed.headers.getSetCookie()).toEqual([]);
  });

  it('that was ended while it is being noted does not come back', async () => {
    const cookie = await app.signIn('race');
    app.advance(61 * 60 * 1000);
    await Promise.all([
      app.request('POST', '/api/logout', { cookie }),
      ...Array.from({ length: 10 }, () => status(cookie)),
    ]);
    expect(await status(cookie)).toBe(401);
  });

  it('sets no cookie for anybody who only looks', async () => {
    for (const path of ['/api/openapi.json', '/healthz', '/api/nothing', '/']) {
      const { headers } = await app.request('GET', path, { cookie: 'sid=x; language=id' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });
});

it('without a database nobody is taken for signed out: the answer is that it cannot be told now', async () => {
  const broken = await startTestApp();
  const cookie = await broken.signIn();
  await broken.services.db.destroy();
  const reply = await broken.request('GET', '/api/user', { cookie });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await broken.request('GET', '/api/user')).status).toBe(401);
  await broken.close();
});

it('a site under https has a cookie that only that very site can set', async () => {
  const https = await startTestApp({ env: { PUBLIC_URL: 'https://institute.example', TRUST_PROXY: '1' } });
  try {
    await insertUser(https.services.db, 'ratna', await hashPassword(password));
    for (const said of ['https', 'http']) {
      const reply = await https.request('POST', '/api/login', {
        body: { username: 'ratna', password },
        headers: { 'x-forwarded-proto': said },
      });
      expect(reply.status).toBe(200);
      for (const cookie of reply.headers.getSetCookie()) {
        expect(cookie).toMatch(
          /^__Host-sid(\.sig)?=[\w-]+; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
        );
      }
      expect((await https.request('GET', '/api/user', { cookie: reply.cookie })).status).toBe(200);
      expect(reply.headers.get('strict-transport-security')).toBe(
        said === 'https' ? 'max-age=31536000; includeSubDomains' : null,
      );
    }
  } finally {
    await https.close();
  }
});
