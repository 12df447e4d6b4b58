import { Readable } from 'node:stream';
import {
  type AuthInfo,
  type ClientRequest,
  type ClientRequestConstructorOptions,
  net,
  type Session,
} from 'electron';

export interface NetInit {
  method?: string;
  headers?: Headers;
  body?: ArrayBuffer | undefined;
  /** 'include' sends and stores the session's cookies. */
  credentials?: 'include';
  redirect: 'manual';
  cache: 'default' | 'no-store';
  signal?: AbortSignal;
  /** Timeout until the response, without the time in which the user answers a proxy. */
  timeoutMs?: number;
  /** Reports the sent fraction of the body, from 0 to 1. */
  onUpload?: ((fraction: number) => void) | undefined;
}
export type NetFetch = (address: string, init: NetInit) => Promise<Response>;

/** Answers the 'login' events of one request. */
export type LoginListener = (
  info: AuthInfo,
  answer: (username?: string, password?: string) => void,
) => void | Promise<void>;

const uploadPollMs = 200;
/** Responses without a body; see lib/browser/api/net-fetch.ts in Electron. */
const bodiless = [101, 204, 205, 304];

/**
 * Creates the fetch of a session. Replaces `session.fetch`, which cancels every proxy sign-in (electron#44249) and
 * reports no upload progress.
 * @param newLogin creates the listener of one request
 * @throws Error with Chromium's error name, such as net::ERR_CONNECTION_REFUSED, also on a redirect
 */
export function createNetFetch(session: Session, newLogin: () => LoginListener): NetFetch {
  return (address, init) =>
    new Promise<Response>((resolve, reject) => {
      const { method = 'GET', body, signal, timeoutMs } = init;
      signal?.throwIfAborted();
      const request = net.request(requestOptions(session, address, init));
      let timer: NodeJS.Timeout | undefined;
      const poll = init.onUpload && setInterval(() => report(request, init.onUpload), uploadPollMs);
      const settle = () => {
        clearTimeout(timer);
        clearInterval(poll);
      };
      const fail = (error: unknown) => {
        settle();
        reject(error);
      };
      const stop = (reason: unknown) => {
        fail(reason);
        request.abort();
      };
      const wait = () => {
        if (timeoutMs) timer = setTimeout(() => stop(new Error('net::ERR_TIMED_OUT')), timeoutMs);
      };
      const login = newLogin();
      request.on('login', (info, answer) => {
        clearTimeout(timer);
        void Promise.resolve(
          login(info, (...credentials) => {
            wait();
            answer(...credentials);
          }),
        ).catch(stop);
      });
      request.on('error', fail);
      request.on('response', (response) => {
        const { statusCode: status, statusMessage: statusText } = response;
        // Only a proxy may send 407; from a server it is an error.
        if (status === 407) return stop(new Error('net::ERR_PROXY_AUTH_REQUESTED'));
        settle();
        const isEmpty = method === 'HEAD' || bodiless.includes(status);
        const stream = isEmpty ? null : Readable.toWeb(response as unknown as Readable);
        resolve(
          new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>> | null, {
            status,
            statusText,
            headers: toHeaders(response.headers),
          }),
        );
      });
      signal?.addEventListener('abort', () => stop(signal.reason), { once: true });
      wait();
      if (body) request.end(Buffer.from(body));
      else request.end();
    });
}

function requestOptions(session: Session, url: string, init: NetInit): ClientRequestConstructorOptions {
  const { method = 'GET', credentials, redirect, cache } = init;
  const headers = Object.fromEntries(init.headers ?? []);
  const { origin } = headers;
  return {
    session,
    url,
    method,
    redirect,
    cache,
    ...(credentials && { credentials }),
    // Matches Electron's own fetch for a request with an origin.
    ...(origin && { origin }),
    headers: origin ? { ...headers, 'Sec-Fetch-Mode': 'cors' } : headers,
  };
}

function report(request: ClientRequest, onUpload: NetInit['onUpload']): void {
  const { started, current, total } = request.getUploadProgress();
  if (started && total > 0) onUpload?.(current / total);
}

/** Electron joins repeated headers with commas, except cookies, which no caller reads. */
function toHeaders(received: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received))
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
}
