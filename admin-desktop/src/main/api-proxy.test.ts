import { describe, expect, it } from 'vitest';
import { createProxy, maxBodyBytes, type ProxyOptions } from './api-proxy.ts';
import type { NetInit } from './net-fetch.ts';

const server = 'https://institute.example';
type Fetch = ProxyOptions['fetch'];

function proxyTo(fetch: Fetch, options: Partial<ProxyOptions> = {}) {
  return createProxy({
    server,
    version: '1.2.3',
    fetch,
    explain: (failure) => `text: ${failure}`,
    ...options,
  });
}
const request = (path: string, init?: RequestInit) => new Request(`app://admin${path}`, init);
const readJson = async (response: Response) => [response.status, await response.json()];

describe('createProxy', () => {
  it('sends cookies and allowed headers with the origin of the server', async () => {
    let sent: [string, NetInit] | undefined;
    const proxy = proxyTo(async (address, init) => {
      sent = [address, init];
      return new Response('{}');
    });
    const headers = {
      Accept: 'application/json',
      Authorization: 'x',
      Cookie: 'sid=planted',
      Origin: 'app://admin',
      Referer: 'app://admin/x',
      'Content-Type': 'application/json',
      'X-Forwarded-For': '1.2.3.4',
    };
    await proxy(request('/api/articles', { method: 'POST', headers, body: '{"a":1}' }));
    const [address, init] = sent ?? ['', {}];
    expect(address).toBe(`${server}/api/articles`);
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', redirect: 'manual' });
    expect(Object.fromEntries(init.headers as Headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      origin: server,
      'x-client': 'admin-desktop/1.2.3',
    });
    expect(new TextDecoder().decode(init.body as ArrayBuffer)).toBe('{"a":1}');
  });

  it('returns a response without cookies and with a sandbox policy', async () => {
    const date = 'Tue, 10 Mar 2026 00:00:00 GMT';
    const headers = {
      ...{ 'Set-Cookie': 'sid=1', 'X-Total-Count': '7', 'Content-Type': 'text/html' },
      ...{ Server: 'x', Date: date },
    };
    const response = await proxyTo(async () => new Response('<script>', { status: 404, headers }))(
      request('/api/x'),
    );
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/html',
      date,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-total-count': '7',
    });
    expect([response.status, await response.text()]).toEqual([404, '<script>']);
  });

  it.each([
    [new Error('net::ERR_CONNECTION_REFUSED'), 'REFUSED'],
    [new Error('net::ERR_NAME_NOT_RESOLVED'), 'DNS'],
    [new Error('net::ERR_TIMED_OUT'), 'TIMEOUT'],
    [new Error('net::ERR_CERT_DATE_INVALID'), 'TLS_EXPIRED'],
    [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'TLS_UNTRUSTED'],
    [new Error('net::ERR_CERT_COMMON_NAME_INVALID'), 'TLS_NAME'],
    [new Error('net::ERR_SSL_PROTOCOL_ERROR'), 'TLS'],
    [new Error('Redirect was cancelled'), 'REDIRECT'],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'OFFLINE'],
    [new Error('net::ERR_PROXY_AUTH_REQUESTED'), 'PROXY_LOGIN'],
    [new Error('net::ERR_PROXY_CONNECTION_FAILED'), 'PROXY'],
    [new Error('net::ERR_TUNNEL_CONNECTION_FAILED'), 'PROXY'],
    ['something odd', 'UNREACHABLE'],
  ])('responds to %s with 502 and the code %s', async (error, code) => {
    const response = await proxyTo(() => Promise.reject(error))(request('/api/x'));
    expect(await readJson(response)).toEqual([502, { error: `text: ${code}`, code }]);
  });

  it('sends no request without a server, to a bad address, or with an oversized body', async () => {
    let requests = 0;
    const count: Fetch = async () => {
      requests += 1;
      return new Response();
    };
    expect(await readJson(await proxyTo(count, { server: null })(request('/api/x')))).toMatchObject([
      503,
      { code: 'NO_SERVER' },
    ]);
    expect(await readJson(await proxyTo(count)(request('/api/%2e%2fx')))).toMatchObject([
      400,
      { code: 'BAD_ADDRESS' },
    ]);
    const large = { method: 'POST', body: new Uint8Array(maxBodyBytes + 1) };
    expect(await readJson(await proxyTo(count)(request('/api/upload', large)))).toMatchObject([
      413,
      { code: 'TOO_LARGE' },
    ]);
    expect(requests).toBe(0);
  });

  it('rejects a redirect with REDIRECT', async () => {
    const response = await proxyTo(
      async () => new Response(null, { status: 302, headers: { Location: 'https://x' } }),
    )(request('/api/x'));
    expect(await readJson(response)).toMatchObject([502, { code: 'REDIRECT' }]);
  });

  it.each([
    ['/uploads/a-300x200.webp', 'GET', 'default'],
    ['/uploads/a-300x200.webp?former', 'GET', 'no-store'],
    ['/uploads/a-300x200.webp', 'HEAD', 'no-store'],
    ['/api/articles', 'GET', 'no-store'],
    ['/api/upload', 'POST', 'no-store'],
  ])('caches only public images on disk: %s by %s', async (path, method, cache) => {
    let used: unknown;
    await proxyTo(async (_address, init) => {
      used = init.cache;
      return new Response();
    })(request(path, { method }));
    expect(used).toBe(cache);
  });

  it('reports upload progress with the id that the page sent', async () => {
    const reported: unknown[] = [];
    const proxy = proxyTo(
      async (_address, init) => {
        init.onUpload?.(0.5);
        expect((init.headers as Headers).has('x-desktop-upload')).toBe(false);
        return new Response();
      },
      { onUpload: (id, options) => reported.push([id, options]) },
    );
    const headers = { 'X-Desktop-Upload': 'one' };
    await proxy(request('/api/upload', { method: 'POST', headers, body: 'x' }));
    await proxy(request('/api/upload', { method: 'POST', body: 'x' }));
    expect(reported).toEqual([['one', 0.5]]);
  });

  it('aborts the server request if the page cancels the body', async () => {
    let signal: AbortSignal | undefined;
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10)) });
    const response = await proxyTo(async (_address, init) => {
      signal = init.signal ?? undefined;
      return new Response(endless);
    })(request('/uploads/x'));
    await response.body?.cancel();
    expect(signal?.aborted).toBe(true);
  });

  it('reports a sign-in or sign-out before it responds', async () => {
    const events: string[] = [];
    const proxy = proxyTo(async () => new Response('{}'), {
      onSignIn: async () => void events.push('in'),
      onSignOut: async (isServerNotified) => void events.push(`out ${isServerNotified}`),
    });
    const post = (path: string) => proxy(request(path, { method: 'POST' }));
    await post('/api/login');
    await post('/api/articles');
    await post('/api/logout');
    expect(events).toEqual(['in', 'out true']);
    const offlineProxy = proxyTo(() => Promise.reject(new Error('net::ERR_FAILED')), {
      onSignOut: async (isServerNotified) => void events.push(`out ${isServerNotified}`),
    });
    expect((await offlineProxy(request('/api/logout', { method: 'POST' }))).status).toBe(200);
    expect(events.at(-1)).toBe('out false');
  });
});
