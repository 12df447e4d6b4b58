import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '#src/web/content-negotiation.ts';
import { cacheTtlMs } from './cache-store.ts';

/** What a page, or another answer, is kept as: ready to send in each encoding that was asked for, its headers ready-made. */
export interface CachedResponse {
  status: number;
  /** The validator without its encoding's ending. */
  etag: string;
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  /** Makes an encoding that nobody has asked for yet, once for all who ask, and keeps it among the variants. */
  encode(encoding: Encoding): Promise<Variant>;
  bytes: number;
  expires: number;
}
interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as Node takes them without looking at each. */
  headers: string[];
  /** Those of a 304. */
  unchanged: string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What a page's headers, validators and entry take besides its bytes. */
const besides = 1024;

/**
 * Compresses a page off the main thread, and makes its headers. It is HTML unless they say else.
 * @param first the encoding that is waited for. After a save pages are made anew by the dozen, and compressing one takes
 * as long as rendering it: those that nobody asks for are not made
 * @param isCacheable false for what is made for one reader alone: a third less work then goes before a twentieth fewer bytes
 */
export async function encodeResponse(
  status: number,
  text: string,
  headers: Record<string, string>,
  { first = 'br', isCacheable = true }: { first?: Encoding; isCacheable?: boolean } = {},
): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const all = lowerCase({ 'Content-Type': 'text/html; charset=utf-8', ...headers });
  const etag = `"${validatorOf(plain, all)}"`;
  const variants: CachedResponse['variants'] = { identity: encodedVariant(plain, all, etag) };
  const making = new Map<Encoding, Promise<Variant>>();

  async function make(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return variants.identity;
    const made = encodedVariant(ownBytes(await compress[encoding](plain, isCacheable)), all, etag, encoding);
    variants[encoding] = made;
    return made;
  }
  function encode(encoding: Encoding): Promise<Variant> {
    const made = making.get(encoding) ?? make(encoding);
    making.set(encoding, made);
    return made;
  }

  const made = await encode(first);
  return {
    status,
    etag,
    variants,
    encode,
    // As if it were kept in both encodings, which take about as much.
    bytes: plain.length + 2 * made.body.length + besides,
    expires: Date.now() + cacheTtlMs,
  };
}

/** What compresses leaves its result within the room that it took for it. */
function ownBytes(result: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(result.length);
  result.copy(own);
  return own;
}

const compress = {
  br: (plain: Buffer, isCacheable: boolean) =>
    compressBrotli(plain, { params: brotliParameters(plain.length, isCacheable) }),
  gzip: (plain: Buffer) => compressGzip(plain),
};

/** A window no larger than pages are: each compression takes its memory anew, megabytes of it unless told. */
function brotliParameters(length: number, isCacheable: boolean) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: isCacheable ? 5 : 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(18, Math.max(16, Math.ceil(Math.log2(length + 1)))),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
}

/**
 * What a 304 says: how long what the reader has may be kept, and for whom (RFC 9110, 15.4.5). The other headers stay as they
 * were, which saves half a kilobyte each time.
 */
const headersOf304 = new Set([
  'cache-control',
  'vary',
  'strict-transport-security',
  'cache-tag',
  'surrogate-key',
]);

/** Another for another text, and for another header that a 304 leaves as it was. */
function validatorOf(text: Buffer, headers: Record<string, string>): string {
  const kept = Object.entries(headers).filter(([name]) => !headersOf304.has(name));
  return createHash('sha256').update(text).update(JSON.stringify(kept)).digest('base64url').slice(0, 24);
}

/** One name for each header, whatever its spelling; of two the later holds. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** One encoding of an answer. Other bytes have another strong validator, so each encoding's has an ending of its own. */
export function encodedVariant(
  body: Buffer,
  headers: Record<string, string>,
  etag = '',
  encoding?: Encoding,
): Variant {
  const own = etag && encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
  const all = Object.entries(headers);
  const validator = own ? ['ETag', own] : [];
  const encoded = encoding ? ['Content-Encoding', encoding] : [];
  return {
    body,
    etag: own,
    headers: [...all.flat(), ...validator, 'Content-Length', String(body.length), ...encoded],
    unchanged: [...all.filter(([name]) => headersOf304.has(name)).flat(), ...validator],
  };
}

/**
 * Sends a prepared page: the best encoding that the reader takes, 304 where it has this very page.
 * @returns a promise where nobody has taken that encoding yet: it is sent when that resolves
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedResponse,
): Promise<void> | undefined {
  const best = negotiateEncoding(request.headers['accept-encoding']);
  const variant = page.variants[best];
  if (!variant)
    return page
      .encode(best)
      .catch(() => page.variants.identity)
      .then((made) => sendVariant(request, response, page, made));
  sendVariant(request, response, page, variant);
  return undefined;
}

function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedResponse,
  variant: Variant,
): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && (known === variant.etag || matches(known, page.etag))) {
    response.writeHead(304, variant.unchanged);
    response.end();
    return;
  }
  response.writeHead(page.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** True where an If-None-Match header names the validator, of whatever encoding. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header || header.length > 2000) return false;
  return header.split(',').some((each) => each.trim().replace(endings, '"') === etag);
}
const endings = /^W\/"|-(?:br|gzip)"$/g;
