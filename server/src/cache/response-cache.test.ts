import { contentTypes } from '@institute/core/content/content-types.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { allTags } from '#server/db/events.ts';
import { encodeResponse } from './cached-response.ts';
import {
  type CreateResponse,
  createResponseCache,
  maxBytes,
  type ResponseCache,
  tagsOf,
} from './response-cache.ts';

let change: (resource: string) => void;
let cache: ResponseCache;
let created = 0;
let finish: () => void;
let finished: Promise<void>;
beforeEach(() => {
  const onContentChanged = (listener: (resource: string, isOwn: boolean) => void) => {
    change = (resource) => listener(resource, true);
    return () => {};
  };
  cache = createResponseCache({ onContentChanged }, { isLive: false });
  created = 0;
  finished = new Promise((resolve) => {
    finish = resolve;
  });
});

const create: CreateResponse = async () => {
  created += 1;
  const text = `Version ${created}`;
  await finished;
  return encodeResponse(200, text, {});
};
const get = (key = 'a') => cache.getOrCreate(key, create, ['service', 'article']);
const textOf = async (response: ReturnType<typeof get>) => (await response).variants.identity.body.toString();

describe('an entry', () => {
  beforeEach(() => finish());

  it('stays until one of its tags changes', async () => {
    const stored = await get();
    for (const other of ['podcast', 'contact', 'user']) change(other);
    expect(cache.find('a')).toBe(stored);
    for (const resource of ['article', 'service', 'media', allTags]) {
      await get();
      change(resource);
      expect([resource, cache.find('a')]).toEqual([resource, undefined]);
    }
  });

  it('depends on all content types if the caller names none', async () => {
    await cache.getOrCreate('a', create);
    change('podcast');
    expect(cache.find('a')).toBeUndefined();
  });

  it('depends on the tags that are added during the render', async () => {
    const stored = () =>
      cache.getOrCreate(
        'a',
        (entry) => {
          entry.dependOn(['podcast']);
          return create(entry);
        },
        [],
      );
    const first = await stored();
    change('article');
    expect(await stored()).toBe(first);
    change('podcast');
    expect(cache.find('a')).toBeUndefined();
  });

  it('expires with a response that it contains', async () => {
    const part = await get('part');
    part.expires = Date.now() + 50_000;
    const whole = await cache.getOrCreate('whole', (entry) => {
      entry.expireWith(part);
      return create(entry);
    });
    expect(whole.expires).toBe(part.expires);
  });

  it('is not stored if the render forbids it or the status is not 200', async () => {
    await cache.getOrCreate('a', (entry) => {
      entry.doNotStore();
      return create(entry);
    });
    await cache.getOrCreate('b', () => encodeResponse(404, '', {}));
    expect([cache.find('a'), cache.find('b')]).toEqual([undefined, undefined]);
  });

  it('is evicted if the cache is full and the others had a hit since', async () => {
    const large = async () => ({ ...(await encodeResponse(200, 'x', {})), bytes: maxBytes / 16 });
    const fill = async (prefix: string, count: number) => {
      for (let n = 0; n < count; n += 1) {
        await cache.getOrCreate(`${prefix}${n}`, large, ['article']);
        cache.find('a0');
      }
    };
    await fill('a', 40);
    expect(['a0', 'a1', 'a24', 'a25', 'a39'].filter((key) => cache.find(key))).toEqual(['a0', 'a25', 'a39']);
    change('article');
    await fill('b', 10);
    expect(cache.find('b0')).toBeDefined();
  });
});

describe('a render in progress', () => {
  it('serves all concurrent requests of its key', async () => {
    const responses = [get(), get(), get()];
    finish();
    expect(await Promise.all(responses.map(textOf))).toEqual(Array(3).fill('Version 1'));
  });

  it('is returned but not stored if a tag changes, and later requests start a new render', async () => {
    const before = get();
    change('service');
    const after = get();
    const alsoAfter = get();
    finish();
    const texts = await Promise.all([before, after, alsoAfter].map(textOf));
    expect(texts).toEqual(['Version 1', 'Version 2', 'Version 2']);
    expect(cache.find('a')).toBe(await after);
  });

  it('is not stored if a tag that it adds later changed after it began', async () => {
    const late = cache.getOrCreate(
      'a',
      async (entry) => {
        await finished;
        entry.dependOn(['podcast']);
        return create(entry);
      },
      [],
    );
    change('podcast');
    finish();
    await late;
    expect(cache.find('a')).toBeUndefined();
  });

  it('is stored if other content changes', async () => {
    const response = get();
    change('podcast');
    finish();
    expect(cache.find('a')).toBeUndefined();
    expect(await get()).toBe(await response);
    expect([created, cache.find('a')]).toEqual([1, await response]);
  });

  it('does not block the key if it fails', async () => {
    finish();
    await expect(cache.getOrCreate('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(get())).toBe('Version 1');
  });
});

it('an endpoint depends on its own content type, on declared types, or on all', () => {
  expect(tagsOf({ resource: 'article' })).toEqual(['article']);
  expect(tagsOf({ resource: 'search', tags: ['service'] })).toEqual(['service']);
  expect(tagsOf({ resource: 'search' })).toHaveLength(contentTypes.length);
});
