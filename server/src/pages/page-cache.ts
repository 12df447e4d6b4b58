import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentKindName } from '@institute/core/content/kept.ts';

/** What a page, or another answer, is kept as: every encoding ready to send, its headers ready-made. */
export interface CachedPage {
  status: number;
  /** The validator without its encoding's ending. */
  etag: string;
  variants: Record<Encoding, Variant>;
  bytes: number;
  expires: number;
}
export type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as Node takes them without looking at each. */
  headers: string[];
  /** Those of a 304. */
  unchanged: string[];
}

const pagesBytes = 64 * 1024 * 1024;
/** Lists change by time alone, too (an event passes), so nothing is kept for longer, in milliseconds. */
export const keptFor = 5 * 60 * 1000;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps rendered pages by path and language until a kind of content that they show changes. It answers in the raw request
 * handler, before anything else runs: one look-up, headers ready-made, 304 where the reader has the page already.
 */
export class PageCache<Page extends Keepable = CachedPage> {
  readonly #maxBytes: number;
  #pages = new Map<string, Kept<Page>>();
  #bytes = 0;

  /** @param maxBytes of all encodings together; one answer may have an eighth of it */
  constructor(maxBytes = pagesBytes) {
    this.#maxBytes = maxBytes;
  }

  /** From now on `find` has nothing that was made from one of the kinds; `before` has it while it lasts. */
  forget(kinds: readonly ContentKindName[]): void {
    for (const kept of this.#pages.values())
      if (kinds.some((kind) => kept.kinds.includes(kind))) kept.isOutdated = true;
  }

  find(key: string): Page | undefined {
    const page = this.before(key);
    return page && !this.#pages.get(key)?.isOutdated ? page : undefined;
  }

  /** What was kept last, though what it was made from may have changed since: for who finds out that it shows the same. */
  before(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    if (kept.page.expires > Date.now()) return kept.page;
    this.#remove(key, kept);
    return undefined;
  }

  /** Keeps a page; the oldest make room. @param kinds what it was made from */
  store(key: string, page: Page, kinds: readonly ContentKindName[]): void {
    if (page.bytes > this.#maxBytes / 8) return;
    const before = this.#pages.get(key);
    if (before) this.#remove(key, before);
    this.#pages.set(key, { page, kinds, isOutdated: false });
    this.#bytes += page.bytes;
    for (const [oldKey, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldKey, old);
    }
  }

  #remove(key: string, { page }: Kept<Page>): void {
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }
}

/** What a cache must know of an answer to keep it. */
export interface Keepable {
  bytes: number;
  expires: number;
}

interface Kept<Page> {
  page: Page;
  kinds: readonly ContentKindName[];
  isOutdated: boolean;
}

/**
 * Compresses a page in every encoding, off the main thread, and makes its headers. It is HTML unless they say else.
 * @param only the one encoding that is wanted of a page that nobody keeps; in place of others there is the plain text
 */
export async function preparePage(
  status: number,
  text: string,
  headers: Record<string, string>,
  only?: Encoding,
): Promise<CachedPage> {
  const plain = Buffer.from(text);
  const all = lowerCase({ 'Content-Type': 'text/html; charset=utf-8', ...headers });
  const etag = `"${validatorOf(plain, all)}"`;
  const isWanted = (encoding: Encoding) => !only || only === encoding;
  const [br, gz] = await Promise.all([
    isWanted('br') ? compressBrotli(plain, { params: brotliParameters(plain.length) }) : undefined,
    isWanted('gzip') ? compressGzip(plain) : undefined,
  ]);
  const identity = pageVariant(plain, all, etag);
  return {
    status,
    etag,
    variants: {
      br: br ? pageVariant(br, all, etag, 'br') : identity,
      gzip: gz ? pageVariant(gz, all, etag, 'gzip') : identity,
      identity,
    },
    bytes: plain.length + (br?.length ?? 0) + (gz?.length ?? 0),
    expires: Date.now() + keptFor,
  };
}

/** A window no larger than pages are: each compression takes its memory anew, megabytes of it unless told. */
function brotliParameters(length: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
}

/**
 * What a 304 says: how long what the reader has may be kept, and for whom (RFC 9110, 15.4.5). The other headers stay as they
 * were, which saves half a kilobyte each time.
 */
const toldUnchanged = new Set([
  'cache-control',
  'vary',
  'strict-transport-security',
  'cache-tag',
  'surrogate-key',
]);

/** Another for another text, and for another header that a 304 leaves as it was. */
function validatorOf(text: Buffer, headers: Record<string, string>): string {
  const kept = Object.entries(headers).filter(([name]) => !toldUnchanged.has(name));
  return createHash('sha256').update(text).update(JSON.stringify(kept)).digest('base64url').slice(0, 24);
}

/** One name for each header, whatever its spelling; of two the later holds. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** One encoding of an answer. Other bytes have another strong validator, so each encoding's has an ending of its own. */
export function pageVariant(
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
    unchanged: [...all.filter(([name]) => toldUnchanged.has(name)).flat(), ...validator],
  };
}

/** Sends a prepared page: the best encoding that the reader takes, 304 where it has this very page. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const { headers } = request;
  const variant = page.variants[bestEncoding(headers['accept-encoding'])];
  const known = headers['if-none-match'];
  if (known !== undefined && page.status === 200 && (known === variant.etag || matches(known, page.etag))) {
    response.writeHead(304, variant.unchanged);
    response.end();
    return;
  }
  response.writeHead(page.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** Browsers send a handful of headers; more than that is somebody's play. */
const mostHeaders = 200;
const chosen = new Map<string, Encoding>();

/** The best of the encodings that a header accepts, by our preference; `q=0` refuses one. */
export function bestEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = String(header);
  const before = chosen.get(accepted);
  if (before) return before;
  const best = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  if (chosen.size < mostHeaders && accepted.length < 200) chosen.set(accepted, best);
  return best;
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',', 20)
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}

/** True where an If-None-Match header names the validator, of whatever encoding. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header || header.length > 2000) return false;
  return header.split(',').some((each) => each.trim().replace(endings, '"') === etag);
}
const endings = /^W\/"|-(?:br|gzip)"$/g;
