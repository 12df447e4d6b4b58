import { EventEmitter } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ClientRequest as NodeRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ClientRequestConstructorOptions } from 'electron';
import type { FakeSession } from './session.ts';

type Options = Omit<ClientRequestConstructorOptions, 'session'> & { session?: FakeSession };

/** Node's error codes and the corresponding errors of Chromium. */
const errors: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
};

/**
 * Fake of ClientRequest for redirects with mode 'manual', without proxies and cache. Sources:
 * lib/common/api/net-client-request.ts, docs/api/client-request.md.
 */
export class FakeClientRequest extends EventEmitter {
  readonly #options: Options;
  readonly #session: FakeSession;
  readonly #url: URL;
  readonly #chunks: Buffer[] = [];
  #request: NodeRequest | undefined;
  #response: IncomingMessage | undefined;
  #isStarted = false;
  #isOver = false;

  constructor(options: Options) {
    super();
    this.#url = new URL(options.url ?? '');
    if (!/^https?:$/.test(this.#url.protocol))
      throw new Error('ClientRequest only supports http: and https: protocols');
    if (!options.session || options.redirect !== 'manual')
      throw new Error("The fake has no default session and no redirect mode but 'manual'");
    this.#options = options;
    this.#session = options.session;
  }

  /** Buffers the body; nothing is sent before `end`. */
  write(chunk: string | Buffer): void {
    if (this.#isStarted) throw new Error('write after end');
    this.#chunks.push(Buffer.from(chunk));
  }

  end(chunk?: string | Buffer): this {
    if (this.#isStarted) throw new Error('write after end');
    if (chunk?.length) this.write(chunk);
    this.#isStarted = true;
    const { method = 'GET' } = this.#options;
    const send = this.#url.protocol === 'https:' ? httpsRequest : httpRequest;
    // A connection of its own: Chromium repeats a request on a reused connection that the server closed.
    this.#request = send(this.#url, { method, headers: this.#headers(), agent: false });
    this.#request.on('response', (response) => this.#receive(response));
    this.#request.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      this.#die(new Error(`net::${errors[code] ?? 'ERR_FAILED'}`)),
    );
    this.#request.end(Buffer.concat(this.#chunks));
    return this;
  }

  abort(): void {
    if (!this.#isOver) process.nextTick(() => this.emit('abort'));
    this.#die();
  }

  getUploadProgress() {
    return { active: false, started: false, current: 0, total: 0 };
  }

  #receive(response: IncomingMessage): void {
    if (this.#sendsCookies()) this.#session.jar.take(this.#url, response.headers['set-cookie'] ?? []);
    const { statusCode = 0 } = response;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      response.destroy();
      this.#die(new Error('Redirect was cancelled'));
      return;
    }
    this.#response = response;
    this.emit('response', response);
  }

  /** Default: no cookies (docs/api/structures/client-request-constructor-options). */
  #sendsCookies(): boolean {
    return this.#options.credentials === 'include';
  }

  #headers(): Record<string, string> {
    const given = Object.entries(this.#options.headers ?? {});
    const headers: Record<string, string> = {};
    for (const [name, value] of given) headers[name.toLowerCase()] = String(value);
    const { origin } = headers;
    const cookie = this.#sendsCookies() ? this.#session.jar.header(this.#url) : undefined;
    const site = origin === this.#url.origin ? 'same-origin' : 'cross-site';
    headers['sec-fetch-site'] = origin === undefined ? 'none' : site;
    headers['user-agent'] = 'Mozilla/5.0 Chrome/150.0.0.0 Electron/45.4.1';
    if (cookie) headers.cookie = cookie;
    if (this.#chunks.length > 0) headers['content-length'] = String(Buffer.concat(this.#chunks).byteLength);
    return headers;
  }

  #die(error?: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#request?.destroy();
    this.#response?.destroy(error);
    if (error && !this.#response) this.emit('error', error);
    this.emit('close');
  }
}
