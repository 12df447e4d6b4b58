import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** An HTTP server that listens before what it serves is ready. */
export interface HttpServer {
  port: number;
  /** From now on requests go here. */
  serve(listener: RequestListener): void;
  /** Lets running requests finish, refuses new ones, and resolves when none is left or `limit` ms are over. */
  drain(limit: number): Promise<'finished' | 'cut off'>;
}

/** A connection on which nothing was said for so long while the server ends is closed, in milliseconds. */
const quietTime = 300;
/** While the product starts, so many requests wait for it, so long in milliseconds: most starts take less. */
const mostHeld = 500;
const holdLimit = 3000;
/** Who asks whether it is ready wants to know now. */
const notHeld = new Set(['/healthz', '/readyz', '/api/health', '/metrics']);

/**
 * How long who sends slowly may take, in milliseconds: for the head, for all of a request, and between two. Node looks
 * only so often, by itself every half a minute, and until then a connection is kept for whoever says nothing.
 */
export const times = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 8_000,
  connectionsCheckingInterval: 2_000,
  /** Between two bytes, in either direction: who takes an answer may stop for so long. */
  silence: 120_000,
};

interface Options {
  /** Serves from the beginning. */
  ready?: RequestListener;
  /** How long requests wait for the start, in milliseconds. */
  timeoutMs?: number;
  limits?: typeof times;
}

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'Retry-After': '5',
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end('Starting, please try again in a moment. / Sedang dimulai, silakan coba sebentar lagi.\n');
};

/**
 * Takes the port at once, so that a port in use is known before the database is opened. Until `serve` requests wait for
 * it; those that come to wait too long, or are too many, are answered 503. Who is ready already says with what it serves.
 * @throws Error with the port in its message where it cannot be had
 */
export async function listen(
  port: number,
  host: string,
  { ready, timeoutMs = holdLimit, limits = times }: Options = {},
): Promise<HttpServer> {
  const held = new Set<() => void>();
  const hold: RequestListener = (request, response) => {
    if (held.size >= mostHeld || notHeld.has(request.url ?? '')) {
      starting(request, response);
      return;
    }
    const leave = () => {
      clearTimeout(late);
      held.delete(go);
    };
    const go = () => {
      leave();
      current(request, response);
    };
    const late = setTimeout(() => {
      leave();
      starting(request, response);
    }, timeoutMs);
    held.add(go);
    response.once('close', leave);
  };
  let current: RequestListener = ready ?? hold;
  let draining = false;
  const server = createServer({ ...limits, maxHeaderSize: 16_384 });
  server.timeout = limits.silence;
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = mostConnections(ownLimits());
  const silent = silentSockets(server);
  server.on('request', (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    current(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNot(error, port, host))));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (listener) => {
      current = listener;
      for (const go of [...held]) go();
    },
    drain: (limit) => {
      draining = true;
      return drain(server, silent, limit);
    },
  };
}

/**
 * How many connections are taken at a time; who comes then is turned away at once. Half of the files that the process
 * may open (`limits` is Linux's own account of that) stay free for the database, pictures and pages.
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

/** Connections that have said nothing yet. Browsers open them ahead; Node does not count them as idle. */
function silentSockets(server: Server): Set<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

async function drain(
  server: Server,
  silent: ReadonlySet<Socket>,
  limit: number,
): Promise<'finished' | 'cut off'> {
  // Not http's own close, which ends idle connections in the same moment.
  const closed = new Promise<'finished'>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve('finished')),
  );
  // What is sent on one that is in use closes it by its answer; the others have said nothing for so long that nothing
  // is on its way. A proxy sends a form once: into a connection that is just closing, it would be lost.
  const idle = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }, quietTime);
  const late = new Promise<'cut off'>((resolve) => setTimeout(() => resolve('cut off'), limit).unref());
  const end = await Promise.race([closed, late]);
  clearInterval(idle);
  if (end === 'cut off') server.closeAllConnections();
  return end;
}

function whyNot(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Set PORT to another one.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}
