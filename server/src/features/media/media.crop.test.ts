import { buffer } from 'node:stream/consumers';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerUpload } from '#server/content/media/store-once.ts';
import { makeArticle } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { deletePreviousFiles } from './media.replace.ts';

const app = useTestApp({ cachesResponses: true });
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn('sari');
  for await (const name of app.services.storage.list()) await app.services.storage.remove(name);
});

const send = (method: string, path: string, body?: unknown) => app.request(method, path, { cookie, body });
const pathOf = ({ id }: MediaItem) => `/api/admin/media/${id}`;
const cropTo = (item: MediaItem, crop: unknown, more: object = {}) =>
  send('PUT', pathOf(item), { crop, ...more });
const right = { x: 0.5, y: 0, width: 0.5, height: 1 };

/** A red image of 600 × 40 pixels whose right half is blue. */
async function form(width = 600): Promise<FormData> {
  const half = sharp({ create: { width: width / 2, height: 40, channels: 3, background: 'blue' } });
  const whole = sharp({ create: { width, height: 40, channels: 3, background: 'red' } });
  const bytes = await whole
    .composite([{ input: await half.png().toBuffer(), left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  return data;
}
async function uploaded(): Promise<MediaItem> {
  const { url } = (await send('POST', '/api/upload', await form())).body;
  return (await send('GET', `/api/admin/media?q=${url}`)).body[0];
}
async function files(): Promise<string[]> {
  const found: string[] = [];
  for await (const name of app.services.storage.list()) found.push(name);
  return found.sort();
}
const nameOf = (url: string) => url.replace('/uploads/', '');
async function storedFile(name: string): Promise<Buffer> {
  const file = await app.services.storage.read(name);
  if (!file) throw new Error(`No file ${name}`);
  return buffer(file.stream());
}

describe('the crop of an image', () => {
  it('rejects crops outside the image or too small, a stale version, PDFs and requests without a session', async () => {
    const item = await uploaded();
    const before = await files();
    const bad = [
      ...[
        { ...right, x: 0.6 },
        { ...right, y: 0.01 },
        { ...right, x: -0.1 },
        { ...right, width: 0.04 },
      ],
      ...[{ ...right, height: 0 }, { ...right, width: '0.5' }, { x: 0, y: 0 }, 'x', [0, 0, 1, 1]],
    ];
    for (const crop of bad) expect([crop, (await cropTo(item, crop)).status]).toEqual([crop, 400]);
    const stale = await cropTo(item, right, { version: 2 });
    expect([stale.body.code, stale.body.current.crop]).toEqual(['stale_version', null]);
    const details = { bytes: 9, fileName: 'a.pdf', uploadedBy: 'sari', createdAt: new Date() };
    await registerUpload(app.services.db, `${'a'.repeat(32)}-9.pdf`, details);
    const [pdf] = (await send('GET', '/api/admin/media?only=pdfs')).body;
    expect([pdf.source, (await cropTo(pdf, right)).body.code]).toEqual([null, 'not_an_image']);
    expect(await files()).toEqual(before);
    expect((await send('GET', '/api/admin/activity?about=media')).body).toEqual([]);
  });

  it('shows only the visible part on all pages, with its size, and leaves the file untouched', async () => {
    const item = await uploaded();
    const { url } = item;
    const content = `<p><img src="${url}" alt="x"></p>`;
    await makeArticle(app.services.db, { slug: 'sawah', coverImageUrl: url, gallery: [url], content });
    const read = async () => (await app.request('GET', '/api/articles/slug/sawah?lang=id')).body;
    expect((await read()).coverImageUrl).toBe(url);
    const original = await storedFile(nameOf(url));
    const { body } = await cropTo(item, right, { focalPoint: { x: 0, y: 1 }, version: 1 });
    expect(body).toMatchObject({
      ...{ url, crop: right, width: 300, height: 40, version: 2, focalPoint: { x: 0, y: 1 } },
      source: { url: `${url}?former`, width: 600, height: 40 },
    });
    expect(body.shownUrl).toMatch(/-300x40\.webp$/);
    expect(body.bytes).toBeGreaterThan(item.bytes);
    const { r = 0, b = 0 } = { ...(await dominant(nameOf(body.shownUrl))) };
    expect(b).toBeGreaterThan(200);
    expect(r).toBeLessThan(60);
    expect((await storedFile(nameOf(url))).equals(original)).toBe(true);
    const shown = await read();
    expect(shown).toMatchObject({
      ...{ coverImageUrl: body.shownUrl, gallery: [body.shownUrl] },
      imageFocus: { [body.shownUrl]: { x: 0, y: 1 } },
    });
    expect(shown.content).toContain(body.shownUrl);
    expect(JSON.stringify(shown)).not.toContain(url);
    // Cached pages of visitors have the old URL.
    const { replacementFor } = await app.services.media.snapshot();
    expect(replacementFor(nameOf(url))).toBe(nameOf(body.shownUrl));
    expect((await send('GET', '/api/admin/media/replaced')).body).toEqual([{ url, shownUrl: body.shownUrl }]);
    const [entry] = (await send('GET', `/api/admin/media/said?addresses=${body.shownUrl}`)).body;
    expect(entry).toMatchObject({ url: body.shownUrl, crop: right });
    const acts = (await send('GET', '/api/admin/activity?about=media')).body;
    expect(acts.map(({ act }: { act: string }) => act).sort()).toEqual(['cropped', 'focused']);
  });

  it('can be changed and reset; old URLs show the current part, and obsolete files are deleted', async () => {
    const item = await uploaded();
    const before = await files();
    const first = (await cropTo(item, right)).body;
    const second = (await cropTo(item, { x: 0, y: 0, width: 0.25, height: 0.5 })).body;
    expect(second).toMatchObject({ width: 150, height: 20, version: 3 });
    const stored = await files();
    expect(stored.filter((name) => nameOf(first.shownUrl).startsWith(name.slice(0, 32)))).toEqual([]);
    const { replacementFor } = await app.services.media.snapshot();
    expect(replacementFor(nameOf(first.shownUrl))).toBe(nameOf(second.shownUrl));
    // The same crop again stores nothing.
    const same = (await cropTo(item, second.crop)).body;
    expect([same.shownUrl, await files()]).toEqual([second.shownUrl, stored]);
    const reset = (await cropTo(item, { x: 0, y: 0, width: 1, height: 1 })).body;
    expect(reset).toMatchObject({ crop: null, shownUrl: item.url, width: 600, bytes: item.bytes });
    expect(await files()).toEqual(before);
    const now = await app.services.media.snapshot();
    expect(now.replacementFor(nameOf(second.shownUrl))).toBe(nameOf(item.url));
    expect(now.replacementFor(nameOf(item.url))).toBeUndefined();
    expect((await send('DELETE', pathOf(item))).status).toBe(200);
    expect(await files()).toEqual([]);
  });

  it('belongs to the image: a replacement has none, and a restored image has its own', async () => {
    const item = await uploaded();
    const cropped = (await cropTo(item, right)).body;
    const replaced = await send('POST', `${pathOf(item)}/replacement?version=2`, await form(500));
    expect(replaced.body).toMatchObject({
      ...{ crop: null, width: 500 },
      former: { url: `${cropped.shownUrl}?former`, width: 300 },
    });
    const left = { ...right, x: 0 };
    expect((await cropTo(item, left)).body).toMatchObject({ width: 250, source: { width: 500 } });
    const restored = (await send('POST', `${pathOf(item)}/former`, { version: 4 })).body;
    expect(restored).toMatchObject({ crop: right, shownUrl: cropped.shownUrl, bytes: cropped.bytes });
    app.advance(31 * 24 * 60 * 60_000);
    expect(await deletePreviousFiles(app.services)).toBe(1);
    app.advance(-31 * 24 * 60 * 60_000);
    const bases = [item.url, cropped.shownUrl].map((url) => nameOf(url).slice(0, 32));
    expect(new Set((await files()).map((name) => name.slice(0, 32)))).toEqual(new Set(bases));
    expect((await send('DELETE', pathOf(item))).status).toBe(200);
    expect(await files()).toEqual([]);
  });
});

async function dominant(name: string) {
  const { channels } = await sharp(await storedFile(name)).stats();
  const [r, g, b] = channels.map(({ mean }) => mean);
  return { r, g, b };
}
