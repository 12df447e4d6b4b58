import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { byteRange } from '#src/http/byte-range.ts';
import { matches } from './page-cache.ts';

/** The validator of a file: what follows from its bytes alone. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;
}

/** Answers with a file from memory: 304 to who has it, the part that a Range asks for, 416 where there is no such part. */
export function sendBytes(ctx: Context, bytes: Buffer, etag: string): void {
  ctx.set('ETag', etag);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.status = 200;
  if (matches(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304;
    return;
  }
  const condition = ctx.get('If-Range');
  const isSame = condition === '' || condition === etag;
  const range = isSame && ctx.method === 'GET' ? byteRange(ctx.get('Range'), bytes.length) : null;
  if (range === 'beyond') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${bytes.length}`);
    ctx.body = '';
    return;
  }
  if (!range) {
    ctx.body = bytes;
    return;
  }
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  ctx.body = bytes.subarray(range.start, range.end + 1);
}
