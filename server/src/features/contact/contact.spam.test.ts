import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const message = { name: 'Sari', email: 'sari@example.org', subject: 'Kerja sama', message: 'Halo' };
const spam = { ...message, name: 'Bot', website: 'https://casino.example' };
const send = (body: object) => app.request('POST', '/api/contact', { body });
const subscribe = (body: object) => app.request('POST', '/api/newsletter/subscribe', { body });
const get = async (path: string) => (await app.request('GET', path, { cookie })).body;
const namesIn = async (query = '') =>
  (await get(`/api/admin/contacts${query}`)).map(({ name }: { name: string }) => name);
const emailsIn = async (query = '') =>
  (await get(`/api/admin/newsletter${query}`)).map(({ email }: { email: string }) => email);

describe('a contact message that looks like spam', () => {
  it('gets the usual response and is listed separately', async () => {
    const responses = [await send(message), await send(spam), await send({ ...spam, message: 'Lain' })];
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

  it('can be unmarked only with a session and retains its time', async () => {
    await send(spam);
    const [{ id, createdAt }] = await get('/api/admin/contacts?spam=1');
    const path = `/api/admin/contacts/${id}/not-spam`;
    expect((await app.request('POST', path)).status).toBe(401);
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

describe('a subscription that looks like spam', () => {
  it('gets the usual response and is neither listed nor exported', async () => {
    const responses = [
      await subscribe({ email: 'a@b.co' }),
      await subscribe({ email: 'bot@b.co', website: 'x' }),
      await subscribe({ email: 'other@b.co', website: 'y' }),
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
    await subscribe({ email: 'a@b.co', website: 'x' });
    const [{ id }] = await get('/api/admin/newsletter?spam=1');
    expect((await app.request('POST', `/api/admin/newsletter/${id}/not-spam`)).status).toBe(401);
    await app.request('POST', `/api/admin/newsletter/${id}/not-spam`, { cookie });
    expect(await emailsIn()).toEqual(['a@b.co']);
    await subscribe({ email: 'a@b.co', website: 'x' });
    expect(await emailsIn()).toEqual(['a@b.co']);

    await subscribe({ email: 'c@d.co', website: 'x' });
    await subscribe({ email: 'C@D.co' });
    expect(await emailsIn()).toEqual(['c@d.co', 'a@b.co']);
  });
});
