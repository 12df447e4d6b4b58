import { statfs } from 'node:fs/promises';

/**
 * Minimum free space in bytes. PostgreSQL writes its log in segments of 16 MiB, so with less than two of them
 * writes are about to fail.
 */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Returns true if the disk of a folder has less than 32 MiB for this user, and false if the system does not
 * report it.
 */
export async function isDiskFull(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined);
  return space !== undefined && space.blocks > 0 && space.bavail * space.bsize < minFreeBytes;
}
