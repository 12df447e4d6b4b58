import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import type { CookieJar } from './cookie-jar.ts';

/** What Node says of a connection that failed, and what Chromium says of the same. */
const errors: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_TIMED_OUT',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
};

/** Hosts that a test wants to fail in a way that cannot be brought about on one machine. */
export const failing = new Map<string, string>();

/**
 * The fetch of a session as Electron's own source has it: the whole body is in memory before it is sent; a redirect by
 * hand is an error; with an `Origin` the call counts as one of a page of that origin, and without as one of nobody's.
 */
export async function sessionFetch(jar: CookieJar, address: string, init: RequestInit): Promise<Response> {
  const given = new Request(address, { ...init, ...(init.body ? { duplex: 'half' } : {}) } as RequestInit);
  const url = new URL(given.url);
  const forced = failing.get(url.hostname);
  if (forced) throw new Error(`net::${forced}`);
  const body = given.body ? Buffer.from(await given.arrayBuffer()) : undefined;
  const headers = headersOf(given, init, url, jar);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { method: given.method, headers, signal: given.signal }, resolve);
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.name === 'AbortError' ? error : new Error(`net::${errors[error.code ?? ''] ?? 'ERR_FAILED'}`),
      ),
    );
    request.end(body);
  });
  if (init.credentials !== 'omit') jar.take(url, reply.headers['set-cookie'] ?? []);
  const status = reply.statusCode ?? 0;
  if (status >= 300 && status < 400 && status !== 304 && reply.headers.location) {
    reply.destroy();
    if (init.redirect === 'manual') throw new Error('Redirect was cancelled');
    return sessionFetch(jar, new URL(reply.headers.location, url).href, {
      ...init,
      method: 'GET',
      body: null,
    });
  }
  return responseOf(reply, status);
}

function headersOf(given: Request, init: RequestInit, url: URL, jar: CookieJar): Record<string, string> {
  const headers = Object.fromEntries(given.headers);
  const { origin } = headers;
  // 'same-origin' without an origin counts as 'include'.
  const withCookies =
    init.credentials === 'include' ||
    (init.credentials !== 'omit' && (origin === undefined || origin === url.origin));
  const cookie = withCookies ? jar.header(url) : undefined;
  headers['sec-fetch-site'] =
    origin === undefined ? 'none' : origin === url.origin ? 'same-origin' : 'cross-site';
  headers['user-agent'] =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Electron/45.4.1';
  if (cookie) headers.cookie = cookie;
  return headers;
}

function responseOf(reply: IncomingMessage, status: number): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) {
    // Several lines of one name arrive as one.
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const isEmpty = status === 204 || status === 304;
  const body = isEmpty ? null : (Readable.toWeb(reply) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText: reply.statusMessage ?? '', headers });
}
