import { EventEmitter } from 'node:events';
import { type ClientRequest as NodeRequest, validateHeaderName, validateHeaderValue } from 'node:http';
import { Readable } from 'node:stream';
import type { AuthInfo, ClientRequestConstructorOptions } from 'electron';
import { exchange, type ProxyAddress, proxyFor } from './network.ts';
import type { FakeSession } from './session.ts';

type Options = Omit<ClientRequestConstructorOptions, 'session'> & { session?: FakeSession };
type Answer = (username?: string, password?: string) => void;
interface Progress {
  active: boolean;
  started: boolean;
  current: number;
  total: number;
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Electron/45.4.1';

/** Fake of ClientRequest. Sources: lib/common/api/net-client-request.ts, docs/api/client-request.md. */
export class FakeClientRequest extends EventEmitter {
  readonly #options: Options;
  readonly #session: FakeSession;
  readonly #url: URL;
  readonly #chunks: Buffer[] = [];
  #progress: Progress = { active: false, started: false, current: 0, total: 0 };
  #request: NodeRequest | undefined;
  #response: Readable | undefined;
  #isStarted = false;
  #isOver = false;

  constructor(options: Options) {
    super();
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      validateHeaderName(name);
      validateHeaderValue(name, String(value));
    }
    this.#url = new URL(options.url ?? '');
    if (!/^https?:$/.test(this.#url.protocol))
      throw new Error('ClientRequest only supports http: and https: protocols');
    if (options.credentials === 'same-origin' && !options.origin)
      throw new Error('credentials: same-origin requires origin to be set');
    if (!options.session) throw new Error('The fake has no default session');
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
    const body = this.#chunks.length > 0 ? Buffer.concat(this.#chunks) : undefined;
    this.#run(body).catch((error) => this.#die(error));
    return this;
  }

  abort(): void {
    if (!this.#isOver) process.nextTick(() => this.emit('abort'));
    this.#die();
  }

  getUploadProgress(): Progress {
    return { ...this.#progress };
  }

  async #run(body: Buffer | undefined): Promise<void> {
    const { method = 'GET', cache = 'default' } = this.#options;
    const { jar, cache: stored } = this.#session;
    if (cache !== 'default' && cache !== 'no-store') throw new Error(`The fake has no cache mode '${cache}'`);
    const mayStore = method === 'GET' && cache === 'default' && !this.#header('range');
    const known = mayStore ? stored.find(this.#url.href) : undefined;
    if (known)
      return this.#respond(known.status, known.statusText, known.headers, Readable.from([known.body]));
    const response = await this.#signedIn(body);
    if (this.#isOver) return void response.destroy();
    const status = response.statusCode ?? 0;
    if (this.#sendsCookies()) jar.take(this.#url, response.headers['set-cookie'] ?? []);
    if (status >= 300 && status < 400 && status !== 304 && response.headers.location) {
      response.destroy();
      if (this.#options.redirect !== 'follow' && this.#options.redirect)
        throw new Error('Redirect was cancelled');
      this.#url.href = new URL(response.headers.location, this.#url).href;
      return this.#run(undefined);
    }
    const headers = joinHeaders(response.headers);
    const statusText = response.statusMessage ?? '';
    if (!mayStore) return this.#respond(status, statusText, headers, response);
    const whole = Buffer.concat(await response.toArray());
    stored.store(this.#url.href, { status, statusText, headers, body: whole });
    this.#respond(status, statusText, headers, Readable.from(whole.byteLength > 0 ? [whole] : []));
  }

  /** Repeats the request while it is rejected and the app provides other credentials. */
  async #signedIn(body: Buffer | undefined) {
    const proxy = proxyFor(this.#url);
    for (;;) {
      const response = await this.#exchange(body, proxy);
      const isProxy = response.statusCode === 407;
      if (isProxy && !proxy) throw new Error('net::ERR_UNEXPECTED_PROXY_AUTH');
      if (!isProxy && response.statusCode !== 401) return response;
      const challenge = response.headers[isProxy ? 'proxy-authenticate' : 'www-authenticate'];
      const [, scheme = '', realm = ''] = /^(\w+) realm="([^"]*)"/.exec(String(challenge ?? '')) ?? [];
      if (scheme === '' || (!isProxy && this.#options.credentials === 'omit')) return response;
      const { host, port } = proxy ?? { host: this.#url.hostname, port: Number(this.#url.port || 80) };
      if (proxy && isProxy) this.#session.proxyLogins.delete(`${host}:${port}`);
      const given = await this.#callTest({ isProxy, scheme: scheme.toLowerCase(), host, port, realm });
      // Cancelled: the caller gets the response (shell/common/api/electron_api_url_loader.cc, OnAuthRequired).
      if (!given) return response;
      if (!isProxy) throw new Error('The fake supports no server sign-in');
      response.resume();
      this.#session.proxyLogins.set(`${host}:${port}`, given);
    }
  }

  #callTest(info: AuthInfo): Promise<string | undefined> {
    return new Promise((resolve) => {
      const answer: Answer = (username, password) =>
        resolve(
          username === undefined || password === undefined
            ? undefined
            : `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        );
      // Without a listener the sign-in is cancelled.
      if (!this.emit('login', info, answer)) answer();
    });
  }

  #exchange(body: Buffer | undefined, proxy: ProxyAddress | undefined) {
    const total = body?.byteLength ?? 0;
    return exchange({
      url: this.#url,
      method: this.#options.method ?? 'GET',
      headers: this.#headers(proxy),
      body,
      proxy,
      onStart: (request) => {
        this.#request = request;
      },
      onSent: (current) => {
        this.#progress = { active: true, started: true, current, total };
      },
    });
  }

  #header(name: string): string | undefined {
    const found = Object.entries(this.#options.headers ?? {}).find(([each]) => each.toLowerCase() === name);
    return found && String(found[1]);
  }

  /** Default: no cookies (docs/api/structures/client-request-constructor-options). */
  #sendsCookies(): boolean {
    const { credentials, origin } = this.#options;
    return credentials === 'include' || (credentials === 'same-origin' && origin === this.#url.origin);
  }

  #headers(proxy: ProxyAddress | undefined): Record<string, string> {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.#options.headers ?? {}))
      headers[name.toLowerCase()] = String(value);
    const { origin } = headers;
    const cookie = this.#sendsCookies() ? this.#session.jar.header(this.#url) : undefined;
    const site = origin === this.#url.origin ? 'same-origin' : 'cross-site';
    headers['sec-fetch-site'] = origin === undefined ? 'none' : site;
    headers['user-agent'] = userAgent;
    if (cookie) headers.cookie = cookie;
    const login = proxy && this.#session.proxyLogins.get(`${proxy.host}:${proxy.port}`);
    if (login) headers['proxy-authorization'] = login;
    return headers;
  }

  #respond(statusCode: number, statusMessage: string, headers: object, body: Readable): void {
    if (this.#isOver) return void body.destroy();
    this.#response = Object.assign(Readable.from(body), { statusCode, statusMessage, headers });
    this.emit('response', this.#response);
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

/** Joins repeated headers except Set-Cookie. */
function joinHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const all: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined)
      all[name] = Array.isArray(value) && name !== 'set-cookie' ? value.join(', ') : value;
  return all;
}
