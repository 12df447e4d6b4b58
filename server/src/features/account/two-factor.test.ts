import { previewPath } from '@institute/core/site/preview.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminCommands } from '#server/cli/admin-commands.ts';
import { makeArticle } from '#testing/factories.ts';
import { plainClients } from '#testing/plain-clients.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';
import { insertUser } from './account.actions.ts';
import { hashPassword } from './password-hash.ts';
import { codeAt, keyOf } from './totp.ts';

const password = 'a quiet harbour at dusk';
const path = '/api/admin/account/two-factor';
const step = 30_000;
let app: TestApp;
let hash: string;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
  hash = await hashPassword(password);
});
beforeEach(async () => {
  // Otherwise a new step of the codes can begin between two requests.
  vi.useFakeTimers({ toFake: ['Date'] });
  // Makes earlier attempts and codes expire.
  app.advance(60 * 60_000);
  await emptyTables(app.services.database);
  await insertUser(app.services.db, 'sari', hash);
  cookie = await app.signIn('sari');
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

/** For a second app with other settings, which leaves the database open. */
const sameDatabase = async () => ({ ...app.services.database, close: async () => {} });
const own = { currentPassword: password };
const send = (method: string, to: string, body?: object, by = cookie, on = app) =>
  on.request(method, to, { cookie: by, body });
const login = (code?: string, tried = password) =>
  app.request('POST', '/api/login', { body: { username: 'sari', password: tried, code } });
const codeNow = (secret: string, drift = 0, on = app) =>
  codeAt(keyOf(secret), Math.floor(on.services.clock().getTime() / step) + drift);

/** Turns two-factor sign-in on and lets the confirming code expire. */
async function turnOn(by = cookie, on = app): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await send('POST', path, own, by, on)).body;
  const confirmed = await send('POST', `${path}/confirm`, { code: codeNow(secret, 0, on) }, by, on);
  on.advance(3 * step);
  return { secret, codes: confirmed.body.codes };
}

describe('two-factor sign-in is rejected', () => {
  it("without the user's password", async () => {
    const wrong = { currentPassword: 'not the password' };
    for (const [method, to] of [
      ['POST', path],
      ['DELETE', path],
      ['POST', `${path}/recovery-codes`],
    ] as const) {
      expect((await send(method, to, {})).status).toBe(400);
      expect((await send(method, to, wrong)).body.code).toBe('wrong_password');
    }
    expect(await app.services.db('second_factors')).toEqual([]);
  });

  it('before its confirmation by a code, and one hour later', async () => {
    const nothing = await send('POST', `${path}/confirm`, { code: '123456' });
    expect([nothing.status, nothing.body.code]).toEqual([403, 'wrong_code']);
    const { secret } = (await send('POST', path, own)).body;
    expect((await login()).status).toBe(200);
    expect((await send('GET', path)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    app.advance(61 * 60_000);
    expect((await send('POST', `${path}/confirm`, { code: codeNow(secret) })).status).toBe(403);
  });

  it('a second time while it is on, and cannot be turned off while it is off', async () => {
    expect((await send('DELETE', path, own)).status).toBe(404);
    expect((await send('POST', `${path}/recovery-codes`, own)).status).toBe(404);
    await turnOn();
    expect((await send('POST', path, own)).body.code).toBe('two_factor_on');
  });
});

describe('a sign-in with a second factor', () => {
  it('requires a code only after the right password and opens no session before', async () => {
    const { secret } = await turnOn();
    const wrong = await login(undefined, 'not the password');
    expect([wrong.status, wrong.body.code, wrong.cookie]).toEqual([401, 'invalid_credentials', '']);
    const guessed = await login(codeNow(secret), 'not the password');
    expect(guessed.body).toEqual(wrong.body);
    const prompted = await login();
    expect([prompted.status, prompted.body.code, prompted.cookie]).toEqual([401, 'two_factor_required', '']);
    const right = await login(codeNow(secret));
    expect([right.status, right.body.username]).toEqual([200, 'sari']);
    expect((await send('GET', '/api/user', undefined, right.cookie)).status).toBe(200);
  });

  it('accepts a code once, one step early or late, and once in parallel', async () => {
    const { secret } = await turnOn();
    expect((await login(codeNow(secret, -2))).body.code).toBe('wrong_code');
    expect((await login(codeNow(secret, 2))).body.code).toBe('wrong_code');
    const code = codeNow(secret);
    const all = await Promise.all([login(code), login(code), login(code)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await login(codeNow(secret, -1))).status).toBe(403);
    expect((await login(codeNow(secret, 1))).status).toBe(200);
  });

  it('is blocked for a while after five wrong codes from any address', async () => {
    const limited = await startTestApp({
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      database: sameDatabase,
    });
    try {
      const by = await limited.signIn('sari');
      const { secret } = await turnOn(by, limited);
      const from = (host: number, code: string) =>
        limited.request('POST', '/api/login', {
          body: { username: 'sari', password, code },
          headers: { 'x-forwarded-for': `192.0.${host}.1` },
        });
      for (let tries = 0; tries < 5; tries += 1) expect((await from(tries, '000000')).status).toBe(403);
      const response = await from(9, codeNow(secret, 0, limited));
      expect([response.status, Number(response.headers.get('retry-after')) > 60]).toEqual([429, true]);
      expect((await send('GET', '/api/user', undefined, by, limited)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('accepts each recovery code once in any notation, until the codes are renewed', async () => {
    const { codes } = await turnOn();
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    const [first = '', second = '', third = ''] = codes;
    expect((await login(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(first)).body.code).toBe('wrong_code');
    const both = await Promise.all([login(second), login(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await send('GET', path)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
    const stored = JSON.stringify(await app.services.db('recovery_codes'));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const renewed = (await send('POST', `${path}/recovery-codes`, own)).body.codes;
    expect((await login(third)).status).toBe(403);
    expect((await login(renewed[0])).status).toBe(200);
  });

  it('logs its activity without codes', async () => {
    const { secret, codes } = await turnOn();
    await login('000000');
    await login(codes[0]);
    await send('DELETE', path, own);
    const logged = await app.services.db('activity').orderBy(['created_at', 'id']).pluck('act');
    expect(logged).toEqual([
      'two-factor-on',
      'code-refused',
      'recovery-code-used',
      'signed-in',
      'two-factor-off',
    ]);
    const text = JSON.stringify(await app.services.db('activity'));
    for (const secretText of [secret, codes[0] ?? '', '000000']) expect(text).not.toContain(secretText);
    expect((await login()).status).toBe(200);
  });
});

describe('two-factor sign-in', () => {
  it('ends all other sessions when turned on, and staff see who uses it', async () => {
    const elsewhere = await app.signIn('sari');
    const theirs = await app.signIn('bagus');
    await turnOn();
    const all = await Promise.all(
      [cookie, elsewhere, theirs].map((by) => send('GET', '/api/user', undefined, by)),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 401, 200]);
    const users = (await send('GET', '/api/admin/users')).body;
    expect(users.map((each: { hasTwoFactor: boolean }) => each.hasTwoFactor)).toEqual([false, true]);
  });

  it('stays on after set-password; only reset-two-factor turns it off and ends the sessions', async () => {
    await turnOn();
    const call = { db: app.services.db, name: 'sari', days: undefined, publicUrl: '' };
    const newPassword = async () => ({ password, isGenerated: false });
    const lines = await adminCommands['set-password']?.run({ ...call, newPassword });
    expect(lines).toContain('Two-factor sign-in stays on.');
    expect((await login()).body.code).toBe('two_factor_required');
    const by = await app.signIn('sari');
    await adminCommands['reset-two-factor']?.run({ ...call, newPassword });
    expect((await send('GET', '/api/user', undefined, by)).status).toBe(401);
    expect((await login()).status).toBe(200);
    await expect(adminCommands['reset-two-factor']?.run({ ...call, newPassword })).rejects.toThrow('has no');
  });

  it('blocks all other requests until it is set up if it is mandatory', async () => {
    const env = { REQUIRE_TWO_FACTOR: '1' };
    const strict = await startTestApp({ env, clients: plainClients(), database: sameDatabase });
    try {
      const { id } = await makeArticle(strict.services.db, { slug: 'naskah', status: 'draft' });
      const preview = previewPath('article', id, 'id');
      const response = await strict.request('POST', '/api/login', { body: { username: 'sari', password } });
      expect([response.status, response.body.mustSetUpTwoFactor]).toEqual([200, true]);
      const by = response.cookie;
      const get = (to: string) => send('GET', to, undefined, by, strict);
      for (const to of ['/api/admin/articles', '/api/admin/users', '/api/admin/activity'])
        expect([to, (await get(to)).status, (await get(to)).body.code]).toEqual([
          ...[to, 403, 'two_factor_setup_required'],
        ]);
      expect((await send('POST', '/api/upload', {}, by, strict)).status).toBe(403);
      const { status, headers } = await get(preview);
      expect([status, headers.get('location')]).toEqual([302, '/admin']);
      expect((await get('/api/user')).body.mustSetUpTwoFactor).toBe(true);
      await turnOn(by, strict);
      expect((await get('/api/user')).body).toEqual({
        id: expect.any(String),
        username: 'sari',
        role: 'owner',
      });
      for (const to of ['/api/admin/articles', preview])
        expect([to, (await get(to)).status]).toEqual([to, 200]);
    } finally {
      await strict.close();
    }
  });
});
