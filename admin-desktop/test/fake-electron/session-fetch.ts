import { Readable } from 'node:stream';
import { FakeClientRequest } from './client-request.ts';
import type { FakeSession } from './session.ts';

interface Received extends Readable {
  statusCode: number;
  statusMessage: string;
  headers: Record<string, string | string[]>;
}

/**
 * Fake of `session.fetch` over `net.request` (lib/browser/api/net-fetch.ts). It ignores 'login' events (electron#44249)
 * and treats 'same-origin' without an `Origin` as 'include'.
 */
export async function sessionFetch(
  session: FakeSession,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const given = new Request(address, { ...init, ...(init.body ? { duplex: 'half' } : {}) } as RequestInit);
  const origin = given.headers.get('origin') ?? undefined;
  const credentials = given.credentials === 'same-origin' && !origin ? 'include' : given.credentials;
  const request = new FakeClientRequest({
    session,
    url: given.url,
    method: given.method,
    headers: Object.fromEntries(given.headers),
    redirect: given.redirect,
    cache: given.cache,
    credentials,
    ...(origin && { origin }),
  });
  return new Promise((resolve, reject) => {
    given.signal.addEventListener('abort', () => {
      reject(given.signal.reason);
      request.abort();
    });
    request.on('error', reject);
    request.on('response', (received: Received) => resolve(responseOf(received, given.method)));
    void given.arrayBuffer().then((body) => request.end(Buffer.from(body)), reject);
  });
}

function responseOf(received: Received, method: string): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received.headers))
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const { statusCode: status, statusMessage: statusText } = received;
  const isEmpty = method === 'HEAD' || [101, 204, 205, 304].includes(status);
  const body = isEmpty ? null : (Readable.toWeb(received) as ReadableStream<Uint8Array<ArrayBuffer>>);
  return new Response(body, { status, statusText, headers });
}
