import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Product, startProduct } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';
import { canaries, crawlSite, publishCanaries, unpublishCanaries } from './leak-canaries.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sampleData: inject('sampleData') });
});
afterAll(() => product?.stop());

it('unpublished, deleted, scheduled and rewritten content appears in no page, document or cache', async () => {
  const { url } = product;
  const { cookie } = await staffSession(product);
  const items = await publishCanaries(url, cookie());
  // First crawl while it is public, to prove that the crawl covers it. Messages are never public.
  const before = await crawlSite(url, items);
  const shown = before.filter(({ text }) => canaries.content.test(text));
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/en/search?q=kenariisiempat',
      '/api/search?q=kenariisisatu',
      '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    ]),
  );
  const names = /"(createdBy|updatedBy|username|passwordHash|contentPolicy|ip)"/;
  expect(before.filter(({ path, text }) => names.test(text) && !path.includes('openapi'))).toEqual([]);
  await unpublishCanaries(url, cookie(), items);
  const after = await crawlSite(url, items, before);
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ text }) => canaries.content.test(text)).map(({ path }) => path)).toEqual([]);
  for (const crawl of [before, after])
    expect(crawl.filter(({ text }) => canaries.message.test(text)).map(({ path }) => path)).toEqual([]);
  const unchanged = new Set(after.filter(({ status }) => status === 304).map(({ path }) => path));
  expect(shown.filter(({ path }) => unchanged.has(path))).toEqual([]);
  expect(after.filter(({ status }) => status >= 500)).toEqual([]);
});
