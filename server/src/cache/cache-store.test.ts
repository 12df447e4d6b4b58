import { describe, expect, it } from 'vitest';
import { CacheStore } from './cache-store.ts';
import { encodeResponse } from './cached-response.ts';

describe('the cache', () => {
  it('forgets what shows a kind that changes, and only that', async () => {
    const cache = new CacheStore();
    const page = await encodeResponse(200, 'old', {});
    cache.store('en /', page, ['article', 'podcast']);
    cache.store('en /services', page, ['service']);
    cache.forget(['research']);
    expect([cache.find('en /'), cache.find('en /services')]).toEqual([page, page]);
    cache.forget(['podcast', 'research']);
    expect([cache.find('en /'), cache.find('en /services')]).toEqual([undefined, page]);
  });

  it('keeps the newest pages when the room is full', async () => {
    const cache = new CacheStore();
    const page = await encodeResponse(200, 'x', {});
    const large = { ...page, bytes: 4 * 1024 * 1024 };
    for (let index = 0; index < 40; index += 1) cache.store(`en /${index}`, large, ['article']);
    expect(cache.find('en /0')).toBeUndefined();
    expect(cache.find('en /39')).toBeDefined();
    cache.forget(['article']);
    for (let index = 0; index < 10; index += 1) cache.store(`id /${index}`, large, ['article']);
    expect(cache.find('id /0')).toBeDefined();
  });
});
