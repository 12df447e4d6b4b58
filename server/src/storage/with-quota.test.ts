import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';
import { withQuota } from './with-quota.ts';

let folder: string;
let inner: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quota-'));
  inner = await openLocalStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = (storage: Storage, name: string, size: number) =>
  storage.put(`${name}.webp`, Buffer.alloc(size), 'image/webp');
const full = { code: 'storage_full' };

it('U21 takes what has room, refuses the rest, and takes again what fits once something was removed', async () => {
  await put(inner, 'before', 400);
  const storage = withQuota(inner, 1000);
  await put(storage, 'a', 500);
  await expect(put(storage, 'b', 200)).rejects.toMatchObject(full);
  expect(await storage.has('b.webp')).toBe(false);
  await put(storage, 'c', 100);
  await expect(put(storage, 'd', 1)).rejects.toMatchObject(full);
  await storage.remove('a.webp');
  await put(storage, 'b', 200);
});

it('U21 counts again where one arrived while it counted', async () => {
  // The first look sees the folder as it was before the first of both is written, and goes on until it is.
  let arrived: () => void = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let looks = 0;
  const slow: Storage = {
    ...inner,
    async *list() {
      looks += 1;
      const names: string[] = [];
      for await (const name of inner.list()) names.push(name);
      if (looks === 2) await arrival;
      yield* names;
    },
    async put(...given) {
      while (looks < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await inner.put(...given);
      setTimeout(arrived);
    },
  };
  const storage = withQuota(slow, 1000);
  const both = await Promise.allSettled([put(storage, 'v', 200), put(storage, 'w', 200)]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await inner.remove('v.webp');
});

it('U21 gives the last room to one of two who come at once, and counts what others have removed', async () => {
  const storage = withQuota(inner, 1000);
  const both = await Promise.allSettled([put(storage, 'x', 200), put(storage, 'y', 200)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(put(storage, 'z', 300)).rejects.toMatchObject(full);
  await inner.remove('before.webp');
  await put(storage, 'z', 300);
});
