import { once } from 'node:events';
import type { Context } from 'koa';
import type { StoredFile } from '#src/storage/storage.ts';
import { sendRange } from './range-response.ts';

/** Streams a stored file or the requested range of it. */
export async function sendStored(ctx: Context, file: StoredFile, etag: string): Promise<void> {
  ctx.type = file.contentType;
  const part = sendRange(ctx, file.size, etag);
  if (part === 'nothing') return;
  const bytes = file.stream(part === 'whole' ? undefined : part);
  // Storage errors can change the status only before the first byte.
  await once(bytes, 'readable');
  ctx.body = bytes;
}
