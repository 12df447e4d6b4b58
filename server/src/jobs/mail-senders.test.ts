import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { leaseMs } from '#server/mail/send-digest.ts';
import { makeArticle } from '#testing/factories.ts';
import { startFakeSmtp } from '#testing/fake-smtp.ts';
import { readMail } from '#testing/read-mail.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';
import { startDigestSender } from './mail-senders.ts';

let sink: Awaited<ReturnType<typeof startFakeSmtp>>;
let app: TestApp;
let cookie: string;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  sink = await startFakeSmtp();
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'website@institute.example',
      MAIL_TO: 'desk@institute.example',
      DIGEST_RATE: '200',
    },
  });
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  cookie = await app.signIn();
  sink.received.length = 0;
  sink.refuse = undefined;
  sink.refuseCode = 451;
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(async () => {
  await emptyTables(app.services.database);
  await app.close();
  await sink.close();
});

const start = (services = app.services) => {
  const stop = startDigestSender(services, 20);
  if (stop) stops.push(stop);
};
async function begin(count: number): Promise<string> {
  for (let n = 0; n < count; n += 1)
    await NewsletterSubscriber.query(app.services.db).insert({
      email: `n${n}@example.org`,
      state: 'confirmed',
      language: n % 2 === 0 ? 'id' : 'en',
    });
  const { id } = await makeArticle(app.services.db);
  const body = {
    items: [{ kind: 'article', id }],
    subjectId: 'Kabar',
    subjectEn: 'News',
    introId: '',
    introEn: '',
  };
  const response = await app.request('POST', '/api/admin/digest', { cookie, body });
  expect(response.status).toBe(201);
  return response.body.id;
}
const change = (id: string, state: string) =>
  app.request('POST', `/api/admin/digest/${id}/state`, { cookie, body: { state } });
const progress = async () => (await app.request('GET', '/api/admin/digest/progress', { cookie })).body.digest;
const reaches = (expected: object) => expect.poll(progress).toMatchObject(expected);
const addresses = () => sink.received.flatMap(({ to }) => to).sort();
const ids = () => sink.received.map(({ raw }) => readMail(raw).headers['message-id']);

it('sends each subscriber one mail in their language with their own link, from two processes', async () => {
  start();
  start();
  await begin(12);
  await reaches({ state: 'done', total: 12, sent: 12, left: 0, failed: 0, uncertain: [] });
  expect(addresses()).toEqual(Array.from({ length: 12 }, (_, n) => `n${n}@example.org`).sort());
  expect(new Set(ids()).size).toBe(12);
  const links = sink.received.map(({ to: [to = ''], raw }) => {
    const { headers, html, text } = readMail(raw);
    const link = (headers['list-unsubscribe'] ?? '').replace(/^<|>$/g, '');
    const language = Number(to.slice(1).split('@')[0]) % 2 === 0 ? 'id' : 'en';
    expect(headers.subject).toBe(language === 'id' ? 'Kabar' : 'News');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(link).toContain(`/${language}/newsletter/unsubscribe?token=`);
    expect([text.includes(link), html.includes(link)]).toEqual([true, true]);
    return link;
  });
  expect(new Set(links).size).toBe(12);
});

it('respects the configured rate across two processes', async () => {
  start({ ...app.services, env: { ...app.services.env, digestRate: 20 } });
  start({ ...app.services, env: { ...app.services.env, digestRate: 20 } });
  const startedAt = performance.now();
  await begin(10);
  await reaches({ state: 'done' });
  expect(performance.now() - startedAt).toBeGreaterThan(9 * 50 - 20);
});

it('can be paused, resumed and cancelled, and skips users who unsubscribe during a pause', async () => {
  const id = await begin(4);
  await change(id, 'paused');
  start();
  await wait(100);
  expect(sink.received).toEqual([]);
  const [first] = await NewsletterSubscriber.query(app.services.db).orderBy('email');
  await first?.$query(app.services.db).delete();
  await change(id, 'sending');
  await reaches({ state: 'done', total: 4, sent: 3, skipped: 1, left: 0 });
  expect(addresses()).toEqual(['n1@example.org', 'n2@example.org', 'n3@example.org']);
  await app.services.db('newsletter_subscribers').delete();
  await stops.pop()?.();
  const next = await begin(3);
  await change(next, 'cancelled');
  start();
  await reaches({ state: 'cancelled', total: 3, sent: 0, skipped: 3, left: 0 });
  await wait(60);
  expect(sink.received).toHaveLength(3);
});

it('marks a recipient whose process died as uncertain and resends with the same Message-ID', async () => {
  const id = await begin(3);
  start();
  await reaches({ state: 'done', sent: 3 });
  await stops.pop()?.();
  const [, second = ''] = addresses();
  const before = ids();
  // A process that died after the mail server accepted the mail leaves this state.
  await app.services.db('digests').update({ state: 'sending', finished_at: null });
  const subscriber = await NewsletterSubscriber.query(app.services.db).findOne({ email: second });
  await app.services
    .db('digest_recipients')
    .where({ subscriber_id: subscriber?.id })
    .update({ state: 'sending', due_at: new Date(Date.now() + leaseMs) });
  start();
  await wait(100);
  expect([sink.received.length, (await progress()).left]).toEqual([3, 1]);
  app.advance(leaseMs + 1000);
  await reaches({ id, state: 'done', sent: 3, uncertain: [second] });
  expect(sink.received).toHaveLength(4);
  expect(before).toContain(ids()[3]);
  app.advance(-leaseMs - 1000);
});

it('reports rejected addresses and retries deferred ones without blocking others', async () => {
  await begin(2);
  sink.refuse = 'try again later';
  start();
  const later = () => app.services.db('digest_recipients').where({ state: 'queued', attempts: 1 });
  await expect.poll(later).toHaveLength(2);
  sink.refuseCode = 550;
  sink.refuse = 'no such user';
  app.advance(61_000);
  await reaches({ state: 'done', sent: 0, failed: 2 });
  expect((await progress()).failures).toContainEqual({
    email: 'n0@example.org',
    reason: expect.stringContaining('no such user'),
  });
  app.advance(-61_000);
});

it('pauses during an outage of the mail server without counting an attempt', async () => {
  const { port } = sink;
  await sink.close();
  await begin(2);
  start();
  await reaches({ state: 'sending', left: 2, lastError: expect.stringContaining('ECONNREFUSED') });
  sink = await startFakeSmtp(port);
  app.advance(31_000);
  await reaches({ state: 'done', sent: 2, failed: 0, lastError: null, uncertain: [] });
  app.advance(-31_000);
});
