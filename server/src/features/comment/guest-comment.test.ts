import { randomUUID } from 'node:crypto';
import { commentLimits } from '@institute/core/content/comment/limits.ts';
import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import type { PreviewCommentForm } from '@institute/core/site/preview.ts';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSiteContent } from '#testing/factories.ts';
import { plainClients } from '#testing/plain-clients.ts';
import { type ReviewUser, signInReviewer } from '#testing/review-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** The page of an item is the data of its form. */
const renderer = async (): Promise<RenderPage> => async (request) => ({
  ...{ status: 200, isWhole: true, scriptHashes: [] },
  html: JSON.stringify(request.preview?.comment ?? null),
});
const app = useTestApp({
  clients: { ...plainClients(), renderer },
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
});
let editor: ReviewUser;
let id: string;
let token: string;
beforeEach(async () => {
  editor = await signInReviewer(app, 'edi', 'editor');
  id = (await editor.save('article', draft)).id;
  token = await link('article', id);
  addresses += 1;
});

const draft = {
  ...{ title: 'Padi', excerpt: 'Ringkas', content: '<p>Isi</p>', category: 'Case Studies', status: 'draft' },
};
const linksOf = (kind: string, item: string) => `/api/admin/working-copies/${kind}/${item}/preview-links`;
async function link(kind: string, item: string): Promise<string> {
  const { body } = await editor.call('POST', linksOf(kind, item));
  return /preview\/([\w-]{43})\/id$/.exec(body.url)?.[1] ?? '';
}
const comment = { name: 'Bu Rini', text: 'Sumbernya mana, @edi?' };
/** Each test has the limit of an own address. */
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${addresses}` });
const send = (body: object = comment, { to = token, language = 'id', headers = {} } = {}) =>
  app.request('POST', `/api/previews/${to}/${language}/comments`, {
    body,
    headers: { ...from(), ...headers },
  });
const submit = (values: Record<string, string>, { language = 'id', headers = {}, to = token } = {}) =>
  app.request('POST', `/preview/${to}/${language}`, {
    headers: { ...from(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(values).toString(),
  });
const shown = ({ text }: { text: string }): PreviewCommentForm => JSON.parse(text);
const problems = (form: PreviewCommentForm) => form.fields.map(({ problem }) => problem);
const rows = () => app.services.db('comments').orderBy('created_at');
const comments = async (user = editor) =>
  (await user.call('GET', `/api/admin/comments/article/${id}`)).body.comments;

describe('a comment of a guest', () => {
  it('is stored with the given name, mentions nobody, and shows the guest nothing', async () => {
    const { status, body } = await send({ ...comment, name: ' Bu\u0007 Rini ' });
    expect([status, body]).toEqual([201, { ok: true }]);
    await send({ name: 'edi', text: '<b>Good</b>' }, { language: 'en' });
    expect(await comments()).toMatchObject([
      {
        text: comment.text,
        author: { id: null, name: 'Bu Rini' },
        mentions: [],
        anchor: null,
        language: 'id',
      },
      { text: '<b>Good</b>', author: { id: null, name: 'edi' }, language: 'en' },
    ]);
    const acts = await app.services.db('activity').where({ act: 'guest-commented' }).select('who', 'name');
    expect(acts).toEqual([1, 2].map(() => ({ who: null, name: 'Padi' })));
  });

  it('has replies of staff, who resolve and delete it', async () => {
    await send();
    const [{ id: own, ...stored }] = await comments();
    expect(stored).toMatchObject({ mayDelete: true, mayResolve: true });
    const path = `/api/admin/comments/article/${id}/${own}`;
    expect((await editor.call('POST', path, { text: 'Sudah.' })).body.comments[0].replies).toHaveLength(1);
    expect((await editor.call('PUT', path, { isResolved: true })).body.comments[0].resolved.by).toBe('edi');
    expect((await editor.call('DELETE', path)).body.comments).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is neither resolved nor deleted by a reviewer', async () => {
    await send();
    const reviewer = await signInReviewer(app, 'rahma', 'reviewer');
    await editor.act('article', id, 'id', { action: 'request', reviewers: [reviewer.id] });
    expect(await comments(reviewer)).toMatchObject([{ mayDelete: false, mayResolve: false }]);
  });

  it('is deleted with its item', async () => {
    await send();
    await editor.call('DELETE', `/api/admin/articles/${id}`);
    expect((await send()).status).toBe(404);
    expect(await rows()).toHaveLength(1);
    await editor.call('DELETE', `/api/admin/articles/${id}/trash`);
    expect(await rows()).toEqual([]);
  });

  it('is rejected with a blank or long name or text, or a filled trap', async () => {
    for (const [values, fields] of [
      [{ name: ' ' }, { name: 'required' }],
      [{ name: 'a'.repeat(commentLimits.guestName + 1) }, { name: 'too_long' }],
      [{ text: '' }, { text: 'required' }],
      [{ text: 'a'.repeat(commentLimits.text + 1) }, { text: 'too_long' }],
      [{ [honeypotField]: 'https://spam.example' }, { [honeypotField]: 'invalid' }],
    ]) {
      const { status, body } = await send({ ...comment, ...values });
      expect([status, body.fields, await rows()]).toEqual([400, fields, []]);
    }
  });

  it('needs a link that neither expired nor was withdrawn', async () => {
    expect((await send(comment, { to: 'a'.repeat(43) })).status).toBe(404);
    expect((await send(comment, { to: 'short' })).status).toBe(404);
    const [{ id: first }] = (await editor.call('GET', linksOf('article', id))).body;
    const to = await link('article', id);
    await editor.call('DELETE', `${linksOf('article', id)}/${first}`);
    expect([(await send()).status, (await submit(comment)).status]).toEqual([404, 404]);
    expect((await send(comment, { to })).status).toBe(201);
    app.advance(7 * 24 * 60 * 60_000);
    expect([(await send(comment, { to })).status, (await submit(comment, { to })).status]).toEqual([
      404, 404,
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('leaves room for the comments of staff', async () => {
    const row = { kind: 'article', item_id: id, language: 'id', text: 'Isi', guest_name: 'Rini' };
    await app.services
      .db('comments')
      .insert(Array.from({ length: commentLimits.guestsPerItem }, () => ({ ...row, id: randomUUID() })));
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_comments']);
    const written = { language: 'id', anchor: null, text: 'Isi' };
    expect((await editor.call('POST', `/api/admin/comments/article/${id}`, written)).status).toBe(200);
  });

  it('is limited per address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    const refused = await submit(comment);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(shown(refused)).toMatchObject({
      message: {
        text: 'Anda sudah mengirim banyak komentar. Coba lagi beberapa menit lagi.',
        isFailure: true,
      },
      fields: [{ value: comment.name }, { value: comment.text }],
    });
  });
});

describe('the form below a preview', () => {
  it('redirects to its success message', async () => {
    const page = await app.request('GET', `/preview/${token}/en`);
    expect(shown(page)).toMatchObject({
      action: `/preview/${token}/en#comment`,
      texts: { send: 'Send comment' },
    });
    const sent = await submit(comment, { language: 'en' });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/preview/${token}/en?sent=comment#comment`,
    ]);
    const after = await app.request('GET', `/preview/${token}/en?sent=comment`);
    expect(shown(after)).toMatchObject({
      message: { text: 'Your comment has been sent. You can write another one.', isFailure: false },
      fields: [{ value: '' }, { value: '' }],
    });
    expect(await comments()).toMatchObject([{ language: 'en', author: { name: 'Bu Rini' } }]);
  });

  it('has the typed values and the errors of each field in the language of the page', async () => {
    const long = 'a'.repeat(2001);
    const refused = await submit({ name: '', text: long });
    expect(refused.status).toBe(400);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' },
    });
    const form = shown(refused);
    expect(problems(form)).toEqual(['Isi nama Anda.', 'Gunakan paling banyak 2.000 karakter.']);
    expect(form.fields.map(({ value }) => value)).toEqual(['', long]);
    const english = shown(await submit({ name: 'a'.repeat(81), text: ' ' }, { language: 'en' }));
    expect(problems(english)).toEqual(['Use at most 80 characters.', 'Write a comment.']);
    const trapped = shown(await submit({ ...comment, [honeypotField]: 'x' }, { language: 'en' }));
    expect(trapped).toMatchObject({
      message: { text: 'Your comment was not sent. Try again.', isFailure: true },
      fields: [{ value: comment.name }, { value: comment.text }],
    });
    expect(await rows()).toEqual([]);
  });

  it('takes no comment from a page of another site', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await submit(comment, { headers })).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('is neither in the preview for staff nor in that of a section of the site', async () => {
    const cookie = await app.signIn('edi');
    const own = await app.request('GET', `/admin/preview/article/${id}/id`, { cookie });
    expect([own.status, own.text]).toEqual([200, 'null']);
    const section = await makeSiteContent(app.services.db, { section: 'hero' });
    const to = await link('site-content', section.id);
    const page = await app.request('GET', `/preview/${to}/id`);
    expect([page.status, page.text]).toEqual([200, 'null']);
    expect([(await submit(comment, { to })).status, (await send(comment, { to })).status]).toEqual([
      404, 404,
    ]);
  });
});
