import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Session } from 'electron';
import { CookieJar, jarFile } from './cookie-jar.ts';
import { answers, ask, switchOf } from './host.ts';
import { failing, sessionFetch } from './session-fetch.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type PermissionRequest = Parameters<Session['setPermissionRequestHandler']>[0];
type PermissionCheck = Parameters<Session['setPermissionCheckHandler']>[0];

/** A session: its cookies, and what answers for the schemes that it handles, by which a browser gets at it. */
export class SessionDouble extends EventEmitter {
  readonly jar: CookieJar;
  readonly partition: string;
  readonly recorded: {
    ntlm?: string;
    request?: PermissionRequest;
    check?: PermissionCheck;
    device?: unknown;
    downloads: { url: string; isKept: boolean }[];
  } = { downloads: [] };
  #handlers = new Map<string, Handler>();
  #server: Promise<Server> | undefined;

  constructor(partition: string) {
    super();
    this.partition = partition;
    const folder = switchOf('user-data-dir');
    const isLasting = partition.startsWith('persist:') && folder;
    this.jar = new CookieJar(isLasting ? jarFile(folder, partition) : undefined);
  }

  readonly protocol = {
    handle: (scheme: string, handler: Handler) => {
      if (this.#handlers.has(scheme)) throw new Error(`The scheme has been registered: ${scheme}`);
      this.#handlers.set(scheme, handler);
    },
  };

  readonly cookies = {
    flushStore: async () => this.jar.flush(),
  };

  fetch = (address: string, init: RequestInit = {}) => sessionFetch(this.jar, address, init);

  async clearStorageData({ storages }: { storages?: string[] } = {}): Promise<void> {
    if (!storages || storages.includes('cookies')) this.jar.clear();
    await ask('clearStorage', this.partition, storages ?? null);
  }

  async clearCache(): Promise<void> {}

  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.recorded.request = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.recorded.check = handler;
  }

  setDevicePermissionHandler(handler: unknown): void {
    this.recorded.device = handler;
  }

  allowNTLMCredentialsForDomains(domains: string): void {
    this.recorded.ntlm = domains;
  }

  /** The port at which a browser finds what this session's schemes answer. */
  async port(): Promise<number> {
    this.#server ??= this.#listen();
    return ((await this.#server).address() as AddressInfo).port;
  }

  async #listen(): Promise<Server> {
    // The same as before a restart: the browser keeps what pages store by it.
    const port = await ask<number>('portOf', this.partition);
    const server = createServer((incoming, outgoing) => {
      this.#serve(incoming, outgoing).catch(() => outgoing.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return server;
  }

  /** One request of the page; no signal tells the handler that the page is gone, only its body is cancelled. */
  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const handler = this.#handlers.get('app');
    if (!handler) return void outgoing.writeHead(404).end();
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (typeof value === 'string' && !/^(host|connection|cookie)$/.test(name)) headers.set(name, value);
    }
    if (headers.has('origin')) headers.set('origin', 'app://admin');
    const method = incoming.method ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const request = new Request(`app://admin${incoming.url}`, {
      method,
      headers,
      ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
    } as RequestInit);
    let reply: Response;
    try {
      reply = await handler(request);
    } catch {
      // Electron: ERR_UNEXPECTED, of which the page learns nothing.
      return void outgoing.destroy();
    }
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
    if (!reply.body) return void outgoing.end();
    await pipeline(Readable.fromWeb(reply.body as never), outgoing);
  }
}

const sessions = new Map<string, SessionDouble>();

export const session = {
  fromPartition(partition: string): SessionDouble {
    const known = sessions.get(partition) ?? new SessionDouble(partition);
    sessions.set(partition, known);
    return known;
  },
};

/** What Chromium does when it ends in good order. */
export function flushSessions(): void {
  for (const { jar } of sessions.values()) jar.flush();
}

answers.failHost = (host: string, error: string | null) => {
  if (error) failing.set(host, error);
  else failing.delete(host);
};
