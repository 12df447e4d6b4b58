import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy that can simulate a network failure. */
export interface TcpProxy {
  /** The server's address through the proxy. */
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Limits each connection to this number of bytes towards the server until `release`. */
  hold(bytes: number): void;
  release(): void;
}

/** @param port returns the server's local port; called per connection */
export async function startTcpProxy(port: () => number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const held = new Set<() => void>();
  let allowed = Number.POSITIVE_INFINITY;
  let server: Server | undefined;
  let own = 0;

  /** Holds chunks over the limit, so that the client blocks when the system's buffers are full. */
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

  async function restore() {
    if (server) return;
    server = createServer((client) => {
      const upstream = connect(port(), '127.0.0.1');
      open.add(client);
      client.on('close', () => open.delete(client));
      client.on('error', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
      client.pipe(gate()).pipe(upstream).pipe(client);
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

  await restore();
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    restore,
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
