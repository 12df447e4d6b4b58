import { statfs } from 'node:fs/promises';

/** PostgreSQL writes its log in segments of 16 MiB; with less than two of them, writes are about to fail. In bytes. */
const leastSpace = 32 * 1024 * 1024;

/** Whether the disk of a folder has less than 32 MiB left for this user; false where the system does not say. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined);
  return space !== undefined && space.blocks > 0 && space.bavail * space.bsize < leastSpace;
}
