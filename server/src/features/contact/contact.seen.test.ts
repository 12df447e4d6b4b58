import { beforeEach, describe, expect, it } from 'vitest';
import { makeContact } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn('sari');
});

const unseenBy = async (by: string) =>
  (await app.request('GET', '/api/admin/contacts/unseen', { cookie: by })).body;
const markSeen = (until: unknown, by = cookie) =>
  app.request('POST', '/api/admin/contacts/seen', { cookie: by, body: { until } });
const after = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe('/api/admin/contacts/unseen and /seen', () => {
  it('require a valid time', async () => {
    for (const until of [undefined, '', 'now', '2026-13-01', 7])
      expect((await markSeen(until)).status).toBe(400);
  });

  it('count messages since the account was created, without spam', async () => {
    const { db } = app.services;
    await makeContact(db, { createdAt: after(-3600) });
    expect((await unseenBy(cookie)).count).toBe(0);
    await makeContact(db, { createdAt: after(1) });
    await makeContact(db, { createdAt: after(2) });
    await makeContact(db, { createdAt: after(3), isSpam: true });
    expect((await unseenBy(cookie)).count).toBe(2);
  });

  it('count overdue answers of the last 30 days, also if seen', async () => {
    const { db } = app.services;
    const hour = 3600;
    for (const age of [-23 * hour, -25 * hour, -26 * hour, -31 * 24 * hour])
      await makeContact(db, { createdAt: after(age) });
    await makeContact(db, { createdAt: after(-25 * hour), isSpam: true });
    const { id } = await makeContact(db, { createdAt: after(-25 * hour) });
    expect((await unseenBy(cookie)).overdue).toBe(3);
    await app.request('POST', `/api/admin/contacts/${id}/answered`, { cookie });
    expect((await markSeen(after(0).toISOString())).body).toMatchObject({ count: 0, overdue: 2 });
  });

  it('store the time per user, never backwards and never in the future', async () => {
    const { db } = app.services;
    const other = await app.signIn('budi');
    const [first, second] = [after(1), after(2)];
    await makeContact(db, { createdAt: first });
    await makeContact(db, { createdAt: second });
    app.advance(60_000);
    const seen = (await markSeen(first.toISOString())).body;
    expect(seen).toEqual({ seenAt: first.toISOString(), count: 1, overdue: 0 });
    expect((await markSeen('2001-01-01T00:00:00.000Z')).body).toEqual(seen);
    expect((await unseenBy(other)).count).toBe(2);
    const { body } = await markSeen('2099-01-01T00:00:00.000Z');
    expect(Date.parse(body.seenAt)).toBeLessThan(after(120).getTime());
    expect(body.count).toBe(0);
    expect((await unseenBy(other)).count).toBe(2);
  });
});
