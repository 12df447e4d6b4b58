import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { startOutboxSender } from '#server/jobs/mail-senders.ts';
import { purgeUnconfirmed } from '#server/jobs/retention.ts';
import { startFakeSmtp } from '#testing/fake-smtp.ts';
import { readMail } from '#testing/read-mail.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let sink: Awaited<ReturnType<typeof startFakeSmtp>>;
let app: TestApp;
let stop: (() => Promise<void>) | undefined;
const hour = 60 * 60_000;
const day = 24 * hour;
beforeAll(async () => {
  sink = await startFakeSmtp();
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'website@institute.example',
      MAIL_TO: 'desk@institute.example',
    },
  });
  stop = startOutboxSender(app.services, 10);
});
afterEach(async () => {
  sink.received.length = 0;
  await emptyTables(app.services.database);
});
afterAll(async () => {
  await stop?.();
  await app.close();
  await sink.close();
});

const subscribe = (body: object) => app.request('POST', '/api/newsletter/subscribe', { body });
const states = () => app.services.db('newsletter_subscribers').orderBy('email').select('email', 'state');
const arrived = (count: number) => expect.poll(() => sink.received.length).toBe(count);
const waiting = () => app.services.db('outbox').select('id');
/** Posts like a browser without scripts or a mail program: no cookie, no origin. */
const press = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

async function subscribeByMail(email: string, language: 'id' | 'en' = 'en') {
  sink.received.length = 0;
  expect((await subscribe({ email, language })).status).toBe(201);
  await arrived(1);
  const { to = [], raw = '' } = sink.received[0] ?? {};
  const mail = readMail(raw);
  const link = /http\S+\/newsletter\/confirm\?token=\S+/.exec(mail.text)?.[0] ?? '';
  return { to, mail, link, leave: (mail.headers['list-unsubscribe'] ?? '').replace(/^<|>$/g, '') };
}

it('asks for confirmation in the language of the page, and subscribes after the button only', async () => {
  for (const [language, words] of [
    ['en', 'Confirm subscription'],
    ['id', 'Konfirmasi langganan'],
  ] as const) {
    const email = `sari-${language}@example.org`;
    const { to, mail, link } = await subscribeByMail(email, language);
    expect(to).toEqual([email]);
    expect(link).toContain(`${app.services.env.publicUrl}/${language}/newsletter/confirm?token=`);
    expect([mail.html.includes(words), mail.html.includes(link.replaceAll('&', '&amp;'))]).toEqual([
      true,
      true,
    ]);
    expect(mail.html).not.toMatch(/<(script|img|style)/i);
    // Mail scanners open all links, some more than once.
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    expect(await states()).toContainEqual({ email, state: 'pending' });
    const page = await fetch(link);
    const text = await page.text();
    expect([text.includes(`<html lang="${language}">`), text.includes(words)]).toEqual([true, true]);
    expect(text).not.toContain('<script');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    for (let n = 0; n < 2; n += 1) expect((await press(link)).status).toBe(200);
    expect(await states()).toContainEqual({ email, state: 'confirmed' });
  }
});

it('rejects links that are invalid, expired, of another purpose or of deleted subscribers', async () => {
  const { link, leave } = await subscribeByMail('a@example.org');
  const { link: other } = await subscribeByMail('b@example.org');
  const [address = '', token = ''] = link.split('?token=');
  const [id, until, signature] = token.split('.');
  const [otherId] = (other.split('?token=')[1] ?? '').split('.');
  const wrong = [
    '',
    'x',
    `${id}.${until}.`,
    `${id}.zzzzzzzzz.${signature}`,
    `${otherId}.${until}.${signature}`,
    `${token}x`,
    leave.split('?token=')[1],
  ];
  for (const each of wrong)
    for (const method of ['GET', 'POST'])
      expect([each, (await fetch(`${address}?token=${each}`, { method })).status]).toEqual([each, 400]);
  expect((await press(leave.replace(/token=.*/, `token=${token}`))).status).toBe(400);
  expect((await press(`${link}&token=x`)).status).toBe(400);
  app.advance(7 * day + 1000);
  for (const method of ['GET', 'POST']) expect((await fetch(link, { method })).status).toBe(410);
  app.advance(-7 * day - 1000);
  await press(leave);
  expect((await press(link)).status).toBe(410);
  expect(await states()).toEqual([{ email: 'b@example.org', state: 'pending' }]);
});

it('does not reveal subscribers, and limits mails to one address (A17)', async () => {
  const { link } = await subscribeByMail('a@example.org');
  const fresh = await subscribe({ email: 'new@example.org' });
  for (const email of ['a@example.org', 'A@EXAMPLE.org', 'a@example.org']) {
    const again = await subscribe({ email, language: 'id' });
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
  }
  await arrived(2);
  await expect.poll(waiting).toEqual([]);
  app.advance(hour + 1000);
  await Promise.all(Array.from({ length: 4 }, () => subscribe({ email: 'a@example.org', language: 'id' })));
  await arrived(3);
  await expect.poll(waiting).toEqual([]);
  expect(sink.received).toHaveLength(3);
  expect(readMail(sink.received[2]?.raw ?? '').text).toContain('/id/newsletter/confirm');
  await press(link);
  app.advance(hour + 1000);
  const known = await subscribe({ email: 'a@example.org' });
  expect([known.text, await waiting()]).toEqual([fresh.text, []]);
});

it('deletes the address after one click without a cookie, and accepts repeated clicks', async () => {
  const { link, leave, mail } = await subscribeByMail('a@example.org', 'id');
  await press(link);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(leave).toContain('/id/newsletter/unsubscribe?token=');
  for (const method of ['GET', 'HEAD']) expect((await fetch(leave, { method })).status).toBe(200);
  expect(await states()).toHaveLength(1);
  expect(await (await fetch(leave)).text()).toContain('Berhenti berlangganan');
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  expect((await fetch(leave, { method: 'POST', body: form })).status).toBe(200);
  expect(await states()).toEqual([]);
  expect((await press(leave)).status).toBe(200);
  expect((await fetch(leave, { method: 'POST', body: 'x'.repeat(5000) })).status).toBe(413);
});

it('lists unconfirmed addresses separately and deletes them after 30 days', async () => {
  await subscribeByMail('a@example.org');
  await press((await subscribeByMail('b@example.org')).link);
  const cookie = await app.signIn();
  const list = async (query: string) =>
    (await app.request('GET', `/api/admin/newsletter${query}`, { cookie })).body.map(
      ({ email, state, language }: Record<string, string>) => `${email} ${state} ${language}`,
    );
  expect(await list('')).toEqual(['b@example.org confirmed en']);
  expect(await list('?pending=1')).toEqual(['a@example.org pending en']);
  const file = (await app.request('GET', '/api/admin/newsletter.csv', { cookie })).text;
  expect([file.includes('a@example.org'), file.includes('"en","confirmed"')]).toEqual([false, true]);
  app.advance(30 * day - hour);
  expect(await purgeUnconfirmed(app.services)).toBe(0);
  app.advance(2 * hour);
  expect(await purgeUnconfirmed(app.services)).toBe(1);
  expect(await states()).toEqual([{ email: 'b@example.org', state: 'confirmed' }]);
  app.advance(-30 * day - hour);
});

it('rejects multiple addresses, and asks for confirmation also if the honeypot is filled (I22)', async () => {
  for (const email of ['a@b.co,c@d.co', '"x"<evil@evil.example>', 'evil:a@b.co;', '(c)a@b.co', '@'])
    expect((await subscribe({ email })).status).toBe(400);
  expect(await waiting()).toEqual([]);
  await subscribe({ email: 'trapped@example.org', [honeypotField]: 'x' });
  await arrived(1);
  expect(await states()).toEqual([{ email: 'trapped@example.org', state: 'pending' }]);
});

it('sends mail to an address in Spam after staff unmark it or it is submitted again', async () => {
  const { db } = app.services;
  const stored = { isSpam: true, language: 'id' } as const;
  await NewsletterSubscriber.query(db).insert({ ...stored, email: 'a@example.org', state: 'pending' });
  const cookie = await app.signIn();
  const [spam] = (await app.request('GET', '/api/admin/newsletter?spam=1', { cookie })).body;
  expect(spam.state).toBe('pending');
  await app.request('POST', `/api/admin/newsletter/${spam.id}/not-spam`, { cookie });
  await arrived(1);
  // Stored before the server could send mail.
  await NewsletterSubscriber.query(db).insert({ ...stored, email: 'b@example.org', state: 'unasked' });
  await subscribe({ email: 'b@example.org', [honeypotField]: 'x' });
  await arrived(2);
  expect(sink.received.map(({ to }) => to)).toEqual([['a@example.org'], ['b@example.org']]);
  expect((await states()).map(({ state }) => state)).toEqual(['pending', 'pending']);
});

it('sends no second mail after a permanent rejection', async () => {
  sink.refuse = 'no such user';
  sink.refuseCode = 550;
  await subscribe({ email: 'a@example.org' });
  await expect.poll(waiting).toEqual([]);
  sink.refuse = undefined;
  sink.refuseCode = 451;
  expect(await states()).toEqual([{ email: 'a@example.org', state: 'pending' }]);
});
