import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { addressKey } from './rate-limit-key.ts';

/** An HTTP server that listens before the product is ready. */
export interface HttpServer {
  port: number;
  /** Sets the listener for all further requests. */
  serve(listener: RequestListener): void;
  /** Waits for open requests and rejects new connections. Resolves when none is left or after `limit` milliseconds. */
  drain(limit: number): Promise<'finished' | 'cut off'>;
}

/** Milliseconds without data after which a connection is closed during a shutdown. */
const quietTimeMs = 300;

/**
 * Timeouts in milliseconds against slow clients: for the head, for the whole request, and between two
 * requests. By default Node checks them only every 30 seconds.
 */
export const times = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 8_000,
  connectionsCheckingInterval: 2_000,
  /** Maximum time without data in either direction. */
  silence: 120_000,
};

/** Maximum number of connections per process: of one client (`addressKey`), and in all. */
interface ConnectionLimits {
  perClient: number;
  total: number;
}

interface Options {
  /** Serves from the beginning. */
  ready?: RequestListener;
  limits?: typeof times;
  connections?: ConnectionLimits;
  /** All connections are those of a proxy, so `perClient` does not apply. */
  isProxied?: boolean;
}

/** Browsers load a page again after 5 seconds; not after a form, because they would drop its text. */
const starting: RequestListener = ({ method }, response) => {
  response.writeHead(503, {
    'Retry-After': '5',
    ...(method === 'GET' && { Refresh: '5' }),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end('Starting, please try again in a moment. / Sedang dimulai, silakan coba sebentar lagi.\n');
};

/**
 * Binds the port immediately, so that a port conflict fails before the database is opened. Until `serve` is
 * called, requests get 503.
 * @throws Error that names the port
 */
export async function listen(
  port: number,
  host: string,
  {
    ready = starting,
    limits = times,
    connections = { perClient: 500, total: mostConnections(ownLimits()) },
    isProxied = false,
  }: Options = {},
): Promise<HttpServer> {
  let current = ready;
  let draining = false;
  const server = createServer({ ...limits, maxHeaderSize: 16_384 });
  server.timeout = limits.silence;
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = connections.total;
  const silent = silentSockets(server);
  limitConnections(server, silent, {
    ...connections,
    ...(isProxied && { perClient: Number.POSITIVE_INFINITY }),
  });
  server.on('request', (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    current(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenErrorMessage(error, port, host))),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (listener) => {
      current = listener;
    },
    drain: (limit) => {
      draining = true;
      return drain(server, silent, limit);
    },
  };
}

/**
 * Maximum number of connections. Half of the file descriptors (`limits` is /proc/self/limits) stay free for
 * the database, images and pages.
 */
export function mostConnections(limits: string): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(10_000, Math.floor(files / 2));
}

function ownLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** Connections without any request. Browsers open them in advance, and Node does not count them as idle. */
function silentSockets(server: Server): Set<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

/**
 * Closes new connections of a client above its limit. Above 90 % of all connections, idle ones end and, for each new
 * one, the oldest without a request, so that the server still accepts health checks.
 */
function limitConnections(server: Server, silent: Set<Socket>, { perClient, total }: ConnectionLimits) {
  const counts = new Map<string, number>();
  let open = 0;
  const count = (client: string, change: 1 | -1) => {
    open += change;
    const own = (counts.get(client) ?? 0) + change;
    if (own > 0) counts.set(client, own);
    else counts.delete(client);
  };
  server.on('connection', (socket: Socket) => {
    const client = addressKey(socket.remoteAddress ?? '');
    if ((counts.get(client) ?? 0) >= perClient) {
      socket.destroy();
      return;
    }
    count(client, 1);
    socket.once('close', () => count(client, -1));
    if (open <= total * 0.9) return;
    server.closeIdleConnections();
    const [oldest] = silent;
    if (!oldest || oldest === socket) return;
    silent.delete(oldest);
    oldest.destroy();
  });
}

async function drain(
  server: Server,
  silent: ReadonlySet<Socket>,
  limit: number,
): Promise<'finished' | 'cut off'> {
  // http's own close would end idle connections immediately.
  const closed = new Promise<'finished'>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve('finished')),
  );
  // A request on a used connection closes it with its response. Connections that were silent for
  // `quietTimeMs` have no request in flight, so closing them loses no form that a proxy sends only once.
  const idle = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }, quietTimeMs);
  const timeout = new Promise<'cut off'>((resolve) => setTimeout(() => resolve('cut off'), limit).unref());
  const end = await Promise.race([closed, timeout]);
  clearInterval(idle);
  if (end === 'cut off') server.closeAllConnections();
  return end;
}

function listenErrorMessage(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Set PORT to another one.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}
