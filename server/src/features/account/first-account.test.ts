import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { ensureFirstAccount } from './first-account.ts';
import { passwordProblem } from './password-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.services.db('users').delete());
afterAll(() => app.close());

const users = () => app.services.db('users').pluck('username');
const login = (username: string, password: string) =>
  app.request('POST', '/api/login', { body: { username, password } });

it('creates no account if there is a user', async () => {
  await app.signIn('ratna');
  expect(await ensureFirstAccount(app.services)).toBeUndefined();
  expect(await users()).toEqual(['ratna']);
});

it('creates admin with a random password and returns it once', async () => {
  const account = await ensureFirstAccount(app.services);
  expect(account).toEqual({
    username: 'admin',
    password: expect.stringMatching(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/),
  });
  expect(passwordProblem(account?.password ?? '')).toBeUndefined();
  expect((await login('admin', account?.password ?? '')).status).toBe(200);
  expect(await ensureFirstAccount(app.services)).toBeUndefined();
});

it('creates the account of the settings without returning its password', async () => {
  const env = { ...app.services.env, adminUsername: 'ratna', adminPassword: 'a quiet harbour at dusk' };
  expect(await ensureFirstAccount({ ...app.services, env })).toEqual({
    username: 'ratna',
    password: undefined,
  });
  expect((await login('ratna', 'a quiet harbour at dusk')).status).toBe(200);
});

it('creates one account if several servers start at once', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => ensureFirstAccount(app.services)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await users()).toEqual(['admin']);
});
