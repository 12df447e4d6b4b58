import { connect, createServer, type Server, type Socket } from 'node:net';

/** What becomes of the bytes between the server and its database. */
export type LinkState = 'open' | 'refused' | 'silent';

/** Stands between the product and a PostgreSQL server, to be cut, silenced or slowed down. */
export class DatabaseProxy {
  #server: Server;
  #pairs = new Set<[Socket, Socket]>();
  #line: LinkState = 'open';
  /** Milliseconds that each piece of data is held back, each way. */
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

  /** The database's address by way of this proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    return url.href;
  }

  /** `refused` cuts every connection and takes no new one; `silent` keeps them and lets nothing through. */
  async become(line: LinkState): Promise<void> {
    const before = this.#line;
    this.#line = line;
    if (line === 'refused') await this.close();
    else if (before === 'refused') await this.open();
    if (before === 'silent' && line === 'open')
      for (const pair of this.#pairs) for (const end of pair) end.resume();
    if (line === 'silent') for (const pair of this.#pairs) for (const end of pair) end.pause();
  }

  /** Cuts the connections that there are; new ones are taken. */
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
      // How a connection ends is no news here: both ends see it themselves.
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
    }
  }
}
