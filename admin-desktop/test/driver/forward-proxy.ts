import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the app and its servers, as an organisation's network has one. */
export interface ForwardProxy {
  /** Host and port. */
  address: string;
  /** The switches with which Chromium uses it, also for addresses of this machine. */
  switches: string[];
  /** Requests that it passed on, such as 'GET http://127.0.0.1:3000/api/health'. */
  passed: string[];
  /** Requests that it rejected with 407. */
  rejected: number;
  /** From now on it wants these credentials, such as 'ratna:garuda'; null for none. */
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
    const onward = sendRequest(incoming.url ?? '', { method: incoming.method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
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
