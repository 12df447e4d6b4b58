import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, lstat, open, opendir, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@institute/core/api/errors.ts';
import { makeFolder } from '#server/lib/make-folder.ts';
import { syncFile } from '#server/lib/sync-file.ts';
import { contentTypeOf, isStorageName, requireStorageName, type Storage } from './storage.ts';

/**
 * Stores files in a local folder. Writes are atomic and durable once `put` has resolved. Does not follow
 * links out of the folder.
 */
export async function openLocalStorage(folder: string): Promise<Storage> {
  makeFolder(folder);
  await removeUnfinished(folder);
  return {
    async put(name, bytes) {
      requireStorageName(name);
      const temporary = join(folder, `${temporaryPrefix}${ownHost}-${process.pid}-${randomUUID()}`);
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, join(folder, name));
        // A rename is durable only after its folder is synced. Windows cannot open folders and does not need it.
        if (process.platform !== 'win32') await syncFile(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw isFull(error) ? new AppError('storage_full', { cause: error }) : error;
      }
    },

    async read(name) {
      const file = await fileAt(folder, name);
      if (!file) return undefined;
      return {
        size: file.size,
        contentType: contentTypeOf(name),
        modified: file.mtime,
        // O_NOFOLLOW rejects a link that replaced the file after the check above.
        stream: (part) =>
          createReadStream(join(folder, name), {
            ...part,
            flags: (constants.O_RDONLY | constants.O_NOFOLLOW) as unknown as string,
          }),
      };
    },

    async has(name) {
      return (await fileAt(folder, name)) !== undefined;
    },

    async *list() {
      for await (const { name } of await opendir(folder)) {
        if (await fileAt(folder, name)) yield name;
      }
    },

    async remove(name) {
      requireStorageName(name);
      await rm(join(folder, name), { force: true });
    },

    check: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

/** Prefix of unfinished files: `.incoming-HOST-PID-UUID`. */
const temporaryPrefix = '.incoming-';
const ownHost = hostname().replaceAll(/[^\w.]/g, '_');

async function fileAt(folder: string, name: string) {
  if (!isStorageName(name)) return undefined;
  try {
    const found = await lstat(join(folder, name));
    return found.isFile() ? found : undefined;
  } catch (error) {
    // ENOTDIR: the folder is a file. The requested file does not exist in either case.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Deletes unfinished files of ended processes of this machine, and all that are older than an hour, because
 * other machines can share the folder.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await lstat(path);
    if (hasEnded(name) || mtimeMs < anHourAgo) await rm(path, { force: true });
  }
}

function hasEnded(name: string): boolean {
  const [, host, pid] = /^\.incoming-([\w.]+)-(\d+)-/.exec(name) ?? [];
  if (host !== ownHost) return false;
  // A previous process had the same id. This process has not written a file yet.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
