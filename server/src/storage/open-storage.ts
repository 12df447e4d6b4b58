import { join } from 'node:path';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings ask for: the folder `uploads` in the data folder. */
export async function openStorage(settings: { dataDir: string }): Promise<Storage> {
  return openLocalStorage(join(settings.dataDir, 'uploads'));
}
