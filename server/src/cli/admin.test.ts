import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink } from '#server/content/publishing/preview-links.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { insertUser, randomPassword } from '#server/features/account/account.actions.ts';
import { hashPassword } from '#server/features/account/password-hash.ts';
import { errorSentence } from '#server/start/error-sentence.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';
import { type AdminCall, adminCommands } from './admin-commands.ts';

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

async function run(file: string, args: string[], input = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, file), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://institute.example',
      DATABASE_URL: isShared ? database.connectionString : '',
      DATA_DIR: dataDir,
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

const password = 'a quiet harbour at dusk';
const login = (username: string, typed = password) =>
  app.request('POST', '/api/login', { body: { username, password: typed } });
const statusOf = async (cookie: string) => (await app.request('GET', '/api/user', { cookie })).status;

// Each command is a process, so only these run as one.
describe('a command while the server runs', () => {
  it('reads a new password from standard input and signs the user out everywhere', async () => {
    const cookie = await app.signIn('maria');
    const args = ['set-password', 'Maria', '--password-stdin'];
    const { code, out } = await run('admin.ts', args, `${password}\n`);
    expect([code, out]).toEqual([0, expect.not.stringContaining('harbour')]);
    expect(await statusOf(cookie)).toBe(401);
    expect((await login('maria')).status).toBe(200);
  });

  it('exits with 1 for an unknown user', async () => {
    const { code, errors, out } = await run('admin.ts', ['set-password', 'nobody']);
    expect([code, out]).toEqual([1, '']);
    expect(errors).toContain('There is no user "nobody"');
  });

  it('lists migrations with db status', async () => {
    const { code, out } = await run('db.ts', ['status']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^(done {5}\S+\n)+$/)]);
  });
});

type Given = Partial<Pick<AdminCall, 'days' | 'role' | 'newPassword'>>;

/** Runs a command of `npm run admin` in this process. @returns its output, or the message of its error */
async function admin(command: string, name = '', given: Given = {}): Promise<string | undefined> {
  const publicUrl = 'https://institute.example';
  const newPassword = async () => ({ password, isGenerated: false });
  const call = { db: app.services.db, name, days: undefined, publicUrl, newPassword, ...given };
  const lines = await adminCommands[command]?.run(call).catch((error: unknown) => [errorSentence(error)]);
  return lines?.join('\n');
}

describe('npm run admin', () => {
  it('creates an account with create-user and prints the generated password', async () => {
    const generated = randomPassword();
    const newPassword = async () => ({ password: generated, isGenerated: true });
    const out = await admin('create-user', 'dewi', { newPassword });
    expect(out).toContain(`Password (shown only this once): ${generated}`);
    expect((await login('dewi', generated)).status).toBe(200);
  });

  it('rejects a password that contains the username', async () => {
    const newPassword = async () => ({ password: 'there and back again', isGenerated: false });
    expect(await admin('create-user', 'back', { newPassword })).toBe(
      'Choose a password that does not contain the username.',
    );
  });

  it('signs one user out everywhere with revoke-sessions', async () => {
    const cookies = [await app.signIn('yosef'), await app.signIn('yosef'), await app.signIn('other')];
    expect(await admin('revoke-sessions', 'yosef')).toContain('2 sessions ended');
    expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401, 200]);
  });

  it('blocks sign-in with disable-user until enable-user, and shows it in list-users', async () => {
    await insertUser(app.services.db, 'putri', await hashPassword(password));
    const item = { kind: 'article', itemId: '01890a5d-ac96-774b-bcce-b302099a8057' } as const;
    await createLink(app.services.db, item, { now: new Date(), createdBy: 'putri' });
    const { cookie } = await login('putri');
    expect(await admin('disable-user', 'putri')).toContain('1 session ended');
    expect(await statusOf(cookie)).toBe(401);
    expect(await app.services.db('preview_links')).toEqual([]);
    expect((await login('putri')).status).toBe(401);
    expect(await admin('list-users')).toMatch(/^putri {4}owner, last signed in .* UTC, disabled$/m);
    await admin('enable-user', 'putri');
    expect((await login('putri')).status).toBe(200);
  });

  it('changes a role with set-role, but not that of the last owner', async () => {
    await app.signIn('ratna');
    const cookie = await app.signIn('writer');
    expect(await admin('set-role', 'writer', { role: 'author' })).toBe('writer now has the role author.');
    expect((await app.request('GET', '/api/user', { cookie })).body.role).toBe('author');
    for (const role of ['', 'chief'])
      expect(await admin('set-role', 'writer', { role })).toBe(
        '--role takes one of: owner, editor, author, reviewer',
      );
    await app.services.db('users').whereNot({ username: 'writer' }).update({ role: 'editor' });
    await app.services.db('users').where({ username: 'writer' }).update({ role: 'owner' });
    expect(await admin('set-role', 'writer', { role: 'author' })).toContain('last owner');
  });

  it('deletes an account with remove-user and signs it out', async () => {
    const cookie = await app.signIn('leaver');
    expect(await admin('remove-user', 'leaver')).toBe('leaver is deleted and signed out.');
    expect(await statusOf(cookie)).toBe(401);
    expect(await app.services.db('users').where({ username: 'leaver' })).toEqual([]);
  });

  it('prints a link with invite with which one person can register', async () => {
    const out = (await admin('invite', '', { days: '2' })) ?? '';
    const [, invitation] = /https:\/\/institute\.example\/admin\?invitation=([\w-]+)/.exec(out) ?? [];
    const body = { username: 'invited', password: 'seven lanterns on the pier', invitation };
    const register = async (username: string) =>
      (await app.request('POST', '/api/register', { body: { ...body, username } })).status;
    expect([await register('invited'), await register('second')]).toEqual([201, 403]);
  });
});
