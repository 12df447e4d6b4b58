import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLink } from '#server/content/publishing/preview-links.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { insertUser } from './account.actions.ts';
import { hashPassword } from './password-hash.ts';

const password = 'a quiet harbour at dusk';
const other = 'seven lanterns on the pier';
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
let app: TestApp;
let hash: string;
let cookie: string;
let ids: Record<'ratna' | 'bagus', string>;

beforeAll(async () => {
  app = await startTestApp();
  hash = await hashPassword(password);
});
beforeEach(async () => {
  for (const table of ['invitations', 'users']) await app.services.db(table).delete();
  ids = { ratna: await makeUser('ratna'), bagus: await makeUser('bagus') };
  cookie = await app.signIn('ratna');
});
afterAll(() => app.close());

/** For a second app with other settings, which leaves the database open. */
const sameDatabase = async () => ({ ...app.services.database, close: async () => {} });
const makeUser = async (name: string) => (await insertUser(app.services.db, name, hash)).id;
const users = () => app.services.db('users').orderBy('username').pluck('username');
const status = async (of: string) => (await app.request('GET', '/api/user', { cookie: of })).status;
const remove = (id: string, by = cookie, currentPassword: unknown = password) =>
  app.request('DELETE', `/api/admin/users/${id}`, { cookie: by, body: { currentPassword } });
const setPassword = (id: string, body: object) =>
  app.request('PUT', `/api/admin/users/${id}/password`, { cookie, body });
const setRole = (id: string, role: string, currentPassword = password, by = cookie) =>
  app.request('PUT', `/api/admin/users/${id}/role`, { cookie: by, body: { role, currentPassword } });
const login = (username: string, attempt: string) =>
  app.request('POST', '/api/login', { body: { username, password: attempt } });

describe('/api/admin/users and /api/admin/invitations reject', () => {
  it("requests without the user's password or with a wrong one", async () => {
    const calls = [
      ['PUT', `/api/admin/users/${ids.bagus}/password`],
      ['DELETE', `/api/admin/users/${ids.bagus}`],
      ['POST', '/api/admin/invitations'],
    ] as const;
    for (const [method, path] of calls) {
      const send = (currentPassword: unknown) =>
        app.request(method, path, { cookie, body: { currentPassword, newPassword: other } });
      for (const none of [undefined, null, '']) {
        const response = await send(none);
        expect([path, none, response.status, response.body.code]).toEqual([
          path,
          none,
          400,
          'required_fields',
        ]);
        expect(response.body.fields.currentPassword).toBe('required');
      }
      const wrong = await send('not the password');
      expect([path, wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
        path,
        403,
        'wrong_password',
        { currentPassword: 'invalid' },
      ]);
    }
    expect(await status(cookie)).toBe(200);
    expect(await users()).toEqual(['bagus', 'ratna']);
    expect((await login('bagus', password)).status).toBe(200);
    expect(await app.services.db('invitations')).toEqual([]);
  });

  it('unknown ids', async () => {
    for (const id of [unknown, '1', '%00', "1'--"]) {
      const path = id === '%00' ? id : encodeURIComponent(id);
      const responses = [
        await remove(path),
        await setPassword(path, { currentPassword: password, newPassword: other }),
        await app.request('DELETE', `/api/admin/users/${path}/sessions`, { cookie }),
        await app.request('DELETE', `/api/admin/invitations/${path}`, { cookie }),
      ];
      expect([id, responses.map((response) => [response.status, response.body.code])]).toEqual([
        id,
        Array(4).fill([404, 'not_found']),
      ]);
    }
  });

  it('a weak, long or missing new password', async () => {
    for (const [newPassword, code, field] of [
      ['', 'required_fields', 'required'],
      ['elevenchars', 'weak_password', 'too_short'],
      ['Password1234', 'weak_password', 'invalid'],
      ['kapal bagus di laut', 'password_has_username', 'invalid'],
      ['ab'.repeat(600), 'validation', 'too_long'],
    ]) {
      const response = await setPassword(ids.bagus, { currentPassword: password, newPassword });
      expect([response.status, response.body.code, response.body.fields]).toEqual([
        400,
        code,
        { newPassword: field },
      ]);
    }
    expect((await login('bagus', password)).status).toBe(200);
  });

  it('even the right password after five wrong ones, for 15 minutes', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, database: sameDatabase });
    try {
      const own = await limited.signIn('ratna');
      const invite = (currentPassword: string) =>
        limited.request('POST', '/api/admin/invitations', { cookie: own, body: { currentPassword } });
      expect((await invite(password)).status).toBe(201);
      for (let n = 0; n < 5; n += 1) expect((await invite('not the password')).status).toBe(403);
      const response = await invite(password);
      expect([response.status, Number(response.headers.get('retry-after')) > 60]).toEqual([429, true]);
    } finally {
      await limited.close();
    }
  });
});

describe('/api/admin/users', () => {
  it('lists users by name with sessions and last sign-in, never a hash', async () => {
    await makeUser('Citra');
    await login('bagus', password);
    await login('bagus', password);
    await app.services.db('users').where({ username: 'Citra' }).update({ disabled_at: new Date() });
    const response = await app.request('GET', '/api/admin/users', { cookie });
    expect([response.status, response.body]).toMatchObject([
      200,
      [
        { username: 'bagus', sessions: 2, isYou: false, isDisabled: false, lastSignInAt: expect.any(String) },
        { username: 'Citra', sessions: 0, isYou: false, isDisabled: true, lastSignInAt: null },
        { username: 'ratna', sessions: 1, isYou: true, isDisabled: false, lastSignInAt: null },
      ],
    ]);
    expect(response.text).not.toMatch(/hash|argon/i);
    app.advance(8 * 24 * 3_600_000);
    const later = await app.request('GET', '/api/admin/users', { cookie: await app.signIn('ratna') });
    expect(later.body.map((each: { sessions: number }) => each.sessions)).toEqual([0, 0, 1]);
  });

  it('sets a new password for another user and signs them out', async () => {
    const theirs = await app.signIn('bagus');
    const response = await setPassword(ids.bagus, { currentPassword: password, newPassword: other });
    expect([response.status, response.body]).toEqual([200, { ended: 1 }]);
    expect([await status(theirs), await status(cookie)]).toEqual([401, 200]);
    expect((await login('bagus', password)).status).toBe(401);
    expect((await login('bagus', other)).status).toBe(200);
  });

  it('signs one user out everywhere', async () => {
    const theirs = [await app.signIn('bagus'), await app.signIn('bagus')];
    const response = await app.request('DELETE', `/api/admin/users/${ids.bagus}/sessions`, { cookie });
    expect([response.status, response.body]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([...theirs, cookie].map(status))).toEqual([401, 401, 200]);
  });

  it('deletes a user with sessions, invitations and preview links, but not their content', async () => {
    const theirs = await app.signIn('bagus');
    const body = { title: 'Tulisan', excerpt: 'Ringkas', category: 'Case Studies' };
    expect((await app.request('POST', '/api/admin/articles', { cookie: theirs, body })).status).toBe(201);
    const invited = await app.request('POST', '/api/admin/invitations', {
      cookie: theirs,
      body: { currentPassword: password },
    });
    for (const createdBy of ['bagus', 'ratna'])
      await createLink(app.services.db, { kind: 'article', itemId: unknown }, { now: new Date(), createdBy });
    const response = await remove(ids.bagus);
    expect([response.status, response.body]).toEqual([200, { id: ids.bagus }]);
    expect(await app.services.db('preview_links').pluck('created_by')).toEqual(['ratna']);
    expect(await status(theirs)).toBe(401);
    expect((await login('bagus', password)).status).toBe(401);
    expect((await app.request('GET', '/api/admin/invitations', { cookie })).body).toEqual([]);
    const token = new URL(invited.body.link).searchParams.get('invitation');
    const back = { username: 'back-again', password: other, invitation: token };
    expect((await app.request('POST', '/api/register', { body: back })).status).toBe(403);
    expect((await app.request('GET', '/api/articles')).body).toMatchObject([{ title: 'Tulisan' }]);
    expect((await remove(ids.bagus)).status).toBe(404);
  });

  it('never deletes the last user who can sign in', async () => {
    await app.services.db('users').where({ username: 'bagus' }).update({ disabled_at: new Date() });
    const rejected = await remove(ids.ratna);
    expect([rejected.status, rejected.body]).toEqual([
      409,
      { error: 'The last user who can sign in cannot be removed.', code: 'last_user' },
    ]);
    expect((await remove(ids.bagus)).status).toBe(200);
    expect((await remove(ids.ratna)).status).toBe(409);
    expect(await users()).toEqual(['ratna']);
  });

  it('changes a role, and ends invitations and preview links that the new role may not create', async () => {
    const theirs = await app.signIn('bagus');
    const invited = await app.request('POST', '/api/admin/invitations', {
      cookie: theirs,
      body: { currentPassword: password },
    });
    const response = await setRole(ids.bagus, 'author');
    expect([response.status, response.body]).toEqual([200, { id: ids.bagus, role: 'author' }]);
    expect((await app.request('GET', '/api/user', { cookie: theirs })).body.role).toBe('author');
    const invitation = new URL(invited.body.link).searchParams.get('invitation');
    const body = { username: 'eve', password: other, invitation };
    expect((await app.request('POST', '/api/register', { body })).status).toBe(403);
    const links = () => app.services.db('preview_links').pluck('created_by');
    const now = new Date();
    await app.services.db('preview_links').delete();
    for (const createdBy of ['bagus', 'ratna'])
      await createLink(app.services.db, { kind: 'article', itemId: unknown }, { now, createdBy });
    expect((await setRole(ids.bagus, 'editor')).status).toBe(200);
    expect(await links()).toHaveLength(2);
    expect((await setRole(ids.bagus, 'reviewer')).body).toEqual({ id: ids.bagus, role: 'reviewer' });
    expect(await links()).toEqual(['ratna']);
    expect((await app.request('GET', '/api/admin/articles', { cookie: theirs })).status).toBe(403);
    expect((await setRole(ids.bagus, 'editor')).status).toBe(200);
    expect((await app.request('GET', '/api/admin/articles', { cookie: theirs })).status).toBe(200);
    const acts = app.services.db('activity').where('act', 'like', 'role-%').orderBy('id');
    expect(await acts.pluck('act')).toEqual(['role-author', 'role-editor', 'role-reviewer', 'role-editor']);
  });

  it('rejects another role for the last owner who can sign in, and their deletion', async () => {
    expect((await setRole(ids.bagus, 'editor')).status).toBe(200);
    for (const response of [await setRole(ids.ratna, 'editor'), await remove(ids.ratna)])
      expect([response.status, response.body.code]).toEqual([409, 'last_owner']);
    expect((await setRole(ids.ratna, 'owner')).status).toBe(200);
    expect((await setRole(ids.bagus, 'chief')).body.fields).toEqual({ role: 'invalid' });
    expect((await setRole(ids.bagus, 'owner', 'wrong password')).body.code).toBe('wrong_password');
    expect((await setRole(unknown, 'author')).status).toBe(404);
  });

  it('retains one of two owners who demote each other at once', async () => {
    const theirs = await app.signIn('bagus');
    const responses = await Promise.all([
      setRole(ids.bagus, 'author'),
      setRole(ids.ratna, 'author', password, theirs),
    ]);
    expect(responses.filter(({ status: each }) => each === 200)).toHaveLength(1);
    expect(await app.services.db('users').where({ role: 'owner' })).toHaveLength(1);
  });

  it('retains one of two users who delete each other at once', async () => {
    const theirs = await app.signIn('bagus');
    const responses = await Promise.all([remove(ids.bagus), remove(ids.ratna, theirs), remove(ids.ratna)]);
    expect(await users()).toHaveLength(1);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('logs a deletion with ids only', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({ log: (line) => lines.push(line), database: sameDatabase });
    try {
      await logged.request('DELETE', `/api/admin/users/${ids.bagus}`, {
        cookie: await logged.signIn('ratna'),
        body: { currentPassword: password },
      });
      const line = lines.find((each) => each.includes('A user was removed')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ by: ids.ratna, user: ids.bagus });
      expect(lines.join('')).not.toContain(password);
    } finally {
      await logged.close();
    }
  });

  it('allows users to delete themselves if another one remains', async () => {
    expect((await remove(ids.ratna)).status).toBe(200);
    expect(await status(cookie)).toBe(401);
    expect(await users()).toEqual(['bagus']);
  });
});

describe('/api/admin/invitations', () => {
  const invite = () =>
    app.request('POST', '/api/admin/invitations', { cookie, body: { currentPassword: password } });
  const list = () => app.request('GET', '/api/admin/invitations', { cookie });

  it('creates a link that is returned once and lets one person register', async () => {
    const made = await invite();
    expect([made.status, Object.keys(made.body).sort()]).toEqual([201, ['expiresAt', 'id', 'link']]);
    const link = new URL(made.body.link);
    expect([link.origin, link.pathname]).toEqual([app.services.env.publicUrl, '/admin']);
    const token = link.searchParams.get('invitation') ?? '';
    const open = await list();
    expect(open.body).toEqual([
      {
        id: made.body.id,
        createdAt: expect.any(String),
        expiresAt: made.body.expiresAt,
        createdBy: 'ratna',
        role: 'owner',
      },
    ]);
    expect(JSON.stringify(await app.services.db('invitations'))).not.toContain(token);
    const body = { username: 'citra', password: other, invitation: token };
    expect((await app.request('POST', '/api/register', { body })).status).toBe(201);
    expect((await list()).body).toEqual([]);
  });

  it.each(['author', 'reviewer'])('gives the new account the role %s of the invitation', async (role) => {
    const body = { currentPassword: password, role };
    const made = await app.request('POST', '/api/admin/invitations', { cookie, body });
    expect((await list()).body).toMatchObject([{ role }]);
    const invitation = new URL(made.body.link).searchParams.get('invitation');
    const registered = await app.request('POST', '/api/register', {
      body: { username: 'citra', password: other, invitation, role: 'owner' },
    });
    expect([registered.status, registered.body.role]).toEqual([201, role]);
    expect(await app.services.db('users').where({ username: 'citra' }).pluck('role')).toEqual([role]);
  });

  it('rejects revoked and expired invitations and does not list them', async () => {
    const withdrawn = await invite();
    const path = `/api/admin/invitations/${withdrawn.body.id}`;
    expect((await app.request('DELETE', path, { cookie })).body).toEqual({ id: withdrawn.body.id });
    expect((await app.request('DELETE', path, { cookie })).status).toBe(404);
    const late = await invite();
    expect((await list()).body).toHaveLength(1);
    app.advance(8 * 24 * 3_600_000);
    cookie = await app.signIn('ratna');
    expect((await list()).body).toEqual([]);
    for (const { body } of [withdrawn, late]) {
      const invitation = new URL(body.link).searchParams.get('invitation');
      const response = await app.request('POST', '/api/register', {
        body: { username: 'eve', password: other, invitation },
      });
      expect([response.status, response.body.code]).toEqual([403, 'registration_closed']);
    }
  });
});
