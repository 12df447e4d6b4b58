import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@institute/core/api/errors.ts';

/**
 * Reads a body and stops after `limit` bytes.
 * @throws AppError too_large, or malformed_request if the body is incomplete
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit)
    return Promise.reject(new AppError('too_large'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (error?: AppError) => {
      request.off('data', take).off('end', end).off('error', fail).off('close', fail);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else finish(new AppError('too_large'));
    };
    const end = () => finish();
    const fail = (cause?: unknown) => finish(new AppError('malformed_request', { cause }));
    request.on('data', take).once('end', end).once('error', fail).once('close', fail);
  });
}

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

/** How long the client can read the response before the server cuts the connection. */
const timeoutMs = 1000;

/**
 * Closes the connection after the response. Call it before a response to a request whose body is not read completely.
 * Closing at once would often destroy the response in transit.
 */
export function rejectAndClose(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || response.headersSent) return;
  response.setHeader('Connection', 'close');
  request.unpipe();
  request.pause();
  const { socket } = request;
  response.once('finish', () => {
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), timeoutMs).unref();
  });
  // Node would read the rest of the body first.
  socket.destroySoon = () => {};
}
