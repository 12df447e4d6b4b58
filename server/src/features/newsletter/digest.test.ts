import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { makeArticle, makePodcast, makeResearch } from '#testing/factories.ts';
import { startFakeSmtp } from '#testing/fake-smtp.ts';
import { readMail } from '#testing/read-mail.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let sink: Awaited<ReturnType<typeof startFakeSmtp>>;
let app: TestApp;
let appWithoutMail: TestApp;
let cookie: string;
beforeAll(async () => {
  sink = await startFakeSmtp();
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'website@institute.example',
      MAIL_TO: 'desk@institute.example',
    },
  });
  const database = async () => ({ ...app.services.database, close: async () => {} });
  appWithoutMail = await startTestApp({ database });
});
beforeEach(async () => {
  sink.received.length = 0;
  await emptyTables(app.services.database);
  cookie = await app.signIn();
});
afterAll(async () => {
  await emptyTables(app.services.database);
  await appWithoutMail.close();
  await app.close();
  await sink.close();
});

const path = '/api/admin/digest';
const none = '01890a5d-ac96-774b-bcce-b302099a8057';
const post = (to: string, body: object) => app.request('POST', path + to, { cookie, body });
const draftOf = (...items: { kind: string; id: string }[]) => ({
  items,
  subjectId: 'Kabar bulan ini',
  subjectEn: 'News of the month',
  introId: 'Halo,\nini kabar kami.',
  introEn: '',
});
const subscribe = (email: string, given: object = {}) =>
  NewsletterSubscriber.query(app.services.db).insert({ email, state: 'confirmed', language: 'id', ...given });
const now = () => new Date();

describe('a digest is rejected', () => {
  it('without items or subjects, and with items that are not public', async () => {
    const { id } = await makeArticle(app.services.db);
    await subscribe('a@example.org');
    const good = draftOf({ kind: 'article', id });
    for (const [wrong, field] of [
      [{ items: [] }, 'items'],
      [{ items: undefined }, 'items'],
      [{ items: [...good.items, ...good.items] }, 'items'],
      [{ subjectId: '  ' }, 'subjectId'],
      [{ subjectEn: 'x'.repeat(151) }, 'subjectEn'],
      [{ introEn: 'x'.repeat(5001) }, 'introEn'],
      [{ items: [{ kind: 'user', id }] }, 'items.0.kind'],
    ] as const)
      for (const to of ['/preview', '/test', '']) {
        const response = await post(to, { ...good, email: 'a@b.co', ...wrong });
        expect([to, field, response.status, Object.keys(response.body.fields ?? {})]).toEqual([
          to,
          field,
          400,
          [field],
        ]);
      }
    expect((await post('/test', { ...good, email: 'a@b.co, c@d.co' })).status).toBe(400);
    const { id: draft } = await makeArticle(app.services.db, { status: 'draft' });
    const dueAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000);
    const later = await makeResearch(app.services.db, { publishAt: dueAt, publicationDate: dueAt });
    for (const item of [
      { kind: 'article', id: draft },
      { kind: 'research', id: later.id },
      { kind: 'podcast', id },
    ]) {
      const response = await post('', draftOf(item));
      expect([item.kind, response.status, response.body.code]).toEqual([item.kind, 409, 'digest_items_gone']);
    }
    expect((await post(`/${none}/state`, { state: 'paused' })).status).toBe(404);
    expect((await post(`/${none}/state`, { state: 'done' })).status).toBe(400);
    expect(await app.services.db('digests')).toEqual([]);
  });

  it('without subscribers, during another digest, and without configured mail', async () => {
    const { id } = await makeArticle(app.services.db);
    const draft = draftOf({ kind: 'article', id });
    await subscribe('pending@example.org', { state: 'pending' });
    await subscribe('spam@example.org', { isSpam: true });
    expect((await post('', draft)).body.code).toBe('no_subscribers');
    expect(await app.services.db('digests')).toEqual([]);
    await subscribe('a@example.org');
    const both = await Promise.all([post('', draft), post('', draft)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [started] = both.flatMap(({ body }) => body.id ?? []);
    await post(`/${started}/state`, { state: 'paused' });
    expect((await post('', draft)).body.code).toBe('digest_running');
    await post(`/${started}/state`, { state: 'cancelled' });
    expect((await post(`/${started}/state`, { state: 'sending' })).body.code).toBe('digest_ended');
    const logged = await app.services.db('activity').orderBy('created_at').pluck('act');
    expect(logged).toEqual(['digest-sent', 'digest-paused', 'digest-cancelled']);
    await app.services.db('digests').delete();

    const other = await appWithoutMail.signIn('other');
    expect((await appWithoutMail.request('GET', path, { cookie: other })).body.canMail).toBe(false);
    const own = await makeArticle(appWithoutMail.services.db);
    for (const to of ['', '/test']) {
      const body = { ...draftOf({ kind: 'article', id: own.id }), email: 'a@b.co' };
      const response = await appWithoutMail.request('POST', path + to, { cookie: other, body });
      expect([response.status, response.body.code]).toEqual([409, 'mail_not_set_up']);
    }
  });
});

it('offers items published since the last digest, without scheduled, unpublished and sent ones', async () => {
  const { db } = app.services;
  await subscribe('a@example.org', { language: 'en' });
  await subscribe('b@example.org', { state: 'unasked' });
  const offered = async () => {
    const { body } = await app.request('GET', path, { cookie });
    return [body.items.map(({ title, isNew }: Record<string, unknown>) => `${title} ${isNew}`), body.since];
  };
  await makeArticle(db, {
    title: 'Lama',
    publishedAt: new Date('2024-01-01'),
    createdAt: new Date('2024-01-01'),
  });
  const sent = await makeArticle(db, { title: 'Baru', publishedAt: now() });
  await makePodcast(db, {
    title: 'Bincang',
    publishAt: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000),
  });
  await makeArticle(db, { title: 'Draf', status: 'draft' });
  await makeArticle(db, { title: 'Usai', publishedAt: now(), unpublishAt: now() });
  await makeResearch(db, { title: 'Ulang', createdAt: new Date('2024-01-01') });
  expect(await offered()).toEqual([['Baru true', 'Ulang false'], null]);
  expect((await app.request('GET', path, { cookie })).body.subscribers).toEqual({ id: 1, en: 1 });
  app.advance(3_700_000);
  expect((await offered())[0]).toEqual(['Bincang true', 'Baru true', 'Ulang false']);
  app.advance(-3_700_000);
  expect((await post('', draftOf({ kind: 'article', id: sent.id }))).status).toBe(201);
  await db('digests').update({ state: 'done', created_at: new Date('2025-01-01') });
  expect((await offered())[0]).not.toContain('Baru true');
});

it('previews the mail of each language and marks items that exist only in the other', async () => {
  const { db } = app.services;
  const two = await makeArticle(db, {
    title: 'Dua <b>bahasa</b>',
    translations: { en: { title: 'Two "languages"', excerpt: 'In short' } },
  });
  const one = await makeResearch(db, { title: 'Satu bahasa', abstract: '<script>alert(1)</script>' });
  const draft = draftOf({ kind: 'article', id: two.id }, { kind: 'research', id: one.id });
  const { body } = await post('/preview', { ...draft, subjectEn: 'Hi\r\nBcc: evil@evil.example' });
  const { publicUrl } = app.services.env;
  expect(body.en.html).toContain('Two &quot;languages&quot;');
  expect(body.en.html).toContain('Publication · Only in Indonesian');
  expect(body.id.html).toContain('Dua &lt;b&gt;bahasa&lt;/b&gt;');
  expect(body.id.html).not.toContain('Hanya dalam');
  expect(body.id.html).toContain('Halo,<br>ini kabar kami.');
  expect(body.id.text).toContain(`${publicUrl}/id/blog/${two.slug}`);
  expect(body.en.text).toContain(`${publicUrl}/id/research/${one.slug}`);
  for (const { html } of [body.id, body.en])
    expect(html).not.toMatch(/<(script|img|iframe|form|link|style)/i);

  expect(
    (await post('/test', { ...draft, email: 'me@example.org', subjectEn: 'Hi\r\nBcc: evil@evil.example' }))
      .status,
  ).toBe(200);
  expect(sink.received.map(({ to }) => to)).toEqual([['me@example.org'], ['me@example.org']]);
  const mails = sink.received.map(({ raw }) => readMail(raw));
  expect(mails[0]?.html.replaceAll('\r\n', '\n')).toContain('Satu bahasa');
  expect(mails[1]?.headers.subject).toBe('Hi Bcc: evil@evil.example');
  expect(mails.flatMap(({ headers }) => Object.keys(headers)).filter((name) => name === 'bcc')).toEqual([]);
  sink.refuse = 'not now';
  expect((await post('/test', { ...draft, email: 'me@example.org' })).body.code).toBe('mail_failed');
  sink.refuse = undefined;
});
