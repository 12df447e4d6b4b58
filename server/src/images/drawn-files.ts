import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';
import { workQueue } from '#server/lib/work-queue.ts';
import type { Services } from '#server/services.ts';

const mebibyte = 1024 * 1024;
/** Fits about 10,000 share cards or 1,000 PDFs. A sweep removes the least recently used files. */
const limit = { bytes: 256 * mebibyte, left: 0.8 };
const sweepAfterBytes = 16 * mebibyte;

const version = productVersion();

interface Drawing {
  bytes: Buffer;
  /** False if a part could not be read. The file is then drawn again for the next request. */
  isComplete: boolean;
}

/**
 * Caches files of one kind in the data directory, which all processes and the next start use. The key contains all input,
 * so entries never go stale.
 *
 * Concurrent requests for one file share one drawing, and drawings run one at a time, so that they delay uploads by one of
 * the image processes. Write errors only disable caching.
 */
export function createDrawnFiles({ env, log }: Pick<Services, 'env' | 'log'>, ending: 'pdf' | 'png') {
  const dir = join(env.dataDir, 'drawn-files');
  const enqueue = workQueue(1, 50);
  const running = new Map<string, Promise<Buffer>>();
  // A start has lost the count, so the first file sweeps.
  let unsweptBytes = sweepAfterBytes;

  async function store(path: string, bytes: Buffer): Promise<void> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    // A temporary name, because another process may write the same file.
    const unfinished = `${path}.${process.pid}`;
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    unsweptBytes += bytes.length;
    if (unsweptBytes < sweepAfterBytes) return;
    unsweptBytes = 0;
    await sweep(dir);
  }

  async function make(path: string, draw: () => Promise<Drawing>): Promise<Buffer> {
    const { bytes, isComplete } = await enqueue(draw);
    if (isComplete)
      await store(path, bytes).catch((error: unknown) => {
        log.warn({ err: error }, 'A drawn file could not be stored');
      });
    return bytes;
  }

  /** @param task all input of the drawing, except files whose names it contains */
  return async function get(task: object, draw: () => Promise<Drawing>): Promise<Buffer> {
    const key = createHash('sha256').update(version).update(JSON.stringify(task)).digest('base64url');
    const path = join(dir, `${key}.${ending}`);
    const found = running.get(key) ?? (await read(path)) ?? running.get(key);
    if (found) return found;
    const made = make(path, draw).finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };
}

/** Changes with the templates, the packages and the code of the image process. From source every start draws again. */
function productVersion(): string {
  if (import.meta.url.endsWith('.ts')) return randomUUID();
  const templates = join(projectRoot, 'server/templates');
  const files = readdirSync(templates).map((name) => join(templates, name));
  const hash = createHash('sha256');
  // The names of the chunks that the process imports contain their hashes.
  for (const file of ['package-lock.json', 'server/dist/image-worker.js'])
    files.push(join(projectRoot, file));
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('base64url');
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

/** Removes the least recently used files until the rest fits. */
async function sweep(dir: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(dir)).map(async (name) => {
      const path = join(dir, name);
      // Another process may have removed it.
      const { size, mtimeMs } = (await stat(path).catch(() => undefined)) ?? { size: 0, mtimeMs: 0 };
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
