import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { sendRange } from './range-response.ts';

/** The validator of a file: what follows from its bytes alone. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;
}

/** Answers with a file from memory, or with the part of it that is asked for. */
export function sendBytes(ctx: Context, bytes: Buffer, etag: string): void {
  const part = sendRange(ctx, bytes.length, etag);
  if (part === 'nothing') return;
  ctx.body = part === 'whole' ? bytes : bytes.subarray(part.start, part.end + 1);
}
