import { randomInt } from 'node:crypto';
import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownFileName } from '#server/content/media/store-once.ts';
import { Pdf } from '#server/db/models/pdf.ts';
import { indexUploads } from '#server/jobs/media-index-job.ts';
import { makeArticle, makePodcast, makeResearch, makeService, makeSiteContent } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn('sari');
  for await (const name of app.services.storage.list()) await app.services.storage.remove(name);
});

const db = () => app.services.db;
const send = (method: string, path: string, body?: unknown) => app.request(method, path, { cookie, body });
const list = async (query = ''): Promise<MediaItem[]> => (await send('GET', `/api/admin/media${query}`)).body;

async function form(name = 'Sawah di Flores.png', width = 600): Promise<FormData> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const image = sharp({ create: { width, height: 40, channels: 3, background } });
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(await image.png().toBuffer())]), name);
  return data;
}
/** Uploads a new image and returns its URL. */
const upload = async (name?: string): Promise<string> =>
  (await send('POST', '/api/upload', await form(name))).body.url;

describe('GET /api/admin/media', () => {
  it('requires an existing id', async () => {
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const id of [unknown, 'x']) expect((await send('GET', `/api/admin/media/${id}`)).status).toBe(404);
  });

  it('rejects invalid pages and filters', async () => {
    for (const query of ['only=x', 'page=0', 'pageSize=101', `q=${'a'.repeat(201)}`])
      expect([query, (await send('GET', `/api/admin/media?${query}`)).status]).toEqual([query, 400]);
  });

  it('lists uploads with size, user and original file name', async () => {
    expect(await list()).toEqual([]);
    const url = await upload();
    const [item] = await list();
    expect(item).toMatchObject({ url, shownUrl: url, kind: 'picture', width: 600, height: 40 });
    expect(item).toMatchObject({ fileName: 'Sawah di Flores.png', uploadedBy: 'sari', uses: [] });
    expect(item).toMatchObject({ alts: { id: '', en: '' }, version: 1, former: null, replacedAt: null });
    let bytes = 0;
    for await (const name of app.services.storage.list())
      bytes += (await app.services.storage.read(name))?.size ?? 0;
    expect(item?.bytes).toBe(bytes);
    expect((await send('GET', `/api/admin/media/${item?.id}`)).body).toEqual(item);
  });

  it('searches by file name and URL, filters, and returns pages, newest first', async () => {
    const urls = [await upload('pasar.png'), await upload('SAWAH.png'), await upload('100%.png')];
    await makeArticle(db(), { coverImageUrl: urls[0] ?? '' });
    const found = async (query: string) => (await list(query)).map(({ url }) => urls.indexOf(url));
    expect(await found('')).toEqual([2, 1, 0]);
    expect(await found('?q=sawah')).toEqual([1]);
    expect(await found('?q=%25')).toEqual([2]);
    expect(await found(`?q=http://x.example${urls[0]}`)).toEqual([0]);
    expect(await found('?only=unused')).toEqual([2, 1]);
    expect(await found('?only=pdfs')).toEqual([]);
    expect(await found('?only=undescribed')).toEqual([2, 1, 0]);
    const response = await send('GET', '/api/admin/media?pageSize=2&page=2&total=1');
    expect([response.headers.get('x-total-count'), response.body.length]).toEqual(['3', 1]);
  });

  it('lists usages in every content type with their state', async () => {
    const url = await upload();
    const small = url.replace('.webp', '-480.webp');
    const other = await upload();
    const now = new Date();
    const later = new Date(now.getTime() + 60_000);
    await makeArticle(db(), { title: 'Sampul', coverImageUrl: url });
    await makeArticle(db(), { title: 'Galeri', gallery: [other, url], status: 'draft' });
    await makeArticle(db(), {
      title: 'Nanti',
      content: `<img src="${small}">`,
      publishAt: later,
      publishedAt: later,
    });
    await makeArticle(db(), { title: 'Usai', coverImageUrl: url, unpublishAt: now });
    await makeArticle(db(), { title: 'Terjemahan', translations: { en: { content: `<img src="${url}">` } } });
    await makeArticle(db(), {
      title: 'Figur',
      content: `<figure class="picture"><img src="${url}"></figure>`,
    });
    await makeArticle(db(), { title: 'Sampah', coverImageUrl: url, deletedAt: now } as object);
    await makeService(db(), { title: 'Layanan', description: `![](${url})` });
    await makeResearch(db(), { title: 'Publikasi', content: `<img src="${url}">`, isPublished: false });
    await makePodcast(db(), { title: 'Siniar', flyerUrl: url });
    await makeSiteContent(db(), { section: 'hero', content: `<img src="${url}">` });
    const previousUser = await makeArticle(db(), { title: 'Dahulu', coverImageUrl: url });
    await send('PUT', `/api/admin/articles/${previousUser.id}`, { coverImageUrl: null });
    const uses = (await list()).find((item) => item.url === url)?.uses ?? [];
    expect(uses.map(({ kind, name, state }) => `${kind} ${name} ${state}`).sort()).toEqual([
      ...['article Dahulu version', 'article Figur public', 'article Galeri draft'],
      'article Nanti scheduled',
      ...['article Sampah trash', 'article Sampul public', 'article Terjemahan public'],
      'article Usai unpublished',
      ...['podcast Siniar public', 'research Publikasi draft'],
      ...['service Layanan public', 'site-content hero public'],
    ]);
    expect((await list()).find((item) => item.url === other)?.uses).toMatchObject([{ name: 'Galeri' }]);
  });

  it('lists a maximum of usages per content type and reports more', async () => {
    const url = await upload();
    const used = async () => {
      const [item] = await list();
      return [item?.uses.filter(({ kind }) => kind === 'article').length, item?.uses.length, item?.moreUses];
    };
    await makeService(db(), { description: `![](${url})` });
    for (let n = 0; n < mediaLimits.uses; n += 1) await makeArticle(db(), { coverImageUrl: url });
    expect(await used()).toEqual([mediaLimits.uses, mediaLimits.uses + 1, false]);
    await makeArticle(db(), { coverImageUrl: url });
    expect(await used()).toEqual([mediaLimits.uses, mediaLimits.uses + 1, true]);
  });

  it('needs as many queries for a page as for one item', async () => {
    const count = async () => {
      const queries: string[] = [];
      const record = ({ sql }: { sql: string }) => /media|articles/.test(sql) && queries.push(sql);
      db().on('query', record);
      await list();
      db().off('query', record);
      return queries.length;
    };
    for (let n = 0; n < 3; n += 1) await makeArticle(db(), { coverImageUrl: await upload() });
    expect(await count()).toBe(2);
  });

  it('indexes stored files that are missing, once, and ignores foreign names', async () => {
    const url = await upload();
    const bytes = Buffer.from('0123456789');
    for (const name of ['lama-1000x500.webp', 'lama-1000x500-480.avif', 'tanpa-ukuran.webp'])
      await app.services.storage.put(name, bytes, 'image/webp');
    expect(await indexUploads(app.services)).toBe(1);
    expect(await indexUploads(app.services)).toBe(0);
    const found = await list();
    expect(found.map((item) => item.url).sort()).toEqual([url, '/uploads/lama-1000x500.webp'].sort());
    const old = found.find((item) => item.url !== url);
    expect(old).toMatchObject({ width: 1000, height: 500, bytes: 20, fileName: null, uploadedBy: null });
  });

  it('includes PDFs with the publications that use them', async () => {
    const name = `${'a'.repeat(32)}-9.pdf`;
    await app.services.storage.put(name, Buffer.from('123456789'), 'application/pdf');
    const stored = { name, fileName: 'laporan.pdf', bytes: 9, createdAt: new Date(), createdBy: 'sari' };
    await Pdf.query(db()).insert(stored);
    await indexUploads(app.services);
    await makeResearch(db(), { title: 'Laporan', pdf: name });
    await makeResearch(db(), { title: 'Terjemahan', translations: { en: { pdf: name } } } as object);
    const [item] = await list('?only=pdfs');
    expect(item).toMatchObject({ kind: 'pdf', fileName: 'laporan.pdf', uploadedBy: 'sari' });
    expect(item).toMatchObject({ bytes: 9, width: null });
    expect(item?.uses.map((use) => use.name).sort()).toEqual(['Laporan', 'Terjemahan']);
    expect((await send('GET', item?.url ?? '')).status).toBe(200);
  });

  it('removes an upload when its last reference is deleted permanently', async () => {
    const [alone, shared] = [await upload(), await upload()];
    const { id } = await makeArticle(db(), { coverImageUrl: alone, gallery: [shared] });
    await makePodcast(db(), { coverImageUrl: shared });
    await send('DELETE', `/api/admin/articles/${id}`);
    await send('DELETE', `/api/admin/articles/${id}/trash`);
    expect((await list()).map(({ url }) => url)).toEqual([shared]);
  });
});

it('sanitises the original name of an uploaded file', () => {
  for (const [given, shown] of [
    ['C:\\fakepath\\..\\a.png', 'a.png'],
    ['/etc/passwd', 'passwd'],
    ['lurus\u202egnp.exe', 'lurusgnp.exe'],
    ['a\u00adb\u200b  c.png', 'ab c.png'],
    ['Café – 写真.png', 'Café – 写真.png'],
    ['x'.repeat(400), 'x'.repeat(200)],
  ] as const)
    expect(shownFileName(given)).toBe(shown);
});
