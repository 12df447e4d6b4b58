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
  /** With 'include' the session's cookies are sent and stored; without it none are. */
  credentials?: 'include';
  redirect: 'manual';
  cache: 'default' | 'no-store';
  signal?: AbortSignal;
  /** Milliseconds until the response; the time in which a proxy waits for the user does not count. */
  timeoutMs?: number;
  /** Reports the part of the body that is sent, from 0 to 1. */
  onUpload?: ((part: number) => void) | undefined;
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
 * Makes the fetch of a session. It does what `session.fetch` does, by the same `net.request`. But `session.fetch` cancels
 * every sign-in to a proxy (electron#44249) and reports no upload progress.
 * @param newLogin makes the listener of one request
 * @throws Error with Chromium's name of the failure, such as net::ERR_CONNECTION_REFUSED; a redirect is one
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
        // Chromium accepts this status from a proxy only; from a server it is an error of its own.
        if (status === 407) return stop(new Error('net::ERR_PROXY_AUTH_REQUESTED'));
        settle();
        const isEmpty = method === 'HEAD' || bodiless.includes(status);
        const stream = isEmpty ? null : Readable.toWeb(response as unknown as Readable);
        resolve(
          new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>> | null, {
            status,
            statusText,
            headers: headersOf(response.headers),
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
    // As Electron's own fetch does for a request with an origin.
    ...(origin && { origin }),
    headers: origin ? { ...headers, 'Sec-Fetch-Mode': 'cors' } : headers,
  };
}

function report(request: ClientRequest, onUpload: NetInit['onUpload']): void {
  const { started, current, total } = request.getUploadProgress();
  if (started && total > 0) onUpload?.(current / total);
}

/** Electron joins equal names by commas, except cookies, which no caller reads. */
function headersOf(received: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received))
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
}
