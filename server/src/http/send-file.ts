import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Context } from 'koa';
import { matches } from '#server/cache/cached-response.ts';
import type { StoredFile } from '#server/storage/storage.ts';

/** The first and last byte of a range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header.
 * @returns null to send the whole file: no header, several ranges, or another unit; `beyond` if the range starts after
 * the end
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'beyond' : { start, end };
}

/**
 * Sets the range and validation headers of a file: 304 if the client has it, 206 for a range, 416 for an invalid one.
 * @returns the bytes to send
 */
export function sendRange(ctx: Context, size: number, etag: string): 'nothing' | 'whole' | ByteRange {
  ctx.set('ETag', etag);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.status = 200;
  if (matches(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304;
    return 'nothing';
  }
  const condition = ctx.get('If-Range');
  const isSame = condition === '' || condition === etag;
  const range = isSame && ctx.method === 'GET' ? byteRange(ctx.get('Range'), size) : null;
  if (range === 'beyond') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    ctx.body = '';
    return 'nothing';
  }
  ctx.length = range ? range.end - range.start + 1 : size;
  if (ctx.method === 'HEAD') return 'nothing';
  if (!range) return 'whole';
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  return range;
}

/** Returns an ETag that depends on the bytes only. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;
}

/** Sends a buffer or the requested range of it. */
export function sendBytes(ctx: Context, bytes: Buffer, etag: string): void {
  const part = sendRange(ctx, bytes.length, etag);
  if (part === 'nothing') return;
  ctx.body = part === 'whole' ? bytes : bytes.subarray(part.start, part.end + 1);
}

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

export function sendNotFound(ctx: Context): void {
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = 'Not found';
}
