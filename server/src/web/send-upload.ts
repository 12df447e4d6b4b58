import { once } from 'node:events';
import type { Context } from 'koa';
import type { StoredFile } from '#src/storage/storage.ts';
import { sendRange } from './range-response.ts';

/** Answers with a stored file, or with the part of it that is asked for, as it comes out of the storage. */
export async function sendStored(ctx: Context, file: StoredFile, etag: string): Promise<void> {
  ctx.type = file.contentType;
  const part = sendRange(ctx, file.size, etag);
  if (part === 'nothing') return;
  const bytes = file.stream(part === 'whole' ? undefined : part);
  // Before the first byte it can still be said that the storage is away.
  await once(bytes, 'readable');
  ctx.body = bytes;
}
