import { closeSync, type Dirent, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile } from '#server/lib/sync-file.ts';

/** Syncs all files and folders below. Concurrent syncs share journal writes of the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.filter(isSyncable).map((entry) => join(entry.parentPath, entry.name))];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) await syncFile(path);
    }),
  );
}

const isSyncable = (entry: Dirent) => entry.isFile() || entry.isDirectory();

/** Syncing the folder persists created, renamed and removed entries. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
