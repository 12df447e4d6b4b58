import { connect, createServer, type Server, type Socket } from 'node:net';

/** Whether the proxy forwards, refuses or silently holds connections. */
export type LinkState = 'open' | 'refused' | 'silent';

/** A TCP proxy between the product and PostgreSQL that can drop, hold and delay traffic. */
export class DatabaseProxy {
  #server: Server;
  #pairs = new Set<[Socket, Socket]>();
  #line: LinkState = 'open';
  /** Delay of each chunk in each direction in milliseconds. */
  delay = 0;
  #port = 0;

  #target: URL;

  constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as { port: number }).port;
    this.#line = 'open';
  }

  /** The database URL through this proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    return url.href;
  }

  /** `refused` drops all connections and accepts none. `silent` leaves connections open and forwards nothing. */
  async become(line: LinkState): Promise<void> {
    const before = this.#line;
    this.#line = line;
    if (line === 'refused') await this.close();
    else if (before === 'refused') await this.open();
    if (before === 'silent' && line === 'open')
      for (const pair of this.#pairs) for (const end of pair) end.resume();
    if (line === 'silent') for (const pair of this.#pairs) for (const end of pair) end.pause();
  }

  /** Drops the open connections and accepts new ones. */
  cut(): void {
    for (const pair of this.#pairs) for (const end of pair) end.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    const pair: [Socket, Socket] = [client, server];
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      from.setNoDelay(true);
      if (this.#line === 'silent') from.pause();
      from.on('data', (data) => {
        const send = () => void (to.writable && to.write(data));
        if (this.delay > 0) setTimeout(send, this.delay);
        else send();
      });
      // Both ends see the error of a connection themselves.
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
    }
  }
}
