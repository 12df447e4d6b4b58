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

it('accepts files within the quota, rejects others, and accepts again after a removal', async () => {
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

it('counts again if a write finishes during the count', async () => {
  // The first count lists the folder before the first write and continues until that write is finished.
  let finishWrite: () => void = () => {};
  const writeFinished = new Promise<void>((resolve) => {
    finishWrite = resolve;
  });
  let counts = 0;
  const slow: Storage = {
    ...inner,
    async *list() {
      counts += 1;
      const names: string[] = [];
      for await (const name of inner.list()) names.push(name);
      if (counts === 2) await writeFinished;
      yield* names;
    },
    async put(...args) {
      while (counts < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await inner.put(...args);
      setTimeout(finishWrite);
    },
  };
  const storage = withQuota(slow, 1000);
  const both = await Promise.allSettled([put(storage, 'v', 200), put(storage, 'w', 200)]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await inner.remove('v.webp');
});

it('gives the last space to one of two concurrent writes and counts external removals', async () => {
  const storage = withQuota(inner, 1000);
  const both = await Promise.allSettled([put(storage, 'x', 200), put(storage, 'y', 200)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(put(storage, 'z', 300)).rejects.toMatchObject(full);
  await inner.remove('before.webp');
  await put(storage, 'z', 300);
});

it('frees the space that a failed write reserved', async () => {
  let isBroken = true;
  const broken: Storage = {
    ...inner,
    async put(...file) {
      if (isBroken) throw new Error('no disk');
      await inner.put(...file);
    },
  };
  for await (const name of inner.list()) await inner.remove(name);
  const storage = withQuota(broken, 1000);
  await expect(put(storage, 'f', 800)).rejects.toThrow('no disk');
  isBroken = false;
  await put(storage, 'f', 800);
});
