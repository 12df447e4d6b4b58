import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createInvitation } from './invitation.routes.ts';

const password = 'seven lanterns on the pier';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const register = (body: unknown) => app.request('POST', '/api/register', { body });
const users = () => app.services.db('users').pluck('username');
async function invite(days?: number): Promise<string> {
  const now = app.services.clock();
  return (await createInvitation(app.services.db, { now, ...(days ? { days } : {}) })).token;
}

describe('POST /api/register rejects', () => {
  it('a request without an invitation with the reason, and stores nothing', async () => {
    const response = await register({ username: 'eve', password });
    expect(response.status).toBe(403);
    expect(response.body.error).toBe('Registration is closed. Ask an administrator for an invitation.');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await users()).not.toContain('eve');
  });

  it('an unknown, used or expired invitation', async () => {
    const used = await invite();
    expect((await register({ username: 'first', password, invitation: used })).status).toBe(201);
    const late = await invite(1);
    app.advance(25 * 60 * 60 * 1000);
    for (const invitation of ['x', used, late, "' or 1=1 --"]) {
      const response = await register({ username: 'eve', password, invitation });
      expect([response.status, response.body.code]).toEqual([403, 'registration_closed']);
    }
    expect(await users()).not.toContain('eve');
  });

  it.each([
    ['11 characters', 'abcdefghi-k'],
    ['a common word', 'password'],
    ['a common word with digits', 'Password1234'],
    ['a word spelt with signs', 'P@ssw0rd!!!!'],
    ['a run of digits', '123456789012'],
    ['a run of keys', 'qwertyuiopasdf'],
    ['one key', 'zzzzzzzzzzzz'],
    ['a common word twice', 'rahasiarahasia'],
    ["the institute's name", 'nusantara resilience institute'],
  ])('a password of %s', async (_name, weak) => {
    const response = await register({ username: 'eve', password: weak, invitation: await invite() });
    expect([response.status, response.body.code]).toEqual([400, 'weak_password']);
    expect(response.body.fields.password).toMatch(/too_short|invalid/);
  });

  it.each([
    ['ratna.w', 'ratna.w-ratna.w'],
    ['ratna.w', 'kapal-RATNA_W-2026'],
    ['ratna.w', 'di laut r4tn@w biru'],
    ['sari', 'sarisarisarisari'],
    ['adi', 'Adi-adi-adi-adi-7'],
  ])('the username %s with a password that contains it: %s', async (username, weak) => {
    const response = await register({ username, password: weak, invitation: await invite() });
    expect([response.status, response.body.code, response.body.fields]).toEqual([
      400,
      'password_has_username',
      { password: 'invalid' },
    ]);
  });

  it('no short username that is only part of a word in the password', async () => {
    const body = { username: 'eve', password: 'seven lanterns on the pier', invitation: await invite() };
    expect((await register(body)).status).toBe(201);
  });

  it('a password of more than 1,024 bytes before hashing', async () => {
    const invitation = await invite();
    const response = await register({ username: 'eve', password: 'ab'.repeat(600), invitation });
    expect([response.status, response.body.fields]).toEqual([400, { password: 'too_long' }]);
  });

  it.each(['ab', 'a b c', 'аdmin', '../x', 'x'.repeat(65), 'a\u0000bc'])(
    'the username %j',
    async (username) => {
      const response = await register({ username, password, invitation: await invite() });
      expect([response.status, response.body.fields]).toEqual([400, { username: 'invalid' }]);
    },
  );

  it('a taken username in any case, without using the invitation', async () => {
    await app.signIn('taken');
    const invitation = await invite();
    const response = await register({ username: 'TAKEN', password, invitation });
    expect([response.status, response.body]).toEqual([
      409,
      { error: 'Username is already taken', code: 'username_taken' },
    ]);
    expect((await register({ username: 'not-taken', password, invitation })).status).toBe(201);
  });
});

describe('POST /api/register with an invitation', () => {
  it('returns 201 with the user and opens a session (API-08, STATE-02)', async () => {
    const response = await register({
      username: 'dewi',
      password,
      invitation: await invite(),
      role: 'owner',
      passwordHash: 'x',
      createdAt: '2001-01-01T00:00:00Z',
    });
    expect([response.status, response.body]).toEqual([
      201,
      { id: expect.any(String), username: 'dewi', role: 'owner' },
    ]);
    expect((await app.request('GET', '/api/user', { cookie: response.cookie })).body.username).toBe('dewi');
    const row = await app.services.db('users').where({ username: 'dewi' }).first();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.created_at.getFullYear()).toBeGreaterThan(2001);
  });

  it.each([64, 128])('accepts a password of %d characters and verifies all of it', async (length) => {
    const username = `long-${length}`;
    const long = (length === 128 ? '🔒' : 'k').repeat(length - 1);
    const made = await register({ username, password: `${long}z`, invitation: await invite() });
    expect(made.status).toBe(201);
    const login = (tried: string) =>
      app.request('POST', '/api/login', { body: { username, password: tried } });
    expect((await login(`${long}z`)).status).toBe(200);
    expect((await login(`${long}y`)).status).toBe(401);
  });

  it('creates one account for concurrent requests', async () => {
    const invitation = await invite();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register({ username: `parallel-${index}`, password, invitation }),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(403)]);
    expect((await users()).filter((name) => name.startsWith('parallel-'))).toHaveLength(1);
  });

  it('stores different hashes for the same password', async () => {
    for (const username of ['salt-a', 'salt-b'])
      await register({ username, password, invitation: await invite() });
    const hashes = await app.services.db('users').whereLike('username', 'salt-%').pluck('password_hash');
    expect(new Set(hashes).size).toBe(2);
  });
});

it('POST /api/register works without an invitation if ALLOW_REGISTRATION is set (API-08)', async () => {
  const open = await startTestApp({
    env: { ALLOW_REGISTRATION: 'true', NODE_ENV: 'development' },
    database: async () => ({ ...app.services.database, close: async () => {} }),
  });
  try {
    const response = await open.request('POST', '/api/register', { body: { username: 'dev', password } });
    expect([response.status, response.body.username]).toEqual([201, 'dev']);
    const wrong = await open.request('POST', '/api/register', {
      body: { username: 'dev2', password, invitation: 'x' },
    });
    expect(wrong.status).toBe(403);
  } finally {
    await open.close();
  }
});
