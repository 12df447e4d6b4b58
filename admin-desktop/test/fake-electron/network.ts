import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { getSwitch } from './host.ts';

/** Node's error codes and the corresponding errors of Chromium. */
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

/** The errors of a write to a connection that the server has closed. */
const resets = new Set(['ECONNRESET', 'EPIPE']);

/** Hosts whose requests fail with a given error. */
export const failing = new Map<string, string>();

export interface ProxyAddress {
  host: string;
  port: number;
}

/**
 * Returns the proxy for an address by Chromium's switches `--proxy-server` and `--proxy-bypass-list`
 * (docs/api/command-line-switches.md). Loopback addresses bypass it unless the list contains `<-loopback>`
 * (Chromium, net/docs/proxy.md).
 */
export function proxyFor(url: URL): ProxyAddress | undefined {
  const [host = '', port] = (getSwitch('proxy-server') ?? '').split(':');
  if (host === '') return undefined;
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (isLoopback && getSwitch('proxy-bypass-list') !== '<-loopback>') return undefined;
  if (url.protocol !== 'http:') throw new Error('The fake supports no proxy tunnels');
  return { host, port: Number(port ?? 80) };
}

interface Exchange {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  proxy: ProxyAddress | undefined;
  /** Called with the number of body bytes written to the socket. */
  onSent: (bytes: number) => void;
  /** Called with the request, which the caller may destroy. */
  onStart: (request: ClientRequest) => void;
}

const pieceSize = 64 * 1024;

/**
 * Sends one request. Sends it again if the server closed a reused connection before it responded, as Chromium does
 * (net/http/http_network_transaction.cc, ShouldResendRequest).
 * @throws Error with Chromium's error name
 */
export function exchange(sent: Exchange): Promise<IncomingMessage> {
  const { url, method, headers, body, proxy, onSent, onStart } = sent;
  const forced = failing.get(url.hostname);
  if (forced) return Promise.reject(new Error(`net::${forced}`));
  return new Promise<IncomingMessage>((resolve, reject) => {
    const length = body ? { 'content-length': String(body.byteLength) } : {};
    const options = { method, headers: { ...headers, ...length } };
    const request = proxy
      ? httpRequest({
          ...options,
          ...proxy,
          path: url.href,
          headers: { ...options.headers, host: url.host },
        })
      : (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
    request.on('response', resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && resets.has(error.code ?? '')) return resolve(exchange(sent));
      const name = proxy ? 'ERR_PROXY_CONNECTION_FAILED' : (errors[error.code ?? ''] ?? 'ERR_FAILED');
      reject(new Error(`net::${name}`));
    });
    onStart(request);
    void sendBody(request, body, onSent);
  });
}

async function sendBody(request: ClientRequest, body: Buffer | undefined, onSent: (bytes: number) => void) {
  for (let at = 0; body && at < body.byteLength; at += pieceSize) {
    const piece = body.subarray(at, at + pieceSize);
    const isSent = await new Promise((resolve) => request.write(piece, (error) => resolve(!error)));
    if (!isSent) return;
    onSent(at + piece.byteLength);
  }
  request.end();
}
