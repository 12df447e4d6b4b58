import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FakeSession } from '#test/fake-electron/session.ts';

const servers = new Map<FakeSession, Promise<Server>>();

/**
 * Serves `app://admin` of a session to the browser. Starts the server on first use.
 * @param findPort returns the local port, or 0 for a free one
 * @returns the port
 */
export async function serveSession(session: FakeSession, findPort: () => Promise<number>): Promise<number> {
  const server = servers.get(session) ?? listen(session, findPort);
  servers.set(session, server);
  return ((await server).address() as AddressInfo).port;
}

async function listen(session: FakeSession, findPort: () => Promise<number>): Promise<Server> {
  const port = await findPort();
  const server = createServer((incoming, outgoing) => {
    serve(session, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** As in Electron, an abort cancels only the body; the signal never fires. */
async function serve(
  session: FakeSession,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string' && !/^(host|connection|cookie)$/.test(name)) headers.set(name, value);
  }
  if (headers.has('origin')) headers.set('origin', 'app://admin');
  const { method = 'GET', url = '/' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(`app://admin${url}`, {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  } as RequestInit);
  // A handler that throws is a network error in the page: Electron fails with ERR_UNEXPECTED.
  const response = await session.handlers.get('app')?.(request);
  if (!response) throw new Error('No handler');
  // A handled scheme bypasses the network service and its cache (shell/browser/net/electron_url_loader_factory.cc).
  const uncached = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' };
  outgoing.writeHead(response.status, uncached);
  if (!response.body) return void outgoing.end();
  await pipeline(Readable.fromWeb(response.body as never), outgoing);
}
