import { AppError } from '@institute/core/errors.ts';
import type { Storage } from './storage.ts';

/**
 * A storage that takes so many bytes and no more: one account that is taken over, or one script that goes wrong, does
 * not fill the disk that the database is on. Where others store in the same place, what they did is counted once this
 * one seems full.
 */
export function withQuota(storage: Storage, maxBytes: number): Storage {
  let used: number | undefined;

  async function count(): Promise<number> {
    let bytes = 0;
    for await (const name of storage.list()) bytes += (await storage.read(name))?.size ?? 0;
    return bytes;
  }

  /** Takes the room before it is filled, so that two at once do not both get the last of it. */
  async function reserve(bytes: number): Promise<void> {
    used ??= await count();
    if (used + bytes > maxBytes) used = await count();
    if (used + bytes > maxBytes) throw new AppError('storage_full');
    used += bytes;
  }

  return {
    ...storage,
    async put(name, bytes, contentType) {
      await reserve(bytes.length);
      try {
        await storage.put(name, bytes, contentType);
      } catch (error) {
        used = undefined;
        throw error;
      }
    },
    async remove(name) {
      await storage.remove(name);
      used = undefined;
    },
  };
}
