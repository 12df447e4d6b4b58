import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShareTask } from '#src/content/kinds/define-kind.ts';
import { processImage } from '#src/images/image-worker-pool.ts';
import { workQueue } from '#src/workers/work-queue.ts';

/** Fits about 10,000 images. The least recently used ones are removed. */
const limit = { bytes: 256 * 1024 * 1024, left: 0.8 };
/** New images between two checks of the directory size. */
const sweepEvery = 200;

/**
 * Caches share images in a directory. The key contains all input, so entries never go stale.
 *
 * Concurrent requests for one image share one render, and renders run one at a time. Write errors only disable
 * caching.
 */
export function createShareImageCache(folder: string, onError: (error: unknown) => void) {
  const enqueue = workQueue(1, 50);
  const drawing = new Map<string, Promise<Buffer>>();
  let made = 0;

  async function draw(path: string, task: ShareTask): Promise<Buffer> {
    const [made] = await enqueue(() => processImage({ kind: 'share', task }));
    const bytes = Buffer.from(made?.bytes ?? []);
    try {
      await store(path, bytes);
    } catch (error) {
      onError(error);
    }
    return bytes;
  }

  async function store(path: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    made += 1;
    if (made % sweepEvery === 0) await sweep(folder);
    // A temporary name, because another process may write the same image.
    const unfinished = `${path}.${process.pid}`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return async function get(task: ShareTask): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url');
    const path = join(folder, `${key}.png`);
    const running = drawing.get(key);
    if (running) return running;
    const found = (await read(path)) ?? drawing.get(key);
    if (found) return found;
    const started = draw(path, task).finally(() => drawing.delete(key));
    drawing.set(key, started);
    return started;
  };
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(path);
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Removes the least recently used images until the rest fits. */
async function sweep(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= limit.bytes) return;
  for (const { path, size } of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
    if (bytes <= limit.bytes * limit.left) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}
