import { describe, expect, it } from 'vitest';
import { createProxy, maxBodyBytes, type ProxyOptions } from './api-proxy.ts';

const server = 'https://institute.example';
type Fetch = ProxyOptions['fetch'];

function proxyTo(fetch: Fetch, part: Partial<ProxyOptions> = {}) {
  return createProxy({ server, version: '1.2.3', fetch, explain: (failure) => `said: ${failure}`, ...part });
}
const request = (path: string, init?: RequestInit) => new Request(`app://admin${path}`, init);
const json = async (reply: Response) => [reply.status, await reply.json()];

describe('a request of the page', () => {
  it('is sent with the cookies, as from the server itself, and with nothing that the page or the browser added', async () => {
    let sent: [string, RequestInit] | undefined;
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

  it('gets the answer without cookies, and as a document it may do nothing', async () => {
    const headers = { 'Set-Cookie': 'sid=1', 'X-Total-Count': '7', 'Content-Type': 'text/html', Server: 'x' };
    const reply = await proxyTo(async () => new Response('<script>', { status: 404, headers }))(
      request('/api/x'),
    );
    expect(Object.fromEntries(reply.headers)).toEqual({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-total-count': '7',
    });
    expect([reply.status, await reply.text()]).toEqual([404, '<script>']);
  });

  it.each([
    [new Error('net::ERR_CONNECTION_REFUSED'), 'REFUSED'],
    [new Error('net::ERR_CERT_DATE_INVALID'), 'TLS_EXPIRED'],
    [new Error('Redirect was cancelled'), 'REDIRECT'],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'OFFLINE'],
    [new Error('net::ERR_PROXY_AUTH_REQUESTED'), 'PROXY_LOGIN'],
    [new Error('net::ERR_PROXY_CONNECTION_FAILED'), 'PROXY'],
    [new Error('net::ERR_TUNNEL_CONNECTION_FAILED'), 'PROXY'],
    ['something odd', 'UNREACHABLE'],
  ])('that fails with %s is answered, never thrown: %s', async (error, code) => {
    const reply = await proxyTo(() => Promise.reject(error))(request('/api/x'));
    expect(await json(reply)).toEqual([502, { error: `said: ${code}`, code }]);
  });

  it('without a server, to another place, or too large is answered without asking anybody', async () => {
    let asked = 0;
    const count: Fetch = async () => {
      asked += 1;
      return new Response();
    };
    expect(await json(await proxyTo(count, { server: null })(request('/api/x')))).toMatchObject([
      503,
      { code: 'NO_SERVER' },
    ]);
    expect(await json(await proxyTo(count)(request('/api/%2e%2fx')))).toMatchObject([
      400,
      { code: 'BAD_ADDRESS' },
    ]);
    const large = { method: 'POST', body: new Uint8Array(maxBodyBytes + 1) };
    expect(await json(await proxyTo(count)(request('/api/upload', large)))).toMatchObject([
      413,
      { code: 'TOO_LARGE' },
    ]);
    expect(asked).toBe(0);
  });

  it('that leads elsewhere is not followed, also where the network stack answers it', async () => {
    const reply = await proxyTo(
      async () => new Response(null, { status: 302, headers: { Location: 'https://x' } }),
    )(request('/api/x'));
    expect(await json(reply)).toMatchObject([502, { code: 'REDIRECT' }]);
  });

  it.each([
    ['/uploads/a-300x200.webp', 'GET', 'default'],
    ['/uploads/a-300x200.webp?former', 'GET', 'no-store'],
    ['/uploads/a-300x200.webp', 'HEAD', 'no-store'],
    ['/api/articles', 'GET', 'no-store'],
    ['/api/upload', 'POST', 'no-store'],
  ])('reaches the disk only as a public picture: %s by %s', async (path, method, cache) => {
    let used: unknown;
    await proxyTo(async (_address, init) => {
      used = init.cache;
      return new Response();
    })(request(path, { method }));
    expect(used).toBe(cache);
  });

  it('reports the progress of an upload under the name that the page gave it', async () => {
    const reported: unknown[] = [];
    const proxy = proxyTo(
      async (_address, init) => {
        init.onUpload?.(0.5);
        expect((init.headers as Headers).has('x-desktop-upload')).toBe(false);
        return new Response();
      },
      { onUpload: (id, part) => reported.push([id, part]) },
    );
    const headers = { 'X-Desktop-Upload': 'one' };
    await proxy(request('/api/upload', { method: 'POST', headers, body: 'x' }));
    await proxy(request('/api/upload', { method: 'POST', body: 'x' }));
    expect(reported).toEqual([['one', 0.5]]);
  });

  it('whose page goes away ends at the server too', async () => {
    let signal: AbortSignal | undefined;
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10)) });
    const reply = await proxyTo(async (_address, init) => {
      signal = init.signal ?? undefined;
      return new Response(endless);
    })(request('/uploads/x'));
    await reply.body?.cancel();
    expect(signal?.aborted).toBe(true);
  });

  it('that signs in or out is followed before the page hears of it', async () => {
    const heard: string[] = [];
    const proxy = proxyTo(async () => new Response('{}'), {
      onSignIn: async () => void heard.push('in'),
      onSignOut: async (isTold) => void heard.push(`out ${isTold}`),
    });
    const post = (path: string) => proxy(request(path, { method: 'POST' }));
    await post('/api/login');
    await post('/api/articles');
    await post('/api/logout');
    expect(heard).toEqual(['in', 'out true']);
    const gone = proxyTo(() => Promise.reject(new Error('net::ERR_FAILED')), {
      onSignOut: async (isTold) => void heard.push(`out ${isTold}`),
    });
    expect((await gone(request('/api/logout', { method: 'POST' }))).status).toBe(200);
    expect(heard.at(-1)).toBe('out false');
  });
});
