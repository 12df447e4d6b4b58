import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '#server/http/content-negotiation.ts';
import { cacheTtlMs } from './response-cache.ts';

/** A response that is ready to send: encoded bodies with their headers. */
export interface CachedResponse {
  status: number;
  /** Without the suffix of an encoding. */
  etag: string;
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  /** Compresses the body once per encoding and adds the result to the variants. */
  encode(encoding: Encoding): Promise<Variant>;
  bytes: number;
  expires: number;
}
interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn: `writeHead` sends such an array without checking each name. */
  headers: string[];
  /** Headers of a 304. */
  unchanged: string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Estimated memory of an entry besides its bodies. */
const entryOverhead = 1024;

interface EncodeOptions {
  /** The encoding to compress now. Others follow on demand, because compression takes as long as a render. */
  first?: Encoding;
  /** False for a response to one client: compresses a third faster, to 5 % more bytes. */
  isCacheable?: boolean;
  /** The text to derive the ETag from. Default: the body. */
  hashed?: string;
}

/** Builds a response and compresses it off the main thread. The default content type is HTML. */
export async function encodeResponse(
  status: number,
  text: string,
  headers: Record<string, string>,
  { first = 'br', isCacheable = true, hashed = text }: EncodeOptions = {},
): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const all = lowerCase({ 'Content-Type': 'text/html; charset=utf-8', ...headers });
  const etag = `"${hashOf(hashed, all)}"`;
  const variants: CachedResponse['variants'] = { identity: encodedVariant(plain, all, etag) };
  const started = new Map<Encoding, Promise<Variant>>();

  async function addVariant(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return variants.identity;
    const body = copyOf(await compress[encoding](plain, isCacheable));
    const variant = encodedVariant(body, all, etag, encoding);
    variants[encoding] = variant;
    return variant;
  }
  function encode(encoding: Encoding): Promise<Variant> {
    const variant = started.get(encoding) ?? addVariant(encoding);
    started.set(encoding, variant);
    return variant;
  }

  const { body } = await encode(first);
  return {
    status,
    etag,
    variants,
    encode,
    // Counts Brotli and gzip from the start; both have about the same size.
    bytes: plain.length + 2 * body.length + entryOverhead,
    expires: Date.now() + cacheTtlMs,
  };
}

/** zlib returns a slice of a larger buffer, which would stay in memory. */
function copyOf(result: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(result.length);
  result.copy(copy);
  return copy;
}

const compress = {
  br: (plain: Buffer, isCacheable: boolean) =>
    compressBrotli(plain, { params: brotliParameters(plain.length, isCacheable) }),
  gzip: (plain: Buffer) => compressGzip(plain),
};

/** The window is not larger than the text: each compression allocates it, several megabytes by default. */
function brotliParameters(length: number, isCacheable: boolean) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: isCacheable ? 5 : 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(18, Math.max(16, Math.ceil(Math.log2(length + 1)))),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
}

/** Headers that a 304 must repeat (RFC 9110, 15.4.5). Omitting the others saves half a kilobyte. */
const headersOf304 = new Set([
  'cache-control',
  'vary',
  'strict-transport-security',
  'cache-tag',
  'surrogate-key',
]);

/** Includes the headers that a 304 omits: if one changes, clients must get a full response. */
function hashOf(text: string, headers: Record<string, string>): string {
  const omitted = Object.entries(headers).filter(([name]) => !headersOf304.has(name));
  return createHash('sha256').update(text).update(JSON.stringify(omitted)).digest('base64url').slice(0, 24);
}

/** Merges headers whose names differ in case only; the last one wins. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** One encoding of a response. Different bytes need different strong ETags, so the ETag ends with the encoding. */
function encodedVariant(
  body: Buffer,
  headers: Record<string, string>,
  etag: string,
  encoding?: Encoding,
): Variant {
  const ownEtag = encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
  const all = Object.entries(headers);
  const validator = ['ETag', ownEtag];
  const encoded = encoding ? ['Content-Encoding', encoding] : [];
  return {
    body,
    etag: ownEtag,
    headers: [...all.flat(), ...validator, 'Content-Length', String(body.length), ...encoded],
    unchanged: [...all.filter(([name]) => headersOf304.has(name)).flat(), ...validator],
  };
}

/**
 * Sends a response in the best encoding that the client accepts, or a 304.
 * @returns a promise if the encoding must be compressed first
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
      .then((encoded) => sendVariant(request, response, page, encoded));
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

/** True if an If-None-Match header lists the ETag in any encoding. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header || header.length > 2000) return false;
  return header.split(',').some((each) => each.trim().replace(weakOrEncoded, '"') === etag);
}
const weakOrEncoded = /^W\/"|-(?:br|gzip)"$/g;
