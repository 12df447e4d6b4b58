import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Session } from 'electron';
import { CookieJar, jarFile } from './cookie-jar.ts';
import { answers, ask, switchOf } from './host.ts';
import { HttpCache } from './http-cache.ts';
import { failing } from './network.ts';
import { sessionFetch } from './session-fetch.ts';
import { SpellerDouble } from './speller.ts';
import { readiness, strict, strictStatics } from './strict.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type PermissionRequest = Parameters<Session['setPermissionRequestHandler']>[0];
type PermissionCheck = Parameters<Session['setPermissionCheckHandler']>[0];

/** A session: its cookies, and what answers for the schemes that it handles, by which a browser gets at it. */
export class FakeSession extends SpellerDouble {
  readonly jar: CookieJar;
  readonly cache: HttpCache;
  /** Chromium's own memory of credentials: the header for each proxy. */
  readonly proxyLogins = new Map<string, string>();
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
    super(partition);
    this.partition = partition;
    const folder = switchOf('user-data-dir');
    const isLasting = partition.startsWith('persist:') && folder;
    this.jar = new CookieJar(isLasting ? jarFile(folder, partition) : undefined);
    this.cache = new HttpCache(
      isLasting ? join(folder, 'cache', partition.replace('persist:', '')) : undefined,
    );
  }

  readonly protocol = strict(
    {
      handle: (scheme: string, handler: Handler) => {
        if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
        this.#handlers.set(scheme, handler);
      },
    },
    'Protocol',
  );

  readonly cookies = strict({ flushStore: async () => this.jar.flush() }, 'Cookies');

  /** Whether it can load a page of this protocol, such as `app:`. */
  handles(protocol: string): boolean {
    return this.#handlers.has(protocol.slice(0, -1));
  }

  fetch(address: string, init: RequestInit = {}): Promise<Response> {
    return sessionFetch(this, address, init);
  }

  async clearStorageData({ storages }: { storages?: string[] } = {}): Promise<void> {
    if (!storages || storages.includes('cookies')) this.jar.clear();
    await ask('clearStorage', this.partition, storages ?? null);
  }

  async clearCache(): Promise<void> {
    this.cache.clear();
  }

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
    // A handled scheme bypasses the network service and its cache (shell/browser/net/electron_url_loader_factory.cc).
    const uncached = { ...Object.fromEntries(reply.headers), 'cache-control': 'no-store' };
    outgoing.writeHead(reply.status, uncached);
    if (!reply.body) return void outgoing.end();
    await pipeline(Readable.fromWeb(reply.body as never), outgoing);
  }
}

strict(FakeSession.prototype, 'Session');

const sessions = new Map<string, FakeSession>();

export const session = strictStatics(
  {
    fromPartition(partition: string): FakeSession {
      if (!readiness.isReady) throw new TypeError('Session can only be received when app is ready');
      const known = sessions.get(partition) ?? new FakeSession(partition);
      sessions.set(partition, known);
      return known;
    },
  },
  'Session',
);

/** What Chromium does when it ends in good order. */
export function flushSessions(): void {
  for (const { jar } of sessions.values()) jar.flush();
}

answers.failHost = (host: string, error: string | null) => {
  if (error) failing.set(host, error);
  else failing.delete(host);
};
