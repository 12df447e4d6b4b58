import type { MediaItem } from '@institute/core/media.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle } from '#src/testing/factories.ts';
import { useTestApp } from '#src/testing/use-test-app.ts';

const app = useTestApp({ keepsCalls: true });
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn('sari');
});

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
const db = () => app.services.db;
const send = (method: string, path: string, body?: unknown) => app.request(method, path, { cookie, body });

async function form(color = 'teal', width = 600): Promise<FormData> {
  const picture = sharp({ create: { width, height: 400, channels: 3, background: color } });
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), `${color}.png`);
  return data;
}
/** A new picture, as the library has it. */
async function uploaded(): Promise<MediaItem> {
  const { url } = (await send('POST', '/api/upload', await form())).body;
  return (await send('GET', `/api/admin/media?q=${url}`)).body[0];
}
const describeAs = (id: string, alts: object, version?: number) =>
  send('PUT', `/api/admin/media/${id}`, { alts, version });
const acts = async () => {
  const { body } = await send('GET', '/api/admin/activity?about=media');
  return body.map(({ act, name, isThere }: Record<string, unknown>) => `${act} ${name} ${isThere}`);
};

it('ROLE-12 nobody who is not signed in changes anything', async () => {
  const { id } = await uploaded();
  for (const [method, path] of [
    ['PUT', `/api/admin/media/${id}`],
    ['DELETE', `/api/admin/media/${id}`],
    ['GET', '/api/admin/media/said?addresses=x'],
  ] as const)
    expect([
      path,
      (await app.request(method, path, { body: method === 'PUT' ? {} : undefined })).status,
    ]).toEqual([path, 401]);
  for (const each of [unknown, 'x']) {
    expect((await describeAs(each, { id: '', en: '' })).status).toBe(404);
    expect((await send('DELETE', `/api/admin/media/${each}`)).status).toBe(404);
  }
});

describe('the alternative text of the library', () => {
  it('is refused where it is too long or none at all, and changed by nobody who has not seen the last one', async () => {
    const { id } = await uploaded();
    for (const alts of [
      { id: 'a'.repeat(301), en: '' },
      { id: 7, en: '' },
      { id: 'a\u0000', en: '' },
      'x',
      null,
    ])
      expect((await describeAs(id, alts as object)).status).toBe(400);
    expect((await describeAs(id, { id: ' Sawah ', en: null }, 1)).body).toMatchObject({
      alts: { id: 'Sawah', en: '' },
      version: 2,
    });
    const stale = await describeAs(id, { id: 'Ladang', en: '' }, 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ alts: { id: 'Sawah' }, version: 2 });
    expect(await acts()).toEqual(['described teal.png true']);
  });

  it('is what readers get where the article says nothing, in their language, from the next moment on', async () => {
    const [{ id, url }, own] = [await uploaded(), await uploaded()];
    await makeArticle(db(), {
      ...{ slug: 'sawah', coverImageUrl: url, gallery: [own.url] },
      imageAlts: { [own.url]: { id: 'Milik sendiri' } },
      translations: { en: { title: 'Fields' } },
    });
    const told = async (lang: string, path = '/api/articles/slug/sawah') => {
      const { body } = await app.request('GET', `${path}?lang=${lang}`);
      return (Array.isArray(body) ? body[0] : body).imageAlts;
    };
    expect(await told('en')).toEqual({ [own.url]: 'Milik sendiri' });
    await describeAs(id, { id: 'Sawah', en: 'A rice field' });
    await describeAs(own.id, { id: 'Dari pustaka', en: 'From the library' });
    for (const path of ['/api/articles', '/api/articles/slug/sawah']) {
      expect(await told('id', path)).toEqual({ [url]: 'Sawah', [own.url]: 'Milik sendiri' });
      expect(await told('en', path)).toEqual({ [url]: 'A rice field', [own.url]: 'From the library' });
    }
    await describeAs(id, { id: 'Sawah', en: '' });
    expect((await told('en'))[url]).toBe('Sawah');
    const [staff] = (await send('GET', '/api/admin/articles')).body;
    expect(staff.imageAlts).toEqual({ [own.url]: { id: 'Milik sendiri' } });
  });

  it('is told to forms by address, and found by its words', async () => {
    const { id, url } = await uploaded();
    const asked = encodeURIComponent([url, '/uploads/lain-10x10.webp', 'https://x.example/a.png'].join('\n'));
    await describeAs(id, { id: 'Pasar apung', en: '' });
    expect((await send('GET', `/api/admin/media/said?addresses=${asked}`)).body).toEqual([
      { url, alts: { id: 'Pasar apung', en: '' } },
    ]);
    expect((await send('GET', '/api/admin/media?q=APUNG')).body).toMatchObject([{ id }]);
    expect((await send('GET', '/api/admin/media?only=undescribed')).body).toMatchObject([{ id }]);
    await describeAs(id, { id: 'Pasar apung', en: 'A floating market' });
    expect((await send('GET', '/api/admin/media?only=undescribed')).body).toEqual([]);
    const many = Array.from({ length: 31 }, () => 'x').join('%0A');
    expect((await send('GET', `/api/admin/media/said?addresses=${many}`)).status).toBe(400);
  });
});

it('what is used is not deleted, and told with what uses it; what is not goes with its files', async () => {
  const { id, url } = await uploaded();
  const { id: article } = await makeArticle(db(), { title: 'Sampul', coverImageUrl: url });
  const refused = async (state: string) => {
    const reply = await send('DELETE', `/api/admin/media/${id}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'media_in_use']);
    expect(reply.body.current.uses).toMatchObject([{ id: article, name: 'Sampul', state }]);
  };
  await refused('public');
  await send('PUT', `/api/admin/articles/${article}`, { coverImageUrl: null });
  await refused('version');
  await send('DELETE', `/api/admin/articles/${article}`);
  await refused('version');
  await db()('versions').delete();
  expect((await send('DELETE', `/api/admin/media/${id}`)).body).toEqual({ id });
  expect((await send('GET', `/api/admin/media/${id}`)).status).toBe(404);
  const left: string[] = [];
  for await (const name of app.services.storage.list()) left.push(name);
  expect(left.filter((name) => url.includes(name.slice(0, 32)))).toEqual([]);
  expect(await acts()).toEqual(['media-removed teal.png false']);
});
