import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '#src/models/article.ts';
import { Media } from '#src/models/media.ts';
import { Podcast } from '#src/models/podcast.ts';
import { Service } from '#src/models/service.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import type { Storage } from '#src/storage/storage.ts';
import { uploadOf } from '#src/storage/upload-filename.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { samples } from './content/samples.ts';
import { loadSampleContent } from './sample-content.ts';

// A Tuesday, 23:30 in WIB while it is 16:30 in UTC.
const now = new Date('2026-03-03T16:30:00Z');
const clock = () => now;
const added = { article: 15, service: 9, research: 6, podcast: 3, 'site-content': 2 };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dataDir: string;
let storage: Storage;
let first: typeof added;

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sample-content-'));
  storage = await openStorage({ dataDir });
  await Article.query(database.knex).insert({
    ...{ slug: 'pasar-di-garis-batas', title: 'Ours', excerpt: 'Written by staff', content: '' },
    ...{ category: 'Company News', status: 'draft', language: 'id', translations: {}, version: 7 },
  });
  first = await loadSampleContent({ db: database.knex, storage, clock });
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

describe('loading the sample content', () => {
  it('adds every item but those whose slug is taken, which keep what staff wrote', async () => {
    expect(first).toEqual({ ...added, article: 14 });
    const ours = await Article.query(database.knex).findOne({ slug: 'pasar-di-garis-batas' });
    expect(ours).toMatchObject({ title: 'Ours', version: 7, publishedAt: null });
  });

  it('adds nothing when it is repeated', async () => {
    const again = await loadSampleContent({ db: database.knex, storage, clock });
    expect(again).toEqual({ article: 0, service: 0, research: 0, podcast: 0, 'site-content': 0 });
    expect(await Service.query(database.knex).resultSize()).toBe(9);
  });

  it('puts back what was deleted, and only that', async () => {
    await Podcast.query(database.knex).delete().where('slug', 'percaya-pada-layar');
    const again = await loadSampleContent({ db: database.knex, storage, clock });
    expect(again).toEqual({ article: 0, service: 0, research: 0, podcast: 1, 'site-content': 0 });
  });

  it('spreads the dates over the past, and leaves a draft without one', async () => {
    const rows = await Article.query(database.knex).whereNot('title', 'Ours');
    for (const row of rows) {
      if (row.status === 'draft') expect(row.publishedAt).toBeNull();
      else expect(row.publishedAt?.getTime()).toBeLessThan(now.getTime());
    }
    expect(new Set(rows.map((row) => row.publishedAt?.toDateString())).size).toBe(rows.length);
  });

  it('dates podcasts by the day in WIB on which it is loaded', async () => {
    const times = await Podcast.query(database.knex).orderBy('scheduled_at');
    expect(times.map((row) => row.scheduledAt.toISOString())).toEqual([
      '2026-02-07T12:30:00.000Z',
      '2026-03-15T12:30:00.000Z',
      '2026-04-05T09:00:00.000Z',
    ]);
  });

  it('stores its text as a save by staff would, with nothing to clean later', async () => {
    for (const sample of samples.articles.filter((one) => one.slug !== 'pasar-di-garis-batas')) {
      const row = await Article.query(database.knex).findOne({ slug: sample.slug }).throwIfNotFound();
      expect(row.contentPolicy).toBeGreaterThan(0);
      expect(textOf(row.content)).toBe(textOf(sample.content));
      expect(Object.keys(row.translations)).toEqual(Object.keys(sample.translations ?? {}));
    }
  });

  it('stores each of its pictures in every width and format that its address promises', async () => {
    const articles = await Article.query(database.knex);
    const podcasts = await Podcast.query(database.knex);
    const urls = [
      ...articles.flatMap((row) => [row.coverImageUrl, ...row.gallery]),
      ...podcasts.flatMap((row) => [row.coverImageUrl, row.flyerUrl]),
    ].filter((url) => url !== null);
    expect(new Set(urls).size).toBeGreaterThan(12);
    const known = new Map((await Media.query(database.knex)).map((row) => [row.base, row]));
    const named = [...new Set(urls)].map((url) => known.get(uploadOf(url.slice(9))?.base ?? ''));
    // Told from one another in the library.
    expect(new Set(named.map((row) => row?.fileName)).size).toBeGreaterThan(12);
    expect(named.filter((row) => !row?.fileName || Number(row.bytes) === 0)).toEqual([]);
    for (const url of urls) {
      const variants = imageVariants(url);
      for (const entry of `${variants?.avif}, ${variants?.webp}`.split(', ')) {
        const [address = ''] = entry.split(' ');
        expect(await storage.has(address.replace('/uploads/', '')), address).toBe(true);
      }
    }
  });
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .trim();
}
