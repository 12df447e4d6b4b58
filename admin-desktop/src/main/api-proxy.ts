import { account } from '@institute/core/account/endpoints.ts';
import { uploadHeader } from '#src/shared/channels.ts';
import type { FailureReason } from '#src/shared/contract.ts';
import type { NetFetch } from './net-fetch.ts';
import { networkErrorOf } from './network-error.ts';
import { serverAddress } from './policy.ts';

/** Why the page gets an answer of the app's own instead of the server's. */
export type ProxyError = FailureReason | 'NO_SERVER' | 'TOO_LARGE' | 'BAD_ADDRESS';

export interface ProxyOptions {
  server: string | null;
  version: string;
  /** The fetch of the window's session: it alone holds the cookies. */
  fetch: NetFetch;
  /** The failure in the user's language. */
  explain: (failure: ProxyError) => string;
  /** Told of every answer of the server, and of every failure to get one. */
  onAnswer?: (path: string, method: string, status: number | ProxyError) => void;
  /** Reports the part of a named upload that is sent, from 0 to 1. */
  onUpload?: (id: string, part: number) => void;
  /** The session was opened or ended. Awaited before the page hears of it. */
  onSignIn?: () => Promise<void>;
  onSignOut?: (isServerTold: boolean) => Promise<void>;
}

/** Electron holds a whole body in memory before it sends it, so there is a limit: an upload's, with its envelope. */
export const maxBodyBytes = 12 * 1024 * 1024;
const sent = ['accept', 'accept-language', 'content-type', 'if-none-match', 'if-match', 'range'];
const received = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'link',
  'retry-after',
  'x-total-count',
  'x-request-id',
];
const signIns = [account.login.path, account.register.path, account.changePassword.path];

/** Brings a page's request to the server and its answer back. It never throws: that would tell the page nothing. */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { server, explain, onAnswer } = options;
  const fail = (status: number, failure: ProxyError) =>
    Response.json({ error: explain(failure), code: failure }, { status, headers: safe() });

  return async function proxy(request) {
    if (server === null) return fail(503, 'NO_SERVER');
    const target = serverAddress(server, request.url);
    if (!target) return fail(400, 'BAD_ADDRESS');
    const { method } = request;
    try {
      const body = await bodyOf(request);
      if (body && body.byteLength > maxBodyBytes) return fail(413, 'TOO_LARGE');
      const stop = new AbortController();
      const reply = await options.fetch(target.href, {
        method,
        headers: headersFor(server, request, options.version),
        body,
        credentials: 'include',
        redirect: 'manual',
        cache: isPublicPicture(method, target) ? 'default' : 'no-store',
        signal: stop.signal,
        onUpload: uploadReport(request, options),
      });
      if (
        reply.type === 'opaqueredirect' ||
        (reply.status >= 300 && reply.status < 400 && reply.status !== 304)
      )
        throw new TypeError('redirect');
      onAnswer?.(target.pathname, method, reply.status);
      await followSession(target.pathname, method, reply.ok, options);
      return answer(reply, stop);
    } catch (error) {
      const failure = networkErrorOf(error);
      onAnswer?.(target.pathname, method, failure);
      if (method === 'POST' && target.pathname === account.logout.path) {
        await options.onSignOut?.(false);
        return Response.json({ ok: true }, { headers: safe() });
      }
      return fail(502, failure);
    }
  };
}

/**
 * Whether the session may keep the response on the disk, as far as the server's headers allow. Pictures are public under
 * their plain address; a query is what staff alone may ask for.
 */
function isPublicPicture(method: string, { pathname, search }: URL): boolean {
  return method === 'GET' && pathname.startsWith('/uploads/') && search === '';
}

function uploadReport(request: Request, { onUpload }: ProxyOptions) {
  const id = request.headers.get(uploadHeader);
  return id && onUpload ? (part: number) => onUpload(id, part) : undefined;
}

async function bodyOf(request: Request): Promise<ArrayBuffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  return request.arrayBuffer();
}

/**
 * What the server hears. The page's own origin means nothing to it, so it is told that the call comes from a page of
 * its own, which is what the dashboard is; whoever has the cookies could say so anyway, and only this process has.
 */
function headersFor(server: string, request: Request, version: string): Headers {
  const headers = new Headers({ Origin: server, 'X-Client': `admin-desktop/${version}` });
  for (const name of sent) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

async function followSession(
  path: string,
  method: string,
  isDone: boolean,
  options: ProxyOptions,
): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return;
  if (isDone && signIns.includes(path)) await options.onSignIn?.();
  if (path === account.logout.path) await options.onSignOut?.(isDone);
}

/** Cookies stay behind; what comes from the server is data, and is shown as a document without any rights. */
function answer(reply: Response, stop: AbortController): Response {
  const headers = safe();
  for (const name of received) {
    const value = reply.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const isEmpty = reply.status === 204 || reply.status === 304 || reply.body === null;
  return new Response(isEmpty ? null : stoppable(reply.body, stop), {
    status: reply.status,
    statusText: reply.statusText,
    headers,
  });
}

/** A page that goes away cancels only this body; that must end the request to the server, too. */
function stoppable(body: ReadableStream<Uint8Array>, stop: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      stop.abort();
      await reader.cancel().catch(() => {});
    },
  });
}

function safe(): Headers {
  return new Headers({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
