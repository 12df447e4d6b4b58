import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '#server/db/models/article.ts';
import { Media } from '#server/db/models/media.ts';
import { Person } from '#server/db/models/person.ts';
import { Podcast } from '#server/db/models/podcast.ts';
import { Research } from '#server/db/models/research.ts';
import { Service } from '#server/db/models/service.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { parseUploadFilename } from '#server/storage/upload-filename.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { readSamples } from './read-samples.ts';
import { loadSampleContent } from './sample-content.ts';

// A Tuesday, 23:30 in WIB while it is 16:30 in UTC.
const now = new Date('2026-03-03T16:30:00Z');
const clock = () => now;
const added = { topic: 25, person: 7, article: 15, service: 9, research: 6, podcast: 3, 'site-content': 3 };

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

describe('loadSampleContent', () => {
  it('skips items whose slug exists and does not change them', async () => {
    expect(first).toEqual({ ...added, article: 14 });
    const ours = await Article.query(database.knex).findOne({ slug: 'pasar-di-garis-batas' });
    expect(ours).toMatchObject({ title: 'Ours', version: 7, publishedAt: null });
  });

  it('adds nothing on a second load', async () => {
    const again = await loadSampleContent({ db: database.knex, storage, clock });
    expect(again).toEqual({
      topic: 0,
      person: 0,
      article: 0,
      service: 0,
      research: 0,
      podcast: 0,
      'site-content': 0,
    });
    expect(await Service.query(database.knex).resultSize()).toBe(9);
  });

  it('adds only deleted items on a second load', async () => {
    await Podcast.query(database.knex).delete().where('slug', 'percaya-pada-layar');
    const again = await loadSampleContent({ db: database.knex, storage, clock });
    expect(again).toEqual({
      topic: 0,
      person: 0,
      article: 0,
      service: 0,
      research: 0,
      podcast: 1,
      'site-content': 0,
    });
  });

  it('gives each published article a different past date and a draft no date', async () => {
    const rows = await Article.query(database.knex).whereNot('title', 'Ours');
    for (const row of rows) {
      if (row.status === 'draft') expect(row.publishedAt).toBeNull();
      else expect(row.publishedAt?.getTime()).toBeLessThan(now.getTime());
    }
    expect(new Set(rows.map((row) => row.publishedAt?.toDateString())).size).toBe(rows.length);
  });

  it('dates podcasts relative to the current day in WIB', async () => {
    const times = await Podcast.query(database.knex).orderBy('scheduled_at');
    expect(times.map((row) => row.scheduledAt.toISOString())).toEqual([
      '2026-02-07T12:30:00.000Z',
      '2026-03-15T12:30:00.000Z',
      '2026-04-05T09:00:00.000Z',
    ]);
  });

  it('stores sanitized rich text and all translations', async () => {
    for (const sample of readSamples().articles.filter((one) => one.slug !== 'pasar-di-garis-batas')) {
      const row = await Article.query(database.knex).findOne({ slug: sample.slug }).throwIfNotFound();
      expect(row.contentPolicy).toBeGreaterThan(0);
      expect(textOf(row.content)).toBe(textOf(sample.content));
      expect(Object.keys(row.translations)).toEqual(Object.keys(sample.translations));
    }
  });

  it('stores rich publications with their references and the URLs of their figures', async () => {
    const rich = readSamples().research.filter(({ references }) => references);
    expect(rich.length).toBeGreaterThanOrEqual(2);
    for (const sample of rich) {
      const row = await Research.query(database.knex).findOne({ slug: sample.slug }).throwIfNotFound();
      expect(row).toMatchObject({ references: sample.references });
      for (const html of [row.content, row.translations.en?.content])
        expect(html).toMatch(/<figure class="picture"><img src="\/uploads\/\w+-\d+x\d+\.webp" alt="/);
    }
  });

  it('stores the alternative texts of covers and galleries by URL', async () => {
    const slug = 'stok-pangan-yang-tidak-terlihat';
    const { coverImageUrl, gallery, imageAlts } = await Article.query(database.knex)
      .findOne({ slug })
      .throwIfNotFound();
    for (const url of [coverImageUrl, ...gallery])
      expect(imageAlts[url ?? '']).toEqual({
        id: expect.stringContaining('Ilustrasi'),
        en: expect.stringContaining('Illustration'),
      });
  });

  it('stores each picture in all widths and formats that its URL implies', async () => {
    const articles = await Article.query(database.knex);
    const research = await Research.query(database.knex);
    const podcasts = await Podcast.query(database.knex);
    const people = await Person.query(database.knex);
    const bodies = JSON.stringify(
      [...articles, ...research].map(({ content, translations }) => [content, translations]),
    );
    const urls = [
      ...articles.flatMap((row) => [row.coverImageUrl, ...row.gallery]),
      ...(bodies.match(/\/uploads\/[\w.-]+/g) ?? []),
      ...podcasts.flatMap((row) => [row.coverImageUrl, row.flyerUrl]),
      ...people.map((row) => row.portraitUrl),
    ].filter((url) => url !== null);
    expect(new Set(urls).size).toBeGreaterThan(12);
    const known = new Map((await Media.query(database.knex)).map((row) => [row.base, row]));
    const named = [...new Set(urls)].map((url) => known.get(parseUploadFilename(url.slice(9))?.base ?? ''));
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

  it('links works to people and leaves one name without a person', async () => {
    const people = await Person.query(database.knex);
    const works = [
      ...(await Research.query(database.knex)),
      ...(await Podcast.query(database.knex)),
      ...(await Article.query(database.knex).whereNot('title', 'Ours')),
    ];
    const bylines = works.flatMap(({ contributions }) => contributions);
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    const linked = bylines.filter(({ personId }) => personId !== null);
    expect(linked.every(({ name, personId }) => nameOf.get(personId ?? '') === name)).toBe(true);
    expect(new Set(linked.map(({ name }) => name))).toEqual(new Set(nameOf.values()));
    expect(bylines.flatMap(({ name, personId }) => personId ?? name)).toContain('Sari Puspita');
  });
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .trim();
}
