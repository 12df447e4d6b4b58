import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Product, startProduct } from '#testing/product.ts';
import { staffClient } from '#testing/staff-client.ts';

const bidi = /[\u202a-\u202e\u2066-\u2069]/;
const title = 'Laporan \u202ecod.exe\u2066 kenaribalik';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sampleData: inject('sampleData') });
  const { call } = await staffClient(product);
  const shared = { title, language: 'id', translations: {} } as const;
  await call(article.admin.create, {
    body: { ...shared, excerpt: title, category: 'Case Studies', slug: 'balik' },
  });
  await call(research.admin.create, {
    body: {
      ...shared,
      ...{ abstract: title, authors: [title], tags: [title], isPublished: 'true', pdf: null },
    },
  });
  await call(podcast.admin.create, {
    body: {
      ...shared,
      ...{ summary: title, slug: 'balik', location: title, status: 'published' },
      scheduledAt: '2099-01-01T00:00:00.000Z',
      speakers: [{ speakerName: title, role: title }],
    },
  });
  await call(service.admin.create, { body: { ...shared, description: title, features: [title] } });
});
afterAll(() => product?.stop());

/** Returns texts with bidi controls that no surrounding element isolates, with their parent elements. */
function unisolated(html: string): string[] {
  const found: string[] = [];
  const around: { name: string; isolates: boolean }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      around.push({ name, isolates: attributes.dir === 'auto' || name === 'bdi' || name === 'script' });
      for (const [key, value] of Object.entries(attributes))
        if (name === 'meta' && bidi.test(value)) found.push(`${name} ${key}`);
    },
    ontext(text) {
      if (bidi.test(text) && !around.some(({ isolates }) => isolates))
        found.push(around.map(({ name }) => name).join(' '));
    },
    onclosetag: () => void around.pop(),
  });
  parser.write(html);
  parser.end();
  return found;
}

describe('bidi control characters in a title', () => {
  it.each([
    '/id',
    '/en/blog',
    '/id/blog/balik',
    '/id/research',
    '/id/podcasts',
    '/id/podcasts/balik',
    '/id/services',
    '/id/search?q=kenaribalik',
  ])('are isolated on the page %s', async (path) => {
    const response = await fetch(product.url + path);
    const html = await response.text();
    expect([path, response.status, html.includes('kenaribalik')]).toEqual([path, 200, true]);
    expect(unisolated(html)).toEqual([]);
  });

  it('are removed from the titles of feeds and calendars', async () => {
    for (const path of ['/id/feed.xml', '/id/feed.json', '/id/podcasts.ics']) {
      const text = await (await fetch(product.url + path)).text();
      const titles = [...text.matchAll(/<title[^>]*>[^<]*|"title": ?"[^"]*|^SUMMARY.*/gm)].map(
        ([each]) => each,
      );
      const title = titles.find((each) => each.includes('kenaribalik'));
      expect([path, title === undefined, bidi.test(title ?? '')]).toEqual([path, false, false]);
    }
  });
});
