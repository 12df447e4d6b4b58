import type { NoticeSettingsInput } from '@institute/core/account/notice/schemas.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOutboxSender } from '#server/jobs/mail-senders.ts';
import { startFakeSmtp } from '#testing/fake-smtp.ts';
import { readMail } from '#testing/read-mail.ts';
import { type ReviewUser, signInReviewer } from '#testing/review-client.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let sink: Awaited<ReturnType<typeof startFakeSmtp>>;
let app: TestApp;
let editor: ReviewUser;
let author: ReviewUser;
let article: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  sink = await startFakeSmtp();
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'website@institute.example',
      MAIL_TO: 'desk@institute.example',
    },
  });
});
const draft = {
  ...{ title: 'Padi', excerpt: 'Ringkas', content: '<p>Harga.</p>', category: 'Case Studies' },
  status: 'draft',
};
beforeEach(async () => {
  await emptyTables(app.services.database);
  sink.received.length = 0;
  editor = await signInReviewer(app, 'edi', 'editor');
  author = await signInReviewer(app, 'sari', 'author');
  article = (await author.save('article', draft)).id;
});
afterEach(() => stop?.());
afterAll(async () => {
  await app.close();
  await sink.close();
});

const choose = (user: ReviewUser, body: Partial<NoticeSettingsInput>) =>
  user.call('PUT', '/api/admin/account/notice-settings', {
    ...{ mail: 'at_once', email: 'sari@example.org', language: 'en', ...body },
  });
const comment = (text: string) =>
  editor.call('POST', `/api/admin/comments/article/${article}`, { language: 'id', anchor: null, text });
const send = () => {
  stop = startOutboxSender(app.services, 10);
};
const arrived = (count: number) => expect.poll(() => sink.received.length).toBe(count);
const queued = async () => (await app.services.db('outbox').count()).map(({ count }) => Number(count));
const read = async () => {
  const { notices } = (await author.call('GET', '/api/admin/account/notices')).body;
  await author.call('PUT', '/api/admin/account/notices', { until: notices[0].at });
};
/** Moves the time to the next 7:00 in Indonesian western time. */
const nextMorning = () => {
  const sinceMidnight = app.services.clock().getTime() % 86_400_000;
  app.advance(86_400_000 - sinceMidnight);
};
const mails = () => sink.received.map(({ to, raw }) => ({ to, ...readMail(raw) }));

it('sends one mail per event at once, with a link to the place', async () => {
  await choose(author, {});
  await comment('Sumber?');
  await editor.act('article', article, 'id', { action: 'request', reviewers: [editor.id] });
  await editor.decide('article', article, 'id', 'approve');
  send();
  await arrived(2);
  await expect.poll(queued).toEqual([0]);
  expect(mails().map(({ to, headers }) => [to, headers.subject])).toEqual([
    [['sari@example.org'], 'New comment: Padi'],
    [['sari@example.org'], 'Approved: Padi'],
  ]);
  const { notices } = (await author.call('GET', '/api/admin/account/notices')).body;
  const { thread } = notices[1];
  const text = mails()[0]?.text ?? '';
  expect(text).toContain('edi commented on this text');
  expect(text).toContain('Padi (Indonesian)');
  expect(text).toContain(`/admin/dashboard?tab=articles&item=${article}&thread=${thread}`);
});

it('sends no mail about a notice that was read before, nor after a change of the role or the choice', async () => {
  await choose(author, {});
  await comment('Satu');
  await read();
  await comment('Dua');
  expect(await queued()).toEqual([2]);
  await app.services.db('users').where({ id: author.id }).update({ role: 'reviewer' });
  send();
  await expect.poll(queued).toEqual([0]);
  await choose(author, { mail: 'off' });
  await app.services.db('users').where({ id: author.id }).update({ role: 'author' });
  await comment('Tiga');
  await expect.poll(queued).toEqual([0]);
  expect(sink.received).toEqual([]);
});

it('sends a queued mail also after the choice of another time', async () => {
  await choose(author, {});
  await comment('Sumber?');
  await choose(author, { mail: 'daily' });
  send();
  await arrived(1);
  expect(mails()[0]?.headers.subject).toBe('New comment: Padi');
});

it('sends all unread notices once a day, in the language of the account, also after an outage', async () => {
  const { port } = sink;
  await choose(author, { mail: 'daily', language: 'id' });
  await comment('Satu');
  await comment('@sari');
  send();
  await sink.close();
  nextMorning();
  const tried = async () => (await app.services.db('outbox').pluck('attempts'))[0];
  await expect.poll(tried).toBe(1);
  sink = await startFakeSmtp(port);
  app.advance(61_000);
  await arrived(1);
  await expect.poll(queued).toEqual([0]);
  const [mail] = mails();
  expect([mail?.to, mail?.headers.subject]).toEqual([
    ['sari@example.org'],
    'Pemberitahuan yang belum Anda baca: 2',
  ]);
  nextMorning();
  await comment('Tiga');
  nextMorning();
  await arrived(2);
  expect(mails()[1]?.headers.subject).toBe('Pemberitahuan yang belum Anda baca: 3');
});

it('drops a mail to an address that the mail server rejects', async () => {
  await choose(author, {});
  await comment('Satu');
  sink.refuse = 'no such mailbox';
  sink.refuseCode = 550;
  send();
  await expect.poll(queued).toEqual([0]);
  expect(sink.received).toEqual([]);
  sink.refuse = undefined;
  sink.refuseCode = 451;
});

it('has settings of the own account, daily without an address by default', async () => {
  const settings = async () => (await author.call('GET', '/api/admin/account/notice-settings')).body;
  expect(await settings()).toEqual({ mail: 'daily', email: null, language: 'id', canMail: true });
  expect((await choose(author, { email: null })).body.fields).toEqual({ email: 'required' });
  expect((await choose(author, { email: 'sari' })).body.fields).toEqual({ email: 'invalid_email' });
  expect((await choose(author, { email: ' sari@example.org ' })).body).toEqual(await settings());
  expect(await settings()).toMatchObject({ mail: 'at_once', email: 'sari@example.org', language: 'en' });
  expect((await editor.call('GET', '/api/admin/account/notice-settings')).body.email).toBeNull();
});
