import type { MediaItem } from '@institute/core/media/schemas.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerUpload } from '#server/content/media/store-once.ts';
import { makeArticle, makePodcast } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { deletePreviousFiles } from './media.replace.ts';

const app = useTestApp({ cachesResponses: true });
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn('sari');
  for await (const name of app.services.storage.list()) await app.services.storage.remove(name);
});

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
const db = () => app.services.db;
const send = (method: string, path: string, body?: unknown) => app.request(method, path, { cookie, body });

async function form(color = 'teal', width = 600): Promise<FormData> {
  const image = sharp({ create: { width, height: 20, channels: 3, background: color } });
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(await image.png().toBuffer())]), `${color}.png`);
  return data;
}
/** Uploads a new image and returns its library item. */
async function uploaded(color?: string): Promise<MediaItem> {
  const { url } = (await send('POST', '/api/upload', await form(color))).body;
  return (await send('GET', `/api/admin/media?q=${url}`)).body[0];
}
const describeAs = (id: string, alts: object, version?: number) =>
  send('PUT', `/api/admin/media/${id}`, { alts, version });
const acts = async () => {
  const { body } = await send('GET', '/api/admin/activity?about=media');
  return body.map(({ act, name, isThere }: Record<string, unknown>) => `${act} ${name} ${isThere}`);
};

it('/api/admin/media rejects writes of unknown media', async () => {
  await uploaded();
  for (const each of [unknown, 'x']) {
    expect((await describeAs(each, { id: '', en: '' })).status).toBe(404);
    expect((await send('DELETE', `/api/admin/media/${each}`)).status).toBe(404);
  }
});

describe('PUT /api/admin/media/:id', () => {
  it('rejects invalid texts and a stale version', async () => {
    const { id } = await uploaded();
    for (const alts of [{ id: 'a'.repeat(301), en: '' }, { id: 7, en: '' }, 'x', null])
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

  it('changes the alternative text of public pages at once, unless the article has its own', async () => {
    const [{ id, url }, own] = [await uploaded(), await uploaded('navy')];
    await makeArticle(db(), {
      ...{ slug: 'sawah', coverImageUrl: url, gallery: [own.url] },
      imageAlts: { [own.url]: { id: 'Milik sendiri' } },
      translations: { en: { title: 'Fields' } },
    });
    const altsIn = async (lang: string, path = '/api/articles/slug/sawah') => {
      const { body } = await app.request('GET', `${path}?lang=${lang}`);
      return (Array.isArray(body) ? body[0] : body).imageAlts;
    };
    expect(await altsIn('en')).toEqual({ [own.url]: 'Milik sendiri' });
    await describeAs(id, { id: 'Sawah', en: 'A rice field' });
    await describeAs(own.id, { id: 'Dari pustaka', en: 'From the library' });
    for (const path of ['/api/articles', '/api/articles/slug/sawah']) {
      expect(await altsIn('id', path)).toEqual({ [url]: 'Sawah', [own.url]: 'Milik sendiri' });
      expect(await altsIn('en', path)).toEqual({ [url]: 'A rice field', [own.url]: 'From the library' });
    }
    await describeAs(id, { id: 'Sawah', en: '' });
    expect((await altsIn('en'))[url]).toBe('Sawah');
    const [staff] = (await send('GET', '/api/admin/articles')).body;
    expect(staff.imageAlts).toEqual({ [own.url]: { id: 'Milik sendiri' } });
  });

  it('makes the text available to forms by URL and to the search', async () => {
    const { id, url } = await uploaded();
    const addresses = encodeURIComponent(
      [url, '/uploads/lain-10x10.webp', 'https://x.example/a.png'].join('\n'),
    );
    await describeAs(id, { id: 'Pasar apung', en: '' });
    expect((await send('GET', `/api/admin/media/said?addresses=${addresses}`)).body).toEqual([
      {
        ...{ id, url, shownUrl: url, alts: { id: 'Pasar apung', en: '' }, focalPoint: null, version: 2 },
        ...{ crop: null, source: { url, width: 600, height: 20 } },
      },
    ]);
    expect((await send('GET', '/api/admin/media?q=APUNG')).body).toMatchObject([{ id }]);
    expect((await send('GET', '/api/admin/media?only=undescribed')).body).toMatchObject([{ id }]);
    await describeAs(id, { id: 'Pasar apung', en: 'A floating market' });
    expect((await send('GET', '/api/admin/media?only=undescribed')).body).toEqual([]);
    const many = Array.from({ length: 31 }, () => 'x').join('%0A');
    expect((await send('GET', `/api/admin/media/said?addresses=${many}`)).status).toBe(400);
  });
});

describe('the tags of an upload', () => {
  const tag = (id: string, tags: unknown, version?: number) =>
    send('PUT', `/api/admin/media/${id}`, { tags, version });
  const namesWith = async (query: string) =>
    (await send('GET', `/api/admin/media?${query}`)).body.map(({ fileName }: MediaItem) => fileName);

  it('are rejected if they are too many or too long, contain a comma, or if the version is stale', async () => {
    const { id } = await uploaded();
    const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
    for (const bad of [many, ['a'.repeat(41)], ['a,b'], 'sawah', [1], null])
      expect([bad, (await tag(id, bad)).status]).toEqual([bad, 400]);
    expect((await tag(id, ['sawah'], 2)).body.code).toBe('stale_version');
    expect((await send('GET', `/api/admin/media?tag=${'a'.repeat(41)}`)).status).toBe(400);
    expect((await send('GET', '/api/admin/media/tags')).body).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  it('are normalised, counted, filtered and searched, and leave the texts alone', async () => {
    const [teal, navy] = [await uploaded(), await uploaded('navy')];
    await describeAs(teal.id, { id: 'Pasar', en: '' });
    const { body } = await tag(teal.id, ['Sawah ', 'sawah', 'Padi  Gogo'], 2);
    expect(body).toMatchObject({ tags: ['sawah', 'padi gogo'], alts: { id: 'Pasar' }, version: 3 });
    await tag(navy.id, ['sawah', '50%']);
    const counts = (await send('GET', '/api/admin/media/tags')).body;
    expect(counts).toEqual(
      expect.arrayContaining([
        { tag: 'sawah', count: 2 },
        { tag: 'padi gogo', count: 1 },
        { tag: '50%', count: 1 },
      ]),
    );
    expect(await namesWith('tag=Sawah')).toEqual(['navy.png', 'teal.png']);
    expect(await namesWith('tag=padi%20gogo')).toEqual(['teal.png']);
    expect(await namesWith('tag=padi')).toEqual([]);
    expect(await namesWith('tag=sawah&only=undescribed&q=navy')).toEqual(['navy.png']);
    expect(await namesWith('q=GOGO')).toEqual(['teal.png']);
    expect(await namesWith('q=50%25')).toEqual(['navy.png']);
    expect((await tag(teal.id, [])).body.tags).toEqual([]);
    expect(await namesWith('tag=sawah')).toEqual(['navy.png']);
    expect(await acts()).toContain('tagged teal.png true');
  });
});

describe('the focal point of an image', () => {
  const focusOn = (id: string, focalPoint: unknown, version?: number) =>
    send('PUT', `/api/admin/media/${id}`, { focalPoint, version });

  it('rejects points outside the image, a stale version and PDFs', async () => {
    const { id } = await uploaded();
    for (const bad of [{ x: -0.1, y: 0 }, { x: 0, y: 1.01 }, { x: 0.5 }, { x: '0', y: 0 }, 'x', [0, 0]])
      expect([bad, (await focusOn(id, bad)).status]).toEqual([bad, 400]);
    expect((await focusOn(id, { x: 0.5, y: 0.5 }, 2)).body.code).toBe('stale_version');
    const details = { bytes: 9, fileName: 'a.pdf', uploadedBy: 'sari', createdAt: new Date() };
    await registerUpload(db(), `${'a'.repeat(32)}-9.pdf`, details);
    const [pdf] = (await send('GET', '/api/admin/media?only=pdfs')).body;
    expect((await focusOn(pdf.id, { x: 0, y: 0 })).body.code).toBe('not_an_image');
    expect(await acts()).toEqual([]);
  });

  it('is rounded, retains the texts, and returns to the default', async () => {
    const { id } = await uploaded();
    await describeAs(id, { id: 'Sawah', en: '' });
    expect((await focusOn(id, { x: 0.313, y: 1 }, 2)).body).toMatchObject({
      ...{ focalPoint: { x: 0.3, y: 1 }, alts: { id: 'Sawah' }, version: 3 },
    });
    expect((await describeAs(id, { id: '', en: '' }, 3)).body.focalPoint).toEqual({ x: 0.3, y: 1 });
    expect((await focusOn(id, null)).body.focalPoint).toBeNull();
    expect(new Set(await acts())).toEqual(new Set(['described teal.png true', 'focused teal.png true']));
  });

  it('reaches cached public articles and podcasts at once', async () => {
    const [cover, tile] = [await uploaded(), await uploaded('navy')];
    await makeArticle(db(), { slug: 'sawah', coverImageUrl: cover.url, gallery: [tile.url] });
    await makePodcast(db(), { slug: 'siniar', coverImageUrl: cover.url, flyerUrl: tile.url });
    const paths = ['articles', 'articles/slug/sawah', 'podcasts', 'podcasts/slug/siniar'];
    const focusIn = () =>
      Promise.all(
        paths.map(async (path) => {
          const { body } = await app.request('GET', `/api/${path}`);
          return (Array.isArray(body) ? body[0] : body).imageFocus;
        }),
      );
    expect(await focusIn()).toEqual([{}, {}, {}, {}]);
    const [high, low] = [
      { x: 0.1, y: 0 },
      { x: 0.9, y: 1 },
    ];
    await focusOn(cover.id, high);
    await focusOn(tile.id, low);
    const [article, podcast] = [{ [cover.url]: high, [tile.url]: low }, { [cover.url]: high }];
    expect(await focusIn()).toEqual([article, article, podcast, podcast]);
  });

  it('belongs to the image: a replacement has the default, and a restored image has its own', async () => {
    const { id, url } = await uploaded();
    await makePodcast(db(), { slug: 'siniar', coverImageUrl: url });
    await focusOn(id, { x: 0, y: 1 });
    const replaced = await send('POST', `/api/admin/media/${id}/replacement?version=2`, await form('red'));
    expect(replaced.body.focalPoint).toBeNull();
    const focused = await focusOn(id, { x: 1, y: 0 });
    const { shownUrl } = focused.body;
    const { body } = await app.request('GET', '/api/podcasts/slug/siniar');
    expect([body.coverImageUrl, body.imageFocus]).toEqual([shownUrl, { [shownUrl]: { x: 1, y: 0 } }]);
    const restored = await send('POST', `/api/admin/media/${id}/former`, { version: 4 });
    expect(restored.body).toMatchObject({ shownUrl: url, focalPoint: { x: 0, y: 1 } });
  });
});

it('DELETE /api/admin/media/:id rejects used uploads and deletes unused ones', async () => {
  const { id, url } = await uploaded();
  const { id: article } = await makeArticle(db(), { title: 'Sampul', coverImageUrl: url });
  const expectRejected = async (state: string) => {
    const response = await send('DELETE', `/api/admin/media/${id}`);
    expect([response.status, response.body.code]).toEqual([409, 'media_in_use']);
    expect(response.body.current.uses).toMatchObject([{ id: article, name: 'Sampul', state }]);
  };
  await expectRejected('public');
  await send('PUT', `/api/admin/articles/${article}`, { coverImageUrl: null });
  await expectRejected('version');
  await send('DELETE', `/api/admin/articles/${article}`);
  await expectRejected('version');
  await db()('versions').delete();
  expect((await send('DELETE', `/api/admin/media/${id}`)).body).toEqual({ id });
  expect((await send('GET', `/api/admin/media/${id}`)).status).toBe(404);
  const left: string[] = [];
  for await (const name of app.services.storage.list()) left.push(name);
  expect(left.filter((name) => url.includes(name.slice(0, 32)))).toEqual([]);
  expect(await acts()).toEqual(['media-removed teal.png false']);
});

describe('POST /api/admin/media/:id/replacement', () => {
  const replace = async (id: string, version: number, color = 'red', width = 500) =>
    send('POST', `/api/admin/media/${id}/replacement?version=${version}`, await form(color, width));
  const restorePrevious = (id: string, version: number) =>
    send('POST', `/api/admin/media/${id}/former`, { version });
  const files = async () => {
    const found: string[] = [];
    for await (const name of app.services.storage.list()) found.push(name);
    return found.sort();
  };

  it('rejects requests without an image, or with a stale version', async () => {
    const { id } = await uploaded();
    const before = await files();
    const text = new FormData();
    text.append('file', new Blob(['no picture']), 'a.png');
    const bad = await send('POST', `/api/admin/media/${id}/replacement?version=1`, text);
    expect([bad.status, bad.body.code]).toEqual([400, 'not_an_image']);
    expect((await send('POST', `/api/admin/media/${id}/replacement`, await form())).status).toBe(400);
    expect((await replace(unknown, 1)).status).toBe(404);
    expect((await replace(id, 2)).body.code).toBe('stale_version');
    expect((await restorePrevious(id, 1)).status).toBe(404);
    expect(await files()).toEqual(before);
    expect(await acts()).toEqual([]);
  });

  it('shows the new image everywhere at once while content retains its URL', async () => {
    const { id, url } = await uploaded();
    await describeAs(id, { id: 'Sawah', en: '' });
    const content = `<p><img src="${url}" alt="x"></p>`;
    const made = await makeArticle(db(), { slug: 'sawah', coverImageUrl: url, gallery: [url], content });
    const read = async () => (await app.request('GET', '/api/articles/slug/sawah?lang=id')).body;
    const feed = async () => (await app.request('GET', '/id/feed.xml')).text;
    expect([(await read()).coverImageUrl, (await feed()).includes(url)]).toEqual([url, true]);
    const { body } = await replace(id, 2);
    expect(body).toMatchObject({ url, width: 500, height: 20, replacedBy: 'sari', version: 3 });
    expect(body.shownUrl).not.toBe(url);
    expect(body.former).toMatchObject({ url: `${url}?former`, width: 600 });
    expect(body.uses).toMatchObject([{ id: made.id }]);
    const shown = await read();
    expect(shown).toMatchObject({
      coverImageUrl: body.shownUrl,
      gallery: [body.shownUrl],
      imageAlts: { [body.shownUrl]: 'Sawah' },
    });
    expect(JSON.stringify(shown)).not.toContain(url);
    expect([(await feed()).includes(url), (await feed()).includes(body.shownUrl)]).toEqual([false, true]);
    const [staff] = (await send('GET', '/api/admin/articles')).body;
    expect([staff.coverImageUrl, staff.content.includes(url)]).toEqual([url, true]);
    expect((await send('GET', '/api/admin/media/replaced')).body).toEqual([{ url, shownUrl: body.shownUrl }]);
    expect((await send('GET', '/api/admin/media')).body).toHaveLength(1);
    expect(await acts()).toContain('replaced teal.png true');
  });

  it('can be reverted until the retention ends, and retains only one previous version', async () => {
    const { id, url } = await uploaded();
    const first = await files();
    const second = (await replace(id, 1)).body;
    expect((await restorePrevious(id, 2)).body).toMatchObject({
      shownUrl: url,
      former: { width: 500 },
      width: 600,
    });
    expect((await restorePrevious(id, 3)).body).toMatchObject({
      shownUrl: second.shownUrl,
      former: { width: 600 },
    });
    const third = (await replace(id, 4, 'blue', 490)).body;
    expect(third.former).toMatchObject({ url: `${second.shownUrl}?former`, width: 500 });
    expect((await files()).filter((name) => first.includes(name))).toEqual([]);
    app.advance(29 * 24 * 60 * 60_000);
    expect(await deletePreviousFiles(app.services)).toBe(0);
    app.advance(2 * 24 * 60 * 60_000);
    expect(await deletePreviousFiles(app.services)).toBe(1);
    app.advance(-31 * 24 * 60 * 60_000);
    expect((await send('GET', `/api/admin/media/${id}`)).body).toMatchObject({
      url,
      former: null,
      width: 490,
    });
    const base = third.shownUrl.slice('/uploads/'.length, -'.webp'.length);
    expect((await files()).filter((name) => !name.startsWith(base))).toEqual([]);
    // Old URLs serve the current image.
    const { replacementFor } = await app.services.media.snapshot();
    for (const old of [url, second.shownUrl])
      expect(replacementFor(old.slice('/uploads/'.length))).toBe(`${base}.webp`);
    expect(replacementFor(url.slice('/uploads/'.length).replace('.webp', '-480.avif'))).toBe(
      `${base}-480.avif`,
    );
    expect((await send('DELETE', `/api/admin/media/${id}`)).status).toBe(200);
    expect(await files()).toEqual([]);
  });
});
