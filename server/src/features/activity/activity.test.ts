import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminCommands } from '#server/cli/admin-commands.ts';
import { insertUser } from '#server/features/account/account.actions.ts';
import { hashPassword } from '#server/features/account/password-hash.ts';
import { deleteOldActivity } from '#server/jobs/retention.ts';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { makeArticle } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

const password = 'a quiet harbour at dusk';
const day = 24 * 60 * 60_000;
let app: TestApp;
let hash: string;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
  hash = await hashPassword(password);
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  await insertUser(app.services.db, 'sari', hash);
  cookie = await app.signIn('sari');
});
afterAll(() => app.close());

const send = (method: string, path: string, body?: object) => app.request(method, path, { cookie, body });
const login = (username: string, attempt: string) =>
  app.request('POST', '/api/login', { body: { username, password: attempt } });
const list = async (query = '') => (await send('GET', `/api/admin/activity${query}`)).body;
const acts = async (query = '') => (await list(query)).map(({ act }: { act: string }) => act).reverse();
const stateOf = ({ isThere, nameInTrash }: Record<string, unknown>) => `${isThere} ${nameInTrash}`;
const article = { title: 'Laut', excerpt: 'Ringkas', category: 'Case Studies' };

describe('/api/admin/activity', () => {
  it('rejects invalid kinds, pages and names', async () => {
    for (const query of ['about=x', 'page=0', 'pageSize=101', `who=${'a'.repeat(101)}`])
      expect([query, (await send('GET', `/api/admin/activity?${query}`)).status]).toEqual([query, 400]);
  });

  it('logs no rejected requests', async () => {
    expect((await send('POST', '/api/admin/articles', { title: 'Laut' })).status).toBe(400);
    const { id } = await makeArticle(app.services.db);
    expect((await send('PUT', `/api/admin/articles/${id}`, { version: 9, title: 'x' })).status).toBe(409);
    expect((await send('POST', '/api/admin/invitations', { currentPassword: 'wrong' })).status).toBe(403);
    expect((await send('DELETE', `/api/admin/newsletter/${id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  // Of each column that names items.
  const named = contentTypes.filter(({ kind }) => ['article', 'site-content', 'person'].includes(kind));
  it.each(named)('logs the actions on $kind and whether the item still exists', async (of) => {
    const { id } = await of.make(app.services.db);
    const path = `${of.admin}/${id}`;
    expect((await send('PUT', path, { language: 'id' })).status).toBe(200);
    expect((await list())[0]).toMatchObject({ who: 'sari', act: 'changed', kind: of.kind, itemId: id });
    expect((await list())[0]).toMatchObject({ isThere: true, language: 'id', address: null, times: 1 });
    await send('POST', `${path}/restore`, { number: 1 });
    await send('DELETE', path);
    const [{ name: deletedName }] = await list();
    expect(new Set((await list()).map(stateOf))).toEqual(new Set([`false ${deletedName}`]));
    await send('POST', `${path}/trash/restore`);
    expect(stateOf((await list())[0])).toBe('true null');
    await send('DELETE', path);
    const [{ name }] = await list();
    await send('DELETE', `${path}/trash`);
    expect(await acts()).toEqual([
      'changed',
      'restored',
      'deleted',
      'restored-from-trash',
      'deleted',
      'purged',
    ]);
    expect((await list())[0]).toMatchObject({ name, kind: of.kind, isThere: false, nameInTrash: null });
    expect(name).not.toBe('');
  });

  it('logs a save by its effect on visitors', async () => {
    const later = new Date(Date.now() + day).toISOString();
    const made = await send('POST', '/api/admin/articles', { ...article, status: 'draft' });
    const change = (body: object) => send('PUT', `/api/admin/articles/${made.body.id}`, body);
    await change({ status: 'published', publishAt: later });
    await change({ publishAt: new Date(Date.now() + 2 * day).toISOString() });
    await change({ excerpt: 'Lain' });
    await change({ publishAt: null });
    await change({ title: 'Samudra' });
    await change({ status: 'draft' });
    await change({ status: 'published' });
    await send('POST', '/api/admin/articles', { ...article, slug: 'dua' });
    await send('POST', '/api/admin/articles', { ...article, slug: 'tiga', publishAt: later });
    expect(await acts()).toEqual([
      ...['created', 'scheduled', 'scheduled', 'changed', 'published', 'changed', 'unpublished', 'published'],
      ...['created-published', 'created-scheduled'],
    ]);
    expect((await list()).map(({ name }: { name: string }) => name).slice(2, 6)).toEqual([
      ...['Samudra', 'Samudra', 'Samudra', 'Laut'],
    ]);
  });

  it('logs sign-ins with their network, and failed ones without the input', async () => {
    await login('SARI', password);
    for (const name of ['sari', 'sari', password, 'x'.repeat(150)]) await login(name, 'not the password');
    const entries = await list();
    expect(entries.map(({ who, act, times }: Record<string, unknown>) => [who, act, times])).toEqual([
      [null, 'sign-in-failed', 2],
      ['sari', 'sign-in-failed', 2],
      ['sari', 'signed-in', 1],
    ]);
    expect(entries.map(({ address }: { address: string }) => address)).toEqual(Array(3).fill('127.0.0.0/24'));
    expect(JSON.stringify(await app.services.db('activity'))).not.toMatch(/quiet|xxx|not the/);
    app.advance(16 * 60_000);
    await login('sari', 'not the password');
    expect((await list())[0]).toMatchObject({ who: 'sari', times: 1 });
    const signedOut = await app.signIn('sari');
    await app.request('POST', '/api/logout', { cookie: signedOut });
    await app.request('POST', '/api/logout');
    expect((await acts()).slice(-1)).toEqual(['signed-out']);
  });

  it('leaves out sign-ins and sign-outs, but not failed ones, with routine=0', async () => {
    await login('sari', 'not the password');
    for (let n = 0; n < 3; n += 1)
      await app.request('POST', '/api/logout', { cookie: await app.signIn('sari') });
    await login('sari', password);
    expect((await acts()).slice(-2)).toEqual(['signed-out', 'signed-in']);
    expect(await acts('?routine=0&pageSize=2')).toEqual(['sign-in-failed']);
    expect(await acts('?routine=1')).toEqual(await acts());
  });

  it('logs account changes with the affected user', async () => {
    const bagus = await insertUser(app.services.db, 'bagus', hash);
    const theirs = await app.signIn('bagus');
    const own = { currentPassword: password };
    const invited = await send('POST', '/api/admin/invitations', own);
    const second = await send('POST', '/api/admin/invitations', own);
    await send('DELETE', `/api/admin/invitations/${second.body.id}`);
    const invitation = new URL(invited.body.link).searchParams.get('invitation');
    await app.request('POST', '/api/register', { body: { username: 'citra', password, invitation } });
    await send('DELETE', `/api/admin/users/${bagus.id}/sessions`);
    const newPassword = 'seven lanterns on the pier';
    await send('PUT', `/api/admin/users/${bagus.id}/password`, { ...own, newPassword });
    await send('DELETE', `/api/admin/users/${bagus.id}`, own);
    expect(await acts('?about=account')).toEqual([
      ...['invited', 'invited', 'invitation-withdrawn', 'registered'],
      ...['sessions-ended', 'password-set', 'user-removed'],
    ]);
    expect((await list())[0]).toMatchObject({ who: 'sari', kind: 'user', name: 'bagus', isThere: false });
    expect((await list('?who=citra'))[0]).toMatchObject({ act: 'registered', address: '127.0.0.0/24' });
    const text = JSON.stringify(await app.services.db('activity'));
    for (const secret of [password, newPassword, String(invitation), hash])
      expect(text).not.toContain(secret);
    expect(theirs).not.toBe('');
  });

  it('logs actions on messages without personal data of visitors', async () => {
    const visitor = { name: 'Rahasia', email: 'rahasia@x.example', subject: 'Rahasia', message: 'Rahasia' };
    await app.request('POST', '/api/contact', { body: visitor });
    const [{ id }] = (await send('GET', '/api/admin/contacts')).body;
    await send('POST', `/api/admin/contacts/${id}/answered`);
    await send('DELETE', `/api/admin/contacts/${id}/answered`);
    await send('POST', `/api/admin/contacts/${id}/not-spam`);
    expect((await list())[0]).toMatchObject({ kind: 'contact', itemId: id, isThere: true, name: null });
    await send('GET', '/api/admin/newsletter.csv');
    expect(await acts('?about=inbox')).toEqual(['answered', 'answer-withdrawn', 'not-spam', 'exported']);
    expect(JSON.stringify(await app.services.db('activity'))).not.toMatch(/rahasia/i);
  });

  it('logs admin commands', async () => {
    const call = { db: app.services.db, name: 'sari', days: undefined, publicUrl: '' };
    const newPassword = async () => ({ password, isGenerated: false });
    await adminCommands['set-password']?.run({ ...call, newPassword });
    await adminCommands['create-user']?.run({ ...call, name: 'dewi', newPassword });
    cookie = await app.signIn('sari');
    expect(await list()).toMatchObject([
      { who: '(terminal)', act: 'user-made', kind: 'user', name: 'dewi' },
      { who: '(terminal)', act: 'password-set', kind: 'user', name: 'sari' },
    ]);
  });

  it('returns pages, filters by user, and deletes entries after a year', async () => {
    for (const slug of ['a', 'b', 'c']) await send('POST', '/api/admin/articles', { ...article, slug });
    const sari = await list();
    cookie = await app.signIn('bagus');
    await send('POST', '/api/admin/articles', { ...article, slug: 'd' });
    const response = await send('GET', '/api/admin/activity?who=sari&pageSize=2&page=2&total=1');
    expect([response.headers.get('x-total-count'), response.body]).toEqual(['3', sari.slice(2)]);
    expect((await send('GET', '/api/admin/activity/people')).body).toEqual(['bagus', 'sari']);
    expect(await acts('?about=sign-in')).toEqual([]);
    expect(await deleteOldActivity(app.services)).toBe(0);
    app.advance(366 * day);
    expect(await deleteOldActivity(app.services)).toBe(4);
    app.advance(-366 * day);
    expect(await list()).toEqual([]);
  });
});
