import { AppError } from '@institute/core/api/errors.ts';
import { workQueue } from '#server/lib/work-queue.ts';
import type { Storage } from './storage.ts';

/**
 * Limits a storage to a number of bytes, so that a compromised account or a broken script cannot fill the
 * disk of the database. Counts again when the quota seems full, because other processes may have stored or
 * deleted files.
 */
export function withQuota(storage: Storage, maxBytes: number): Storage {
  const enqueue = workQueue(1, 1000);
  /** Undefined until the first count. */
  let stored: number | undefined;
  /** Bytes reserved for writes in progress. */
  let reserved = 0;
  /** Number of finished writes. */
  let finishedWrites = 0;

  /**
   * Counts again if a write finished during the count: the listing may have missed it, and it no longer has a
   * reservation.
   */
  async function count(): Promise<number> {
    for (;;) {
      const before = finishedWrites;
      let bytes = 0;
      for await (const name of storage.list()) bytes += (await storage.read(name))?.size ?? 0;
      if (finishedWrites === before) return bytes;
    }
  }

  /** Runs one at a time, so that two writes cannot reserve the same space. */
  const reserve = (bytes: number) =>
    enqueue(async () => {
      stored ??= await count();
      if (stored + reserved + bytes > maxBytes) stored = await count();
      if (stored + reserved + bytes > maxBytes) throw new AppError('storage_full');
      reserved += bytes;
    });

  return {
    ...storage,
    async put(name, bytes, contentType) {
      await reserve(bytes.length);
      try {
        await storage.put(name, bytes, contentType);
        finishedWrites += 1;
        if (stored !== undefined) stored += bytes.length;
      } finally {
        reserved -= bytes.length;
      }
    },
    async remove(name) {
      await storage.remove(name);
      stored = undefined;
    },
  };
}
