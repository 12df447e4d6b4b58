import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOrphanedUploads } from '#server/content/media/orphaned-uploads.ts';
import { hashUploads, indexUploads } from '#server/jobs/media-index-job.ts';
import { makeArticle } from '#testing/factories.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn('sari');
  for await (const name of app.services.storage.list()) await app.services.storage.remove(name);
});

const send = (method: string, path: string, body?: unknown) => app.request(method, path, { cookie, body });
const picture = (background: string, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 600, height: 40, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
function form(bytes: Buffer, name = 'a.png'): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
}
const upload = async (bytes: Buffer, name?: string): Promise<string> => {
  const { status, body } = await send('POST', '/api/upload', form(bytes, name));
  expect([status, body]).toMatchObject([201, { width: 600, height: 40 }]);
  return body.url;
};
const entries = async () => (await send('GET', '/api/admin/media')).body;
const stored = () => readdir(join(app.services.env.dataDir, 'uploads'));
const filesOf = (url: string) => {
  const { avif = '', webp = '' } = imageVariants(url) ?? {};
  return `${avif}, ${webp}`.split(', ').length;
};

describe('an identical file uploaded twice', () => {
  it('is one library item, reported with its first name, texts and usages', async () => {
    const teal = await picture('teal');
    const first = await send('POST', '/api/upload', form(teal, 'sawah.png'));
    expect(first.body).toEqual({ url: first.body.url, width: 600, height: 40 });
    const [{ id }] = await entries();
    const alts = { id: 'Sawah', en: 'Rice field' };
    await send('PUT', `/api/admin/media/${id}`, { alts, tags: ['padi'] });
    await makeArticle(app.services.db, { title: 'Sampul', coverImageUrl: first.body.url });
    const { status, body } = await send('POST', '/api/upload', form(teal, 'salinan.png'));
    expect([status, body.url]).toEqual([201, first.body.url]);
    expect(body.existing).toEqual((await send('GET', `/api/admin/media/${id}`)).body);
    expect(body.existing).toMatchObject({
      ...{ fileName: 'sawah.png', alts, tags: ['padi'], uses: [{ name: 'Sampul' }] },
    });
    expect(await stored()).toHaveLength(filesOf(first.body.url));
    expect(await entries()).toMatchObject([{ fileName: 'sawah.png', alts }]);
    expect(await upload(await picture('navy'))).not.toBe(first.body.url);
    expect(await entries()).toHaveLength(2);
  });

  it('is one library item if both arrive at once, without duplicate files', async () => {
    const olive = await picture('olive');
    const urls = await Promise.all([upload(olive), upload(olive), upload(olive)]);
    expect(new Set(urls).size).toBe(1);
    expect(await entries()).toHaveLength(1);
    expect(await stored()).toHaveLength(filesOf(urls[0] ?? ''));
  });

  it('is a new item after the first was replaced, and the first again after a restore', async () => {
    const teal = await picture('teal');
    const url = await upload(teal);
    const [{ id, version }] = await entries();
    const path = `/api/admin/media/${id}`;
    const replaced = await send(
      'POST',
      `${path}/replacement?version=${version}`,
      form(await picture('maroon')),
    );
    expect(replaced.status).toBe(200);
    const second = await upload(teal);
    expect(second).not.toBe(url);
    expect(await upload(teal)).toBe(second);
    expect((await send('POST', `${path}/former`, { version: replaced.body.version })).status).toBe(200);
    expect(await upload(teal)).toBe(url);
  });

  it('matches older uploads after the job has hashed them', async () => {
    const teal = await picture('teal');
    const url = await upload(teal);
    await app.services.db('media').delete();
    await indexUploads(app.services);
    expect(await app.services.db('media').pluck('content_hash')).toEqual([null]);
    expect(await hashUploads(app.services)).toBe(1);
    expect(await hashUploads(app.services)).toBe(0);
    expect(await upload(teal)).toBe(url);
  });

  it('is stored again if its files were deleted', async () => {
    const teal = await picture('teal');
    const url = await upload(teal);
    for (const name of await stored()) await app.services.storage.remove(name);
    const again = await upload(teal);
    expect(again).not.toBe(url);
    expect(await stored()).toHaveLength(filesOf(again));
  });

  it('is not deleted by a purge of its previous references', async () => {
    const { db } = app.services;
    const [once, twice] = [await upload(await picture('teal')), await upload(await picture('navy'))];
    await upload(await picture('navy'));
    const deletedFiles = await deleteOrphanedUploads(db, `${once} ${twice}`);
    expect(deletedFiles.length).toBeGreaterThan(0);
    expect(deletedFiles.some((name) => twice.includes(name.replace(/[.-].*$/, '')))).toBe(false);
    expect(await entries()).toMatchObject([{ url: twice }]);
  });

  it('is one library item also for PDFs', async () => {
    const bytes = await makePdf('Satu kali');
    const upload = async () => (await send('POST', '/api/upload/pdf', form(bytes, 'a.pdf'))).body;
    const sendPdf = async () => (await upload()).name;
    const [first, second] = await Promise.all([sendPdf(), sendPdf()]);
    expect(first).toMatch(/\.pdf$/);
    expect([second, await sendPdf()]).toEqual([first, first]);
    expect((await upload()).existing).toMatchObject({ kind: 'pdf', fileName: 'a.pdf', uses: [] });
    expect(await entries()).toHaveLength(1);
    expect(await stored()).toEqual([first]);
  });
});
