import type { IncomingMessage } from 'node:http';
import { AppError } from '@institute/core/errors.ts';
import { readBody } from './read-body.ts';

/** More than any form of the site has. */
const maxFields = 20;

/**
 * Reads a URL-encoded form of at most `limit` bytes and normalises line breaks to those that scripts send.
 * @throws AppError unsupported_type, too_large, malformed_request
 */
export async function readFormBody(request: IncomingMessage, limit: number): Promise<Map<string, string>> {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  if (!/^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) || encoding)
    throw new AppError('unsupported_type');
  const fields = new Map<string, string>();
  const pairs = (await readBody(request, limit)).toString('latin1').split('&', maxFields + 1);
  if (pairs.length > maxFields) throw new AppError('malformed_request');
  for (const pair of pairs.filter(Boolean)) {
    const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decode(pair.slice(0, end));
    if (fields.has(name)) throw new AppError('malformed_request');
    fields.set(name, decode(pair.slice(end + 1)).replaceAll('\r\n', '\n'));
  }
  return fields;
}

/** Rejects invalid UTF-8 instead of replacing characters. */
function decode(text: string): string {
  if (/[^\x20-\x7e]/.test(text)) throw new AppError('malformed_request');
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}
