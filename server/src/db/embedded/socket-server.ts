import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { FrontendMessageParser, type ProtocolMessage } from './frontend-messages.ts';

/** The one backend that all connections share. */
export interface PgBackend {
  /** Runs whole protocol messages and hands out what the database answers. */
  run(messages: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void>;
  inTransaction(): boolean;
  rollBack(): Promise<void>;
}

/** First come, first served; the returned function gives the turn to the next. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let release = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

/** A connection that has a transaction open keeps all others waiting; this is how long it may sleep. */
const longestSleep = 10_000;

/**
 * PostgreSQL's protocol on a Unix socket, for one backend. A connection has the backend to itself from the
 * first message of a query to its Sync, and to the end of its transaction. (The server of
 * @electric-sql/pglite-socket takes turns message by message: a query that comes in two packets, such as one
 * with a long text, gets mixed with another connection's, and both read wrong rows without an error.)
 */
export async function serve(backend: PgBackend, turns: Turns, path: string): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('timeout', () => socket.destroy());
    // A client that goes away ends the loop below, which cleans up; there is nobody to tell.
    const forget = () => sockets.delete(socket);
    converse(socket, backend, turns).then(forget, forget);
  });
  server.listen(path);
  await once(server, 'listening');
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await turns.take();
  };
}

async function converse(socket: Socket, backend: PgBackend, turns: Turns): Promise<void> {
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
        release ??= await turns.take();
        if (socket.destroyed) return;
        await answer(socket, backend, piece);
        if (!piece.complete || backend.inTransaction()) continue;
        release();
        release = undefined;
      }
      if (release) socket.setTimeout(longestSleep);
    }
  } finally {
    socket.destroy();
    if (release) {
      await backend.rollBack();
      release();
    }
  }
}

async function answer(socket: Socket, backend: PgBackend, { bytes }: ProtocolMessage): Promise<void> {
  const parts: Buffer[] = [];
  // The bytes belong to the database's memory and change with the next query: they are copied.
  await backend.run(bytes, (part) => parts.push(Buffer.from(part)));
  if (parts.length > 0 && socket.writable) socket.write(Buffer.concat(parts));
}
