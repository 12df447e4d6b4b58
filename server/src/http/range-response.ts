import type { Context } from 'koa';
import { matches } from '#src/cache/cached-response.ts';
import { type ByteRange, byteRange } from './byte-range.ts';

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
