import { AppError } from '@institute/core/errors.ts';
import { workQueue } from '#src/workers/work-queue.ts';
import type { Storage } from './storage.ts';

/**
 * A storage that takes so many bytes and no more: one account that is taken over, or one script that goes wrong, does
 * not fill the disk that the database is on. Where others store in the same place, what they did is counted once this
 * one seems full.
 */
export function withQuota(storage: Storage, maxBytes: number): Storage {
  const inTurn = workQueue(1, 1000);
  /** Undefined until it is counted. */
  let stored: number | undefined;
  /** Room that was given to what is being written. */
  let promised = 0;
  /** How many were written so far. */
  let written = 0;

  /** Counted again where one that was on its way arrived meanwhile: it may have been missed, and holds no room any more. */
  async function count(): Promise<number> {
    for (;;) {
      const before = written;
      let bytes = 0;
      for await (const name of storage.list()) bytes += (await storage.read(name))?.size ?? 0;
      if (written === before) return bytes;
    }
  }

  /** One after the other, so that two at once do not both get the last of the room. */
  const reserve = (bytes: number) =>
    inTurn(async () => {
      stored ??= await count();
      if (stored + promised + bytes > maxBytes) stored = await count();
      if (stored + promised + bytes > maxBytes) throw new AppError('storage_full');
      promised += bytes;
    });

  return {
    ...storage,
    async put(name, bytes, contentType) {
      await reserve(bytes.length);
      try {
        await storage.put(name, bytes, contentType);
        written += 1;
        if (stored !== undefined) stored += bytes.length;
      } finally {
        promised -= bytes.length;
      }
    },
    async remove(name) {
      await storage.remove(name);
      stored = undefined;
    },
  };
}
