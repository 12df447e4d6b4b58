import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Contact } from '#server/db/models/contact.ts';
import { startOutboxSender } from '#server/jobs/mail-senders.ts';
import { startFakeSmtp } from '#testing/fake-smtp.ts';
import { readMail } from '#testing/read-mail.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';
import { contactMail } from './outbox.ts';

let sink: Awaited<ReturnType<typeof startFakeSmtp>>;
let app: TestApp;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  sink = await startFakeSmtp();
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'website@institute.example',
      MAIL_TO: 'desk@institute.example, ratna@institute.example',
    },
  });
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  sink.received.length = 0;
  await emptyTables(app.services.database);
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const message = {
  name: 'Sari',
  email: 'sari@example.org',
  subject: 'Kerja sama',
  message: 'Halo\n.\napa kabar',
};
const send = (body: object = {}) => app.request('POST', '/api/contact', { body: { ...message, ...body } });
const startSending = () => {
  const stop = startOutboxSender(app.services, 10);
  if (stop) stops.push(stop);
};
const waiting = () => app.services.db('outbox').select('attempts', 'last_error');
const arrived = (count: number) => expect.poll(() => sink.received.length).toBe(count);

/** Returns the unfolded header lines of a mail. */
const headersOf = (raw = '') =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');

it('notifies staff of a message with Reply-To set to the visitor', async () => {
  await send({ company: 'Bahari' });
  startSending();
  await arrived(1);
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = sink.received;
  expect([from, to]).toEqual([
    'website@institute.example',
    ['desk@institute.example', 'ratna@institute.example'],
  ]);
  const headers = headersOf(raw);
  expect(headers).toContain('Reply-To: sari@example.org');
  expect(headers.find((line) => line.startsWith('Subject: '))).toMatch(/: Kerja sama$/);
  expect(raw).toContain('Bahari');
  expect(raw).toContain('Halo\r\n.\r\napa kabar');
  expect(raw).toContain('/admin/dashboard?tab=contacts');
  await expect.poll(waiting).toEqual([]);
});

it('accepts messages during a mail server outage and sends the mails afterwards', async () => {
  const { port } = sink;
  await sink.close();
  expect((await send()).status).toBe(201);
  startSending();
  await expect.poll(waiting).toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
  sink = await startFakeSmtp(port);
  app.advance(61_000);
  await arrived(1);
});

it('logs an outage once and tries one email per round while the mail server is away', async () => {
  const { port } = sink;
  await sink.close();
  for (let n = 0; n < 5; n += 1) await send({ subject: `Nomor ${n}` });
  const warn = vi.spyOn(app.services.log, 'warn');
  const info = vi.spyOn(app.services.log, 'info');
  startSending();
  const tried = async () => (await waiting()).filter(({ attempts }) => attempts > 0).length;
  await expect.poll(tried).toBe(5);
  expect(warn).toHaveBeenCalledTimes(1);
  sink = await startFakeSmtp(port);
  app.advance(61_000);
  await arrived(5);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(info.mock.calls.filter(([, line]) => line === 'The mail server is available again')).toHaveLength(1);
  vi.restoreAllMocks();
});

it('retries a deferred mail with growing delays without blocking other mails', async () => {
  sink.refuse = 'try again later';
  await send();
  startSending();
  for (const [tries, minutes] of [1, 5, 15, 60, 240, 720, 720].entries()) {
    await expect
      .poll(waiting)
      .toEqual([{ attempts: tries + 1, last_error: expect.stringContaining('try again later') }]);
    app.advance((minutes - 0.5) * 60_000);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect((await waiting())[0].attempts).toBe(tries + 1);
    app.advance(31_000);
  }
  sink.refuse = undefined;
  await send({ subject: 'Lain' });
  app.advance(720 * 60_000);
  await arrived(2);
});

it('sends each mail once with two servers on one outbox', async () => {
  for (let n = 0; n < 8; n += 1) await send({ subject: `Nomor ${n}` });
  startSending();
  startSending();
  await expect.poll(waiting).toEqual([]);
  expect(
    new Set(sink.received.map(({ raw }) => headersOf(raw).find((line) => /^Subject/.test(line)))).size,
  ).toBe(8);
  expect(sink.received).toHaveLength(8);
});

const attempts: [string, object][] = [
  ['a line break in the subject', { subject: 'Hi\r\nBcc: evil@evil.example\r\n\r\nbody' }],
  ['an encoded line break', { subject: 'Hi%0d%0aBcc: evil@evil.example' }],
  ['another kind of line break', { subject: 'Hi\u2028Bcc: evil@evil.example\u0085X-Evil: 1' }],
  ['a line break in the name', { name: 'Sari\r\nBcc: evil@evil.example' }],
];
const severalAddresses = [
  'sari,evil@evil.example',
  '"x"<evil@evil.example>',
  'evil:evil@evil.example;',
  '(evil)evil@evil.example',
];

it('never puts visitor input into headers or recipients', async () => {
  for (const [title, body] of attempts) {
    sink.received.length = 0;
    expect([title, (await send(body)).status]).toEqual([title, 201]);
    if (stops.length === 0) startSending();
    await arrived(1);
    const [{ to, raw } = { to: [], raw: '' }] = sink.received;
    expect(to).toEqual(['desk@institute.example', 'ratna@institute.example']);
    const headers = headersOf(raw);
    expect(headers.filter((line) => /^(bcc|cc|x-evil)\s*:/i.test(line))).toEqual([]);
    expect(headers.filter((line) => /^subject:/i.test(line))).toHaveLength(1);
    expect(headers.filter((line) => /evil/.test(line) && !/^subject:/i.test(line))).toEqual([]);
  }
});

it('rejects an address that names several recipients, and ignores a stored one', async () => {
  for (const email of severalAddresses) {
    expect([email, (await send({ email })).status]).toEqual([email, 400]);
    const stored = { name: 'Sari', email, company: null, phone: null, subject: 'Hi', message: 'Hi' };
    const { replyTo } = contactMail(stored as unknown as Contact, 'en', 'https://institute.example');
    expect([email, replyTo]).toEqual([email, undefined]);
  }
  expect(await waiting()).toEqual([]);
});

it('notifies staff of a suspected message and says why', async () => {
  await send({ [honeypotField]: 'https://sari.example' });
  startSending();
  await arrived(1);
  expect(readMail(sink.received[0]?.raw ?? '').text).toMatch(/^(Diduga|Suspected) spam: /m);
});

it('sends no mail for spam, and none at all without a configured mail server', async () => {
  await send({ [honeypotField]: 'x', message: 'https://casino.example' });
  expect(await waiting()).toEqual([]);
  const { env } = app.services;
  expect(startOutboxSender({ ...app.services, env: { ...env, mail: undefined } })).toBeUndefined();
});
