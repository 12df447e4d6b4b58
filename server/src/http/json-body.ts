import type { IncomingMessage } from 'node:http';
import { AppError } from '@institute/core/errors.ts';
import { readBody } from './read-body.ts';

export const usualBodyLimit = 100_000;
const deepest = 20;

/**
 * Reads a JSON body and stops after `limit` bytes.
 * @throws AppError unsupported_type, too_large, malformed_request
 */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) || encoding)
    throw new AppError('unsupported_type');
  const value = parse(await readBody(request, limit));
  if (isTooDeep(value)) throw new AppError('malformed_request');
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

/** Deep input would overflow the stack of a recursive function. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}
