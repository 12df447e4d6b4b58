import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContact } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

/** A Tuesday. */
const now = new Date('2026-11-24T05:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  app.advance(now.getTime() - Date.now());
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  cookie = await app.signIn();
});
afterAll(() => app.close());

const { stringify } = JSON;
const path = (id: string) => `/api/admin/contacts/${id}/answered`;
const call = (method: string, id: string) => app.request(method, path(id), { cookie });
const get = async (query = '') => (await app.request('GET', `/api/admin/contacts${query}`, { cookie })).body;
const names = async (query: string) => (await get(query)).map(({ name }: { name: string }) => name);

describe('POST and DELETE /api/admin/contacts/:id/answered', () => {
  it('require an existing message', async () => {
    await makeContact(app.services.db);
    for (const method of ['POST', 'DELETE'])
      for (const other of ['1', '00000000-0000-7000-8000-000000000000'])
        expect((await call(method, other)).status).toBe(404);
    expect((await app.request('GET', '/api/admin/contacts?answered=yes', { cookie })).status).toBe(400);
    expect(await app.services.db('contact_answers')).toEqual([]);
  });

  it('record user and time once and do not change the message', async () => {
    const { id } = await makeContact(app.services.db);
    const [before] = await get();
    expect(before).toMatchObject({ answeredAt: null, answeredBy: null });
    const stored = stringify(await app.services.db('contacts'));
    const { body: after } = await call('POST', id);
    const answer = { id, answeredAt: after.answeredAt, answeredBy: 'editor' };
    expect(Math.abs(Date.parse(after.answeredAt) - now.getTime())).toBeLessThan(60_000);
    expect(after).toEqual({ ...before, ...answer });
    cookie = await app.signIn('second');
    expect((await call('POST', id)).body).toMatchObject(answer);
    expect(await get()).toEqual([{ ...before, ...answer }]);
    expect(stringify(await app.services.db('contacts'))).toBe(stored);
    expect((await call('DELETE', id)).body).toEqual(before);
    expect((await call('DELETE', id)).status).toBe(200);
    expect(await get()).toEqual([before]);
  });

  it('filter the list by a single message, spam or not', async () => {
    const { db } = app.services;
    const { id } = await makeContact(db, { name: 'One' });
    const spam = await makeContact(db, { name: 'Spam', isSpam: true });
    expect(await names(`?item=${id}`)).toEqual(['One']);
    expect(await names(`?item=${spam.id}`)).toEqual(['Spam']);
    expect(await names('?item=00000000-0000-7000-8000-000000000000')).toEqual([]);
    expect((await app.request('GET', '/api/admin/contacts?item=1', { cookie })).status).toBe(400);
  });

  it('filter the list together with search and spam', async () => {
    const { db } = app.services;
    const { id } = await makeContact(db, { name: 'Answered' });
    await makeContact(db, { name: 'Waiting' });
    await makeContact(db, { name: 'Spam', isSpam: true });
    await call('POST', id);
    expect(await names('?answered=1')).toEqual(['Answered']);
    expect(await names('?answered=0')).toEqual(['Waiting']);
    expect(await names('?answered=0&q=answered')).toEqual([]);
    expect(await names('?answered=0&spam=1&page=1&total=1')).toEqual(['Spam']);
  });
});

describe.each([
  { promise: 'hours', kept: 1, late: 2, waiting: 1, overdue: 2 },
  // Friday 11:00 to Tuesday 12:00 contains 7.6 + 9 + 3 business hours.
  { promise: 'business-hours', kept: 2, late: 1, waiting: 2, overdue: 1 },
] as const)('GET /api/admin/contacts/promise with a target in $promise', (counts) => {
  let other: TestApp;
  beforeAll(async () => {
    const database = async () => ({ ...app.services.database, close: async () => {} });
    other = await startTestApp({ env: { REPLY_PROMISE: counts.promise }, database });
    other.advance(now.getTime() - Date.now());
  });
  afterAll(() => other.close());

  it('counts messages of the last 30 days against the target', async () => {
    const { db } = other.services;
    const made = async (createdAt: Date, answered?: Date, isSpam = false) => {
      const { id } = await makeContact(db, { createdAt, isSpam });
      if (answered) await db('contact_answers').insert({ contact_id: id, answered_at: answered });
    };
    await made(ago(1));
    await made(ago(24 * 3.9));
    await made(ago(24 * 6));
    await made(ago(24 * 6), ago(24 * 5));
    await made(ago(24 * 6), ago(24 * 4.5));
    await made(ago(24 * 12), ago(24 * 6));
    await made(ago(24 * 31));
    await made(ago(2), undefined, true);
    const { body } = await other.request('GET', '/api/admin/contacts/promise', {
      cookie: await other.signIn(),
    });
    expect(body).toEqual({ days: 30, ...counts });
  });
});
