import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { insertUser } from '#src/features/account/account.actions.ts';
import { hashPassword } from '#src/features/account/password-hash.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

const isShared = process.env.TEST_DB === 'postgres';
let app: TestApp;
let dataDir: string;
/** Stays open in this process, like the database of a running server. */
let database: Database;

beforeAll(async () => {
  dataDir = await testDataDir();
  app = await startTestApp(isShared ? {} : { database: () => openDatabase({ dataDir }) });
  database = app.services.database;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const admin = (args: string[], input?: string, settings?: Record<string, string>) =>
  run('admin.ts', args, input, settings);
async function run(file: string, args: string[], input = '', settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, file), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://institute.example',
      DATABASE_URL: isShared ? database.connectionString : '',
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  child.stdin.end(input);
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, errors, code };
}
const login = (username: string, password: string) =>
  app.request('POST', '/api/login', { body: { username, password } });

// Each command is a process, so each kind of error has one.
describe('npm run admin with invalid input', () => {
  it('exits with 2 and names --help for an unknown command', async () => {
    const { code, errors } = await admin(['drop']);
    expect(code).toBe(2);
    expect(errors).toContain('Run `npm run admin -- --help` for how to use it.');
  });

  it('exits with 1 for an unknown user', async () => {
    const { code, errors, out } = await admin(['set-password', 'nobody']);
    expect([code, out]).toEqual([1, '']);
    expect(errors).toContain('There is no user "nobody"');
  });

  it('exits with 1 if the password contains the username', async () => {
    const { code, errors } = await admin(
      ['create-user', 'back', '--password-stdin'],
      'there and back again\n',
    );
    expect(code).toBe(1);
    expect(errors).toContain('Choose a password that does not contain the username.');
  });

  it('exits with 78 if a setting is invalid', async () => {
    const { code, errors } = await admin(['invite'], '', { PORT: 'abc' });
    expect([code, errors]).toEqual([78, expect.stringContaining('PORT must be a whole number')]);
  });
});

describe('npm run admin while the server runs', () => {
  it('creates an account with create-user and prints the generated password', async () => {
    const { code, out } = await admin(['create-user', 'dewi']);
    expect(code).toBe(0);
    const password = /Password \(shown only this once\): (\S+)/.exec(out)?.[1] ?? '';
    expect((await login('dewi', password)).status).toBe(200);
  });

  it('reads a new password from standard input and signs the user out everywhere', async () => {
    const cookie = await app.signIn('maria');
    const { code, out } = await admin(
      ['set-password', 'Maria', '--password-stdin'],
      'a quiet harbour at dusk\n',
    );
    expect([code, out]).toEqual([0, expect.not.stringContaining('harbour')]);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(401);
    expect((await login('maria', 'a quiet harbour at dusk')).status).toBe(200);
  });

  it('signs one user out everywhere with revoke-sessions', async () => {
    const cookies = [await app.signIn('yosef'), await app.signIn('yosef'), await app.signIn('other')];
    const { out } = await admin(['revoke-sessions', 'yosef']);
    expect(out).toContain('2 sessions ended');
    const statuses = [];
    for (const cookie of cookies) statuses.push((await app.request('GET', '/api/user', { cookie })).status);
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('blocks sign-in with disable-user until enable-user, and shows it in list-users', async () => {
    const password = 'a quiet harbour at dusk';
    await insertUser(app.services.db, 'putri', await hashPassword(password));
    const { cookie } = await login('putri', password);
    expect((await admin(['disable-user', 'putri'])).out).toContain('1 session ended');
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(401);
    expect((await login('putri', password)).status).toBe(401);
    expect((await admin(['list-users'])).out).toMatch(/^putri {4}owner, last signed in .* UTC, disabled$/m);
    await admin(['enable-user', 'putri']);
    expect((await login('putri', password)).status).toBe(200);
  });

  it('changes a role with set-role, but not that of the last owner', async () => {
    await app.signIn('ratna');
    const cookie = await app.signIn('writer');
    const { out } = await admin(['set-role', 'writer', '--role', 'author']);
    expect(out).toContain('writer now has the role author.');
    expect((await app.request('GET', '/api/user', { cookie })).body.role).toBe('author');
    for (const [role, message] of [
      ['', '--role takes one of: owner, editor, author, reviewer'],
      ['chief', '--role takes one of: owner, editor, author, reviewer'],
    ] as const)
      expect(await admin(['set-role', 'writer', '--role', role])).toMatchObject({
        code: 1,
        errors: expect.stringContaining(message),
      });
    await app.services.db('users').whereNot({ username: 'writer' }).update({ role: 'editor' });
    await app.services.db('users').where({ username: 'writer' }).update({ role: 'owner' });
    const last = await admin(['set-role', 'writer', '--role', 'author']);
    expect([last.code, last.errors]).toEqual([1, expect.stringContaining('last owner')]);
  });

  it('deletes an account with remove-user and signs it out', async () => {
    const cookie = await app.signIn('leaver');
    expect((await admin(['remove-user', 'leaver'])).code).toBe(0);
    expect((await app.request('GET', '/api/user', { cookie })).status).toBe(401);
    expect(await app.services.db('users').where({ username: 'leaver' })).toEqual([]);
  });

  it('lists migrations with db status and rejects db rollback on the embedded database', async () => {
    const { code, out } = await run('db.ts', ['status']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^(done {5}\S+\n)+$/)]);
    if (isShared) return;
    const { code: exitCode, errors } = await run('db.ts', ['rollback']);
    expect([exitCode, errors]).toEqual([75, expect.stringContaining('is in use by another process')]);
  });

  it('prints a link with invite with which one person can register', async () => {
    const { out } = await admin(['invite', '--days', '2']);
    const [, invitation] = /https:\/\/institute\.example\/admin\?invitation=([\w-]+)/.exec(out) ?? [];
    const body = { username: 'invited', password: 'seven lanterns on the pier', invitation };
    expect((await app.request('POST', '/api/register', { body })).status).toBe(201);
    expect(
      (await app.request('POST', '/api/register', { body: { ...body, username: 'second' } })).status,
    ).toBe(403);
  });
});
