import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    sampleData: inject('sampleData'),
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
});
afterAll(() => product?.stop());

const get = (path: string, ip: string) => fetch(product.url + path, { headers: { 'X-Forwarded-For': ip } });

describe('a client that exceeds the search limit', () => {
  it.each([
    ['en', 'Too many searches', '192.0.2.1'],
    ['id', 'Terlalu banyak pencarian', '192.0.2.2'],
  ])('gets a small page in its language (%s) with Retry-After', async (language, title, ip) => {
    for (let n = 0; n < 60; n += 1) {
      const path = n % 2 ? `/${language}/search?q=a${n}` : `/${language}/blog?q=a${n}`;
      expect((await get(path, ip)).status).toBe(200);
    }
    for (const path of [`/${language}/search?q=x`, `/${language}/about?q=x`, `/api/search?q=x`]) {
      const response = await get(path, ip);
      expect([path, response.status]).toEqual([path, 429]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      if (!path.startsWith('/api')) expect(await response.text()).toContain(`<h1>${title}</h1>`);
    }
    expect((await get(`/${language}/search`, ip)).status).toBe(200);
    expect((await get(`/${language}/blog?category=News`, ip)).status).toBe(200);
    expect((await get(`/${language}/search?q=x`, '192.0.2.3')).status).toBe(200);
  });
});
