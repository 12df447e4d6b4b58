import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can simulate a network failure. */
export interface TcpProxy {
  /** The server's address through the proxy. */
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** @param port returns the server's local port; called per connection */
export async function startTcpProxy(port: () => number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let server: Server | undefined;
  let own = 0;

  async function restore() {
    if (server) return;
    server = createServer((client) => {
      const upstream = connect(port(), '127.0.0.1');
      open.add(client);
      client.on('close', () => open.delete(client));
      client.on('error', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
      client.pipe(upstream).pipe(client);
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
  };
}
