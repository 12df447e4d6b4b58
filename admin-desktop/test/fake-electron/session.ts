import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Session } from 'electron';
import { CookieJar, getCookieFile } from './cookie-jar.ts';
import { callTest, getSwitch, methods } from './host.ts';
import { HttpCache } from './http-cache.ts';
import { failing } from './network.ts';
import { sessionFetch } from './session-fetch.ts';
import { FakeSpeller } from './speller.ts';
import { readiness } from './strict.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type PermissionRequest = Parameters<Session['setPermissionRequestHandler']>[0];
type PermissionCheck = Parameters<Session['setPermissionCheckHandler']>[0];

/** Fake of a session. An HTTP server exposes its handled schemes to the browser. */
export class FakeSession extends FakeSpeller {
  readonly jar: CookieJar;
  readonly cache: HttpCache;
  /** Cached Proxy-Authorization headers by proxy. */
  readonly proxyLogins = new Map<string, string>();
  readonly partition: string;
  readonly recorded: {
    ntlm?: string;
    request?: PermissionRequest;
    check?: PermissionCheck;
    device?: unknown;
    downloads: { url: string; isAllowed: boolean }[];
  } = { downloads: [] };
  #handlers = new Map<string, Handler>();
  #server: Promise<Server> | undefined;

  constructor(partition: string) {
    super(partition);
    this.partition = partition;
    const dir = getSwitch('user-data-dir');
    const isLasting = partition.startsWith('persist:') && dir;
    this.jar = new CookieJar(isLasting ? getCookieFile(dir, partition) : undefined);
    this.cache = new HttpCache(isLasting ? join(dir, 'cache', partition.replace('persist:', '')) : undefined);
  }

  readonly protocol = {
    handle: (scheme: string, handler: Handler) => {
      if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.#handlers.set(scheme, handler);
    },
  };

  readonly cookies = { flushStore: async () => this.jar.flush() };

  /** Whether the session handles a protocol such as `app:`. */
  handles(protocol: string): boolean {
    return this.#handlers.has(protocol.slice(0, -1));
  }

  fetch(address: string, init: RequestInit = {}): Promise<Response> {
    return sessionFetch(this, address, init);
  }

  async clearStorageData({ storages }: { storages?: string[] } = {}): Promise<void> {
    if (!storages || storages.includes('cookies')) this.jar.clear();
    await callTest('clearStorage', this.partition, storages ?? null);
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

  /** Returns the port of the HTTP server for the handled schemes. */
  async port(): Promise<number> {
    this.#server ??= this.#listen();
    return ((await this.#server).address() as AddressInfo).port;
  }

  async #listen(): Promise<Server> {
    // The same port after a restart, because the browser stores page data by origin.
    const port = await callTest<number>('portOf', this.partition);
    const server = createServer((incoming, outgoing) => {
      this.#serve(incoming, outgoing).catch(() => outgoing.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return server;
  }

  /** Handles a request of the page. As in Electron, an abort cancels only the body; the signal never fires. */
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
    let response: Response;
    try {
      response = await handler(request);
    } catch {
      // Electron fails with ERR_UNEXPECTED and hides the error from the page.
      return void outgoing.destroy();
    }
    // A handled scheme bypasses the network service and its cache (shell/browser/net/electron_url_loader_factory.cc).
    const uncached = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' };
    outgoing.writeHead(response.status, uncached);
    if (!response.body) return void outgoing.end();
    await pipeline(Readable.fromWeb(response.body as never), outgoing);
  }
}

const sessions = new Map<string, FakeSession>();

export const session = {
  fromPartition(partition: string): FakeSession {
    if (!readiness.isReady) throw new TypeError('Session can only be received when app is ready');
    const known = sessions.get(partition) ?? new FakeSession(partition);
    sessions.set(partition, known);
    return known;
  },
};

/** Writes session data as Chromium does on a clean exit. */
export function flushSessions(): void {
  for (const { jar } of sessions.values()) jar.flush();
}

methods.failHost = (host: string, error: string | null) => {
  if (error) failing.set(host, error);
  else failing.delete(host);
};
