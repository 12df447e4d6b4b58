import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line to a server that can be cut, as a network is. */
export interface Line {
  /** The server's address, by this line. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on each connection passes at most this number of bytes to the server, until `release`. */
  hold(bytes: number): void;
  release(): void;
}

/** @param port gives the server's port on this machine, once it is known */
export async function startTcpProxy(port: () => number): Promise<Line> {
  const open = new Set<Socket>();
  const held = new Set<() => void>();
  let allowed = Number.POSITIVE_INFINITY;
  let server: Server | undefined;
  let own = 0;

  /** Holds a chunk back in the pipe, so that the client stops where the system's buffers are full. */
  function gate(): Transform {
    let left = allowed;
    return new Transform({
      transform(data: Buffer, _encoding, pass) {
        left = Math.min(left, allowed) - data.byteLength;
        if (left >= 0) return pass(null, data);
        held.add(() => {
          left = Number.POSITIVE_INFINITY;
          pass(null, data);
        });
      },
    });
  }

  async function mend() {
    if (server) return;
    server = createServer((here) => {
      const there = connect(port(), '127.0.0.1');
      open.add(here);
      here.on('close', () => open.delete(here));
      here.on('error', () => there.destroy());
      there.on('error', () => here.destroy());
      here.pipe(gate()).pipe(there).pipe(here);
    });
    await new Promise<void>((resolve) => server?.listen(own, '127.0.0.1', resolve));
    own = (server.address() as AddressInfo).port;
  }

  async function cut() {
    const ended = server && new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    server = undefined;
    await ended;
  }

  await mend();
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    mend,
    hold(bytes) {
      allowed = bytes;
    },
    release() {
      allowed = Number.POSITIVE_INFINITY;
      for (const go of held) go();
      held.clear();
    },
  };
}
