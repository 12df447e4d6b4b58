import { open } from 'node:fs/promises';

/** Writes a file or the entries of a folder to the disk. Created, renamed and removed entries persist then. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
