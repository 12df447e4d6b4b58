import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a page, or another document, is kept as: every encoding ready to send, its headers ready-made. */
export interface CachedPage {
  status: number;
  etag: string;
  variants: Record<Encoding, { body: Buffer; headers: Record<string, string | number> }>;
  bytes: number;
  expires: number;
}
export type Encoding = 'br' | 'gzip' | 'identity';

const maxBytes = 64 * 1024 * 1024;
/** Lists change by time alone, too (an event passes), so no page is kept for longer. */
const maxAge = 5 * 60 * 1000;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps rendered pages by path and language until content changes. It answers in the raw request handler,
 * before anything else runs: one look-up, headers ready-made, 304 where the reader has the page already.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #bytes = 0;
  #generation = 0;

  /** Handed to `store` with the page: one rendered before the last change is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** Forgets everything; called when content changed. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#bytes = 0;
  }

  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.expires > Date.now()) return page;
    this.#forget(key, page);
    return undefined;
  }

  /** Keeps a page unless content has changed since its rendering began; the oldest make room. */
  store(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation || page.bytes > maxBytes / 8) return;
    const before = this.#pages.get(key);
    if (before) this.#forget(key, before);
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    for (const [oldKey, old] of this.#pages) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldKey, old);
    }
  }

  #forget(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }
}

/** Compresses a page in every encoding, off the main thread, and makes its headers. It is HTML unless they say else. */
export async function preparePage(
  status: number,
  text: string,
  headers: Record<string, string>,
): Promise<CachedPage> {
  const identity = Buffer.from(text);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 24)}"`;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  const variant = (body: Buffer, encoding: Encoding) => ({
    body,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...headers,
      'Content-Length': body.length,
      ETag: etag,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  });
  return {
    status,
    etag,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') },
    bytes: identity.length + br.length + gz.length,
    expires: Date.now() + maxAge,
  };
}

/** Sends a prepared page: the best encoding that the reader takes, 304 where it has this very page. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const variant = page.variants[bestEncoding(request.headers['accept-encoding'])];
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(page.status, STATUS_CODES[page.status], variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/** The best of the encodings that a header accepts, by our preference; `q=0` refuses one. */
export function bestEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',', 20)
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}

/** True where an If-None-Match header names the validator. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header || header.length > 2000) return false;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
