import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut, as a network is. */
export interface Line {
  /** The server's address, by this line. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param port gives the server's port on this machine, once it is known */
export async function layLine(port: () => number): Promise<Line> {
  const open = new Set<Socket>();
  let server: Server | undefined;
  let own = 0;

  async function mend() {
    if (server) return;
    server = createServer((here) => {
      const there = connect(port(), '127.0.0.1');
      open.add(here);
      here.on('close', () => open.delete(here));
      here.on('error', () => there.destroy());
      there.on('error', () => here.destroy());
      here.pipe(there).pipe(here);
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
  return { url: `http://127.0.0.1:${own}`, cut, mend };
}
