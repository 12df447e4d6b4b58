import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP forward proxy with optional authentication. */
export interface ForwardProxy {
  /** Host and port. */
  address: string;
  /** Chromium switches that use the proxy, also for loopback addresses. */
  switches: string[];
  /** Forwarded requests, such as 'GET http://127.0.0.1:3000/api/health'. */
  passed: string[];
  /** Number of requests rejected with 407. */
  rejected: number;
  /** Requires credentials, such as 'ratna:garuda'; null requires none. */
  require(credentials: string | null): void;
  stop(): Promise<void>;
}

export async function startForwardProxy(): Promise<ForwardProxy> {
  let required: string | null = null;
  const server = createServer((incoming, outgoing) => {
    const { 'proxy-authorization': login, ...headers } = incoming.headers;
    if (required !== null && login !== `Basic ${Buffer.from(required).toString('base64')}`) {
      proxy.rejected += 1;
      incoming.resume();
      outgoing.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="office"' }).end('Sign in');
      return;
    }
    proxy.passed.push(`${incoming.method} ${incoming.url}`);
    const forwarded = sendRequest(incoming.url ?? '', { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy: ForwardProxy = {
    address,
    switches: [`--proxy-server=${address}`, '--proxy-bypass-list=<-loopback>'],
    passed: [],
    rejected: 0,
    require(credentials) {
      required = credentials;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
