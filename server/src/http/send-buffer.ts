import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { sendRange } from './range-response.ts';

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
