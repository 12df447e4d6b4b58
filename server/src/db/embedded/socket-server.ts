import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { FrontendMessageParser, type ProtocolMessage } from './frontend-messages.ts';

/** The backend that all connections share. */
export interface PgBackend {
  /** Runs complete protocol messages and passes on the output. */
  run(messages: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void>;
  inTransaction(): boolean;
  rollBack(): Promise<void>;
}

/** A FIFO lock; the returned function releases it. */
export class FifoLock {
  #last: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const before = this.#last;
    let release = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

/** Timeout of an idle connection with an open transaction, because it blocks all others. */
const idleTimeoutMs = 10_000;

/**
 * Serves the PostgreSQL protocol on a Unix socket for one backend. A connection holds the backend from the first
 * message of a query to its Sync, and to the end of its transaction. @electric-sql/pglite-socket locks per message: it
 * mixes queries that arrive in two packets, and both clients read wrong rows without an error.
 */
export async function serve(backend: PgBackend, lock: FifoLock, path: string): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('timeout', () => socket.destroy());
    // A disconnect ends the loop below, which cleans up.
    const forget = () => sockets.delete(socket);
    serveClient(socket, backend, lock).then(forget, forget);
  });
  server.listen(path);
  await once(server, 'listening');
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await lock.acquire();
  };
}

async function serveClient(socket: Socket, backend: PgBackend, lock: FifoLock): Promise<void> {
  const reader = new FrontendMessageParser();
  let release: (() => void) | undefined;
  try {
    for await (const chunk of socket) {
      socket.setTimeout(0);
      for (const piece of reader.read(chunk)) {
        if (piece.kind === 'end' || piece.kind === 'cancel') return;
        if (piece.kind === 'encryption') {
          socket.write('N');
          continue;
        }
        release ??= await lock.acquire();
        if (socket.destroyed) return;
        await respond(socket, backend, piece);
        if (!piece.complete || backend.inTransaction()) continue;
        release();
        release = undefined;
      }
      if (release) socket.setTimeout(idleTimeoutMs);
    }
  } finally {
    socket.destroy();
    if (release) {
      await backend.rollBack();
      release();
    }
  }
}

async function respond(socket: Socket, backend: PgBackend, { bytes }: ProtocolMessage): Promise<void> {
  const parts: Buffer[] = [];
  // The next query overwrites the buffer.
  await backend.run(bytes, (part) => parts.push(Buffer.from(part)));
  if (parts.length > 0 && socket.writable) socket.write(Buffer.concat(parts));
}
