import { account } from '@institute/core/account/endpoints.ts';
import { uploadHeader } from '#shared/channels.ts';
import type { NetworkErrorCode } from '#shared/contract.ts';
import type { NetFetch } from './net-fetch.ts';
import { networkErrorOf } from './network-error.ts';
import { serverUrl } from './policy.ts';

/** Reason for a response that the app creates itself. */
export type ProxyError = NetworkErrorCode | 'NO_SERVER' | 'TOO_LARGE' | 'BAD_ADDRESS';

export interface ProxyOptions {
  server: string | null;
  version: string;
  /** The fetch of the window's session, which holds the cookies. */
  fetch: NetFetch;
  /** Returns the error text in the user's language. */
  explain: (failure: ProxyError) => string;
  /** Called for each response of the server and each network error. */
  onResponse?: (path: string, method: string, status: number | ProxyError) => void;
  /** Reports the sent fraction of a named upload, from 0 to 1. */
  onUpload?: (id: string, part: number) => void;
  /** Called on sign-in and sign-out, and awaited before the page gets the response. */
  onSignIn?: () => Promise<void>;
  onSignOut?: (isServerNotified: boolean) => Promise<void>;
}

/** Electron buffers a whole body in memory. The limit fits the largest upload with its multipart envelope. */
export const maxBodyBytes = 12 * 1024 * 1024;
const requestHeaders = ['accept', 'accept-language', 'content-type', 'if-none-match', 'if-match', 'range'];
const received = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  // The dashboard judges times by the server's clock.
  'date',
  'link',
  'retry-after',
  'x-total-count',
  'x-request-id',
];
const signInPaths = [account.login.path, account.register.path, account.changePassword.path];

/** Forwards requests of a page to the server. Never throws, because a page would get no reason. */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { server, explain, onResponse } = options;
  const fail = (status: number, failure: ProxyError) =>
    Response.json({ error: explain(failure), code: failure }, { status, headers: securityHeaders() });

  return async function proxy(request) {
    if (server === null) return fail(503, 'NO_SERVER');
    const target = serverUrl(server, request.url);
    if (!target) return fail(400, 'BAD_ADDRESS');
    const { method } = request;
    try {
      const body = await readBody(request);
      if (body && body.byteLength > maxBodyBytes) return fail(413, 'TOO_LARGE');
      const abort = new AbortController();
      const response = await options.fetch(target.href, {
        method,
        headers: toServerHeaders(server, request, options.version),
        body,
        credentials: 'include',
        redirect: 'manual',
        cache: isPublicImage(method, target) ? 'default' : 'no-store',
        signal: abort.signal,
        onUpload: toUploadListener(request, options),
      });
      if (
        response.type === 'opaqueredirect' ||
        (response.status >= 300 && response.status < 400 && response.status !== 304)
      )
        throw new TypeError('redirect');
      onResponse?.(target.pathname, method, response.status);
      await notifySession(target.pathname, method, response.ok, options);
      return toPageResponse(response, abort);
    } catch (error) {
      const failure = networkErrorOf(error);
      onResponse?.(target.pathname, method, failure);
      if (method === 'POST' && target.pathname === account.logout.path) {
        await options.onSignOut?.(false);
        return Response.json({ ok: true }, { headers: securityHeaders() });
      }
      return fail(502, failure);
    }
  };
}

/**
 * Whether the session may cache the response on disk, within the server's headers. Images are public under their plain
 * path; only staff may request them with a query.
 */
function isPublicImage(method: string, { pathname, search }: URL): boolean {
  return method === 'GET' && pathname.startsWith('/uploads/') && search === '';
}

function toUploadListener(request: Request, { onUpload }: ProxyOptions) {
  const id = request.headers.get(uploadHeader);
  return id && onUpload ? (part: number) => onUpload(id, part) : undefined;
}

async function readBody(request: Request): Promise<ArrayBuffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  return request.arrayBuffer();
}

/**
 * Builds the request headers. The server's CSRF check expects its own origin, so the proxy sends that instead of the
 * page's. Only this process has the session cookies.
 */
function toServerHeaders(server: string, request: Request, version: string): Headers {
  const headers = new Headers({ Origin: server, 'X-Client': `admin-desktop/${version}` });
  for (const name of requestHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

async function notifySession(
  path: string,
  method: string,
  isOk: boolean,
  options: ProxyOptions,
): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return;
  if (isOk && signInPaths.includes(path)) await options.onSignIn?.();
  if (path === account.logout.path) await options.onSignOut?.(isOk);
}

/** Copies a response without cookies. A sandbox policy removes its rights as a document. */
function toPageResponse(response: Response, abort: AbortController): Response {
  const headers = securityHeaders();
  for (const name of received) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const isEmpty = response.status === 204 || response.status === 304 || response.body === null;
  return new Response(isEmpty ? null : abortable(response.body, abort), {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

/** Aborts the server request when the page cancels the body. */
function abortable(body: ReadableStream<Uint8Array>, abort: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      abort.abort();
      await reader.cancel().catch(() => {});
    },
  });
}

function securityHeaders(): Headers {
  return new Headers({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
