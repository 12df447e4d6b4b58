import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { article } from '@institute/core/content/article/endpoints.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { navigation, pathTo } from '@institute/core/site/site-paths.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shareSvg } from '#server/images/draw-share.ts';
import { makeArticle, makePodcast, makeResearch, makeTopic } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => emptyTables({ knex: app.services.db }));

const picture = async (path: string) => {
  const response = await fetch(app.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const countCachedImages = async () => (await readdir(join(app.services.env.dataDir, 'drawn-files'))).length;

it('returns 404 for unpublished and unknown items', async () => {
  const { db } = app.services;
  await makeArticle(db, { slug: 'rahasia', status: 'draft' });
  await makeResearch(db, { slug: 'rahasia', isPublished: false });
  await makePodcast(db, { slug: 'rahasia', isPublished: false });
  for (const path of [
    'blog/rahasia',
    'research/rahasia',
    'podcasts/rahasia',
    'blog/tidak-ada',
    'search',
    'admin',
  ])
    expect((await picture(`/id/${path}/share.png`)).response.status, path).toBe(404);
});

it('renders and caches one image per published item and language', async () => {
  const { db } = app.services;
  await makeArticle(db, { slug: 'beras', title: 'Beras', translations: { en: { title: 'Rice' } } });
  await makeResearch(db, { slug: 'laut' });
  await makePodcast(db, { slug: 'siaran' });
  const before = await countCachedImages().catch(() => 0);
  const drawn: Buffer[] = [];
  for (const path of ['/id/blog/beras', '/en/blog/beras', '/id/research/laut', '/id/podcasts/siaran']) {
    const { response, bytes } = await picture(`${path}/share.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length, path).toBeLessThan(150_000);
    expect((await picture(`${path}/share.png`)).bytes.equals(bytes)).toBe(true);
    drawn.push(bytes);
  }
  expect(new Set(drawn.map((each) => each.toString('base64'))).size).toBe(4);
  expect((await countCachedImages()) - before).toBe(4);
});

it('renders an image for each fixed page, and another one in the other language', async () => {
  const drawn = new Set<string>();
  const [main, other] = languages;
  const addresses = navigation.map((page, at) => pathTo(page, at % 2 === 0 ? main : other));
  for (const address of [...addresses, pathTo(navigation[0], other)]) {
    const path = `${address}/share.png`;
    const { response, bytes } = await picture(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    drawn.add(bytes.toString('base64'));
  }
  expect(drawn.size).toBe(navigation.length + 1);
});

it('shows a new title at once, and returns 404 for an unpublished item', async () => {
  const { db } = app.services;
  const { id } = await makeArticle(db, { slug: 'judul', title: 'Judul lama' });
  const { bytes } = await picture('/id/blog/judul/share.png');
  const headers = { cookie: await app.signIn() };
  const path = article.admin.update.path.replace(':id', id);
  await app.request('PUT', path, { headers, body: { title: 'Judul baru' } });
  expect((await picture('/id/blog/judul/share.png')).bytes.equals(bytes)).toBe(false);
  await app.request('PUT', path, { headers, body: { status: 'draft' } });
  expect((await picture('/id/blog/judul/share.png')).response.status).toBe(404);
});

it('shows a publication on the colour of its domain', async () => {
  const { db } = app.services;
  const topic = await makeTopic(db);
  await makeResearch(db, { slug: 'beras', topicIds: [topic.id] });
  const { bytes } = await picture('/id/research/beras/share.png');
  const headers = { cookie: await app.signIn() };
  const body = { domain: 'economy', version: topic.version };
  await app.request('PUT', `/api/admin/topics/${topic.id}`, { headers, body });
  expect((await picture('/id/research/beras/share.png')).bytes.equals(bytes)).toBe(false);
});

it('draws every sign of a title', () => {
  const words = { kind: 'Artikel', brand: 'Institut', date: '' };
  const shapes = (title: string) =>
    new Set(shareSvg({ words: { ...words, title }, seed: 'a', field: 'hankam' }).match(/href="#g\w+/g)).size;
  expect(shapes('a ≤ → β ₂ ễ')).toBe(shapes('a b c d e f'));
});

it('accepts titles of any length and script', async () => {
  const { db } = app.services;
  for (const [slug, title] of [
    ['panjang', 'Ketahanan pangan di wilayah kepulauan '.repeat(7).trim()],
    ['satu-kata', 'x'.repeat(300)],
    ['asing', '漢字 العربية 🌊'],
  ] as const) {
    await makeArticle(db, { slug, title });
    expect((await picture(`/id/blog/${slug}/share.png`)).response.status, slug).toBe(200);
  }
});
