import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const message = { name: 'Sari', email: 'sari@example.org', subject: 'Kerja sama', message: 'Halo' };
const suspected = { ...message, name: 'Trapped', [honeypotField]: 'https://sari.example' };
const spam = { ...suspected, name: 'Bot', message: 'Win at https://casino.example' };
const send = (body: object) => app.request('POST', '/api/contact', { body });
const subscribe = (body: object) => app.request('POST', '/api/newsletter/subscribe', { body });
const get = async (path: string) => (await app.request('GET', path, { cookie })).body;
const namesIn = async (query = '') =>
  (await get(`/api/admin/contacts${query}`)).map(({ name }: { name: string }) => name);
const emailsIn = async (query = '') =>
  (await get(`/api/admin/newsletter${query}`)).map(({ email }: { email: string }) => email);

describe('a contact message that looks like spam', () => {
  it('gets the usual response and is listed separately', async () => {
    const other = { ...spam, subject: 'WWW.casino.example', message: 'Lain' };
    const responses = [await send(message), await send(spam), await send(other)];
    expect(responses.map(({ status, text }) => [status, text])).toEqual(
      responses.map(() => [201, '{"ok":true}']),
    );
    expect(await namesIn()).toEqual(['Sari']);
    expect(await namesIn('?spam=0')).toEqual(['Sari']);
    expect(await namesIn('?spam=1')).toEqual(['Bot', 'Bot']);
    expect(await namesIn('?spam=1&page=1&q=bot&total=1')).toEqual(['Bot', 'Bot']);
    expect((await get('/api/admin/summary')).contacts).toEqual({ total: 1 });
    expect(await get('/api/admin/contacts?spam=yes')).toMatchObject({ code: 'validation' });
  });

  it('can be unmarked and retains its time', async () => {
    await send(spam);
    const [{ id, createdAt }] = await get('/api/admin/contacts?spam=1');
    const path = `/api/admin/contacts/${id}/not-spam`;
    for (const other of ['1', '00000000-0000-7000-8000-000000000000'])
      expect((await app.request('POST', `/api/admin/contacts/${other}/not-spam`, { cookie })).status).toBe(
        404,
      );
    expect(await namesIn()).toEqual([]);
    expect((await app.request('POST', path, { cookie })).status).toBe(200);
    expect(await get('/api/admin/contacts')).toMatchObject([{ id, name: 'Bot', createdAt }]);
    expect(await namesIn('?spam=1')).toEqual([]);
  });
});

describe('a message that only the honeypot makes suspicious', () => {
  it('is listed and counted with a mark, which staff can remove', async () => {
    const { count } = await get('/api/admin/contacts/unseen');
    app.advance(1000);
    const responses = [await send(suspected), await send(message)];
    expect(responses.map(({ text }) => text)).toEqual(['{"ok":true}', '{"ok":true}']);
    expect((await get('/api/admin/contacts/unseen')).count).toBe(count + 2);
    expect(await namesIn('?spam=1')).toEqual([]);
    const marks = async () =>
      Object.fromEntries(
        (await get('/api/admin/contacts')).map((row: { name: string; isSuspected: boolean }) => [
          row.name,
          row.isSuspected,
        ]),
      );
    expect(await marks()).toEqual({ Trapped: true, Sari: false });
    const [{ id }] = await get('/api/admin/contacts?q=Trapped&page=1');
    const { body } = await app.request('POST', `/api/admin/contacts/${id}/not-spam`, { cookie });
    expect(body).toMatchObject({ id, isSuspected: false });
    expect(await marks()).toEqual({ Trapped: false, Sari: false });
  });

  it('is an ordinary message from a page of before, whose honeypot form fillers filled in', async () => {
    await send({ ...message, message: 'See https://sari.example', website: 'https://sari.example' });
    expect(await get('/api/admin/contacts')).toMatchObject([{ name: 'Sari', isSuspected: false }]);
  });
});

describe('a subscription that looks like spam', () => {
  it('gets the usual response and is neither listed nor exported', async () => {
    const responses = [
      await subscribe({ email: 'a@b.co' }),
      await subscribe({ email: 'bot@b.co', [honeypotField]: 'x' }),
      await subscribe({ email: 'other@b.co', [honeypotField]: 'y' }),
    ];
    expect(responses.map(({ status, text }) => [status, text])).toEqual(
      responses.map(() => [201, '{"ok":true}']),
    );
    expect(await emailsIn()).toEqual(['a@b.co']);
    expect(await emailsIn('?spam=1')).toEqual(['other@b.co', 'bot@b.co']);
    const file = (await app.request('GET', '/api/admin/newsletter.csv', { cookie })).text;
    expect(file).toContain('a@b.co');
    expect(file).not.toMatch(/bot|other/);
  });

  it('is unmarked by staff or by a new subscription, which spam cannot undo', async () => {
    await subscribe({ email: 'a@b.co', [honeypotField]: 'x' });
    const [{ id }] = await get('/api/admin/newsletter?spam=1');
    await app.request('POST', `/api/admin/newsletter/${id}/not-spam`, { cookie });
    expect(await emailsIn()).toEqual(['a@b.co']);
    await subscribe({ email: 'a@b.co', [honeypotField]: 'x' });
    expect(await emailsIn()).toEqual(['a@b.co']);

    await subscribe({ email: 'c@d.co', [honeypotField]: 'x' });
    await subscribe({ email: 'C@D.co' });
    expect(await emailsIn()).toEqual(['c@d.co', 'a@b.co']);
  });
});
