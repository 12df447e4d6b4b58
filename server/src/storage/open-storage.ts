import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage: a bucket, or the folder `uploads` in the data directory. */
export async function openStorage(settings: { dataDir: string; s3?: Env['s3'] }): Promise<Storage> {
  if (!settings.s3) return openLocalStorage(join(settings.dataDir, 'uploads'));
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(settings.s3);
}
