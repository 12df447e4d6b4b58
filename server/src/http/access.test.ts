import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '#testing/raw-request.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let https: TestApp;
let port: string;
/** The database of `app`, which closes it. */
const sharedDatabase = async () => ({ ...app.services.database, close: async () => {} });

beforeAll(async () => {
  app = await startTestApp();
  https = await startTestApp({ env: { PUBLIC_URL: 'https://good.example' }, database: sharedDatabase });
  port = new URL(app.url).port;
});
afterAll(async () => {
  await https.close();
  await app.close();
});

const logout = (to: TestApp, headers: Record<string, string>, cookie?: string) =>
  to.request('POST', '/api/logout', { headers, ...(cookie ? { cookie } : {}) });

describe('a write is rejected', () => {
  it.each([
    'https://evil.test',
    'null',
    'https://good.example.evil.test',
    'https://good.example:444',
    'http://good.example',
    'https://GOOD.example',
    'https://good.example.',
    'https://good.example/',
    'https://good.example, https://evil.test',
  ])('from a page of %s, and the session stays', async (origin) => {
    const cookie = await https.signIn();
    const response = await logout(https, { origin }, cookie);
    expect([response.status, response.body.code]).toEqual([403, 'bad_origin']);
    expect((await https.request('GET', '/api/user', { cookie })).status).toBe(200);
  });

  it.each(['cross-site', 'same-site', 'anything'])('with Sec-Fetch-Site: %s', async (site) => {
    const cookie = await https.signIn();
    const response = await logout(https, { origin: '', 'sec-fetch-site': site }, cookie);
    expect(response.status).toBe(403);
    expect((await logout(https, { 'sec-fetch-site': site }, cookie)).status).toBe(403);
  });

  it('if the user typed the URL and it has cookies', async () => {
    const cookie = await https.signIn();
    expect((await logout(https, { origin: '', 'sec-fetch-site': 'none' }, cookie)).status).toBe(403);
  });

  it('with a session but without an origin, on any path', async () => {
    for (const [to, path] of [
      [https, '/api/logout'],
      [https, '/api/admin/articles'],
      [app, '/api/upload'],
    ] as const) {
      const cookie = await to.signIn();
      const headers = { origin: '' };
      const silent = await to.request('POST', path, { headers, cookie, body: {} });
      expect([path, silent.status, silent.body.code]).toEqual([path, 403, 'bad_origin']);
      const forged = await to.request('POST', path, { headers, cookie: 'sid=forged', body: {} });
      expect(forged.status).toBe(403);
      expect((await to.request('GET', '/api/user', { cookie })).status).toBe(200);
    }
  });

  it.each([
    'https://evil.test/x',
    'https://good.example.evil.test',
    'about:blank',
    '//',
    'https://good.example:444/',
  ])('with only the referrer %s', async (referer) => {
    expect((await logout(https, { origin: '', referer }, await https.signIn())).status).toBe(403);
  });

  it('and logs a hint if PUBLIC_URL differs from the used origin', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({
      env: { PUBLIC_URL: 'https://good.example' },
      database: sharedDatabase,
      log: (line) => lines.push(line),
    });
    await logged.request('POST', '/api/logout', { headers: { origin: logged.url } });
    expect(lines.join('')).toContain('under another address than PUBLIC_URL');
    await logged.close();
  });

  it('before all other checks, also on unknown paths', async () => {
    for (const path of ['/api/nothing', '/api/admin/articles', '/api/login']) {
      const response = await https.request('POST', path, {
        body: '{',
        headers: { origin: 'https://evil.test' },
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });
});

describe('a write is accepted', () => {
  it("from the site's own pages and from programs", async () => {
    expect((await logout(https, { origin: 'https://good.example' })).status).toBe(200);
    expect(
      (await logout(https, { origin: 'https://good.example', 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
    expect((await logout(https, { origin: '' })).status).toBe(200);
    const cookie = () => https.signIn();
    const referer = 'https://good.example/admin/dashboard';
    expect((await logout(https, { origin: '', referer }, await cookie())).status).toBe(200);
    const fetched = { origin: '', 'sec-fetch-site': 'same-origin' };
    expect((await logout(https, fetched, await cookie())).status).toBe(200);
    expect((await logout(https, { origin: 'https://good.example' }, await cookie())).status).toBe(200);
  });

  it('from each loopback name, but from no other port', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect((await logout(app, { origin: `http://${name}:${port}` })).status).toBe(200);
    for (const origin of [
      `http://localhost:${Number(port) + 1}`,
      `http://evil.test:${port}`,
      'http://localhost',
    ])
      expect((await logout(app, { origin })).status).toBe(403);
  });
});

describe('a staff endpoint (ROLE-10)', () => {
  const staffOnly = [
    'summary',
    'articles',
    'services',
    'research',
    'content',
    'contacts',
    'podcasts',
    'anything',
  ];
  const cases = staffOnly.flatMap((name) => [`/api/admin/${name}`, `/api/admin/${name}/1`]);

  it.each([...cases, '/api/admin', '/api/admin/'])(
    'responds with 401 to visitors, by any method: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
        const response = await app.request(method, path, {});
        expect([method, response.status]).toEqual([method, 401]);
        if (method !== 'HEAD') expect(response.body).toEqual({ error: 'Unauthorized', code: 'unauthorized' });
      }
    },
  );

  it('is not reachable by another spelling, header or parameter', async () => {
    const cookie = await app.signIn();
    for (const path of [
      '/api//admin/summary',
      '/API/ADMIN/summary',
      '/api/Admin/summary',
      '/api/admin/summary/',
      '/api/%61dmin/summary',
      '/api/admin;x/summary',
      '/api/admin%2fsummary',
      '//api/admin/summary',
      '/api/user/x.css',
      '/api/admin/summary/a.js',
    ]) {
      const response = await app.request('GET', path, { cookie });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.text).not.toContain('total');
    }
    const headers = { 'x-original-url': '/api/admin/summary', 'x-http-method-override': 'DELETE' };
    expect((await app.request('GET', '/api/user?_method=DELETE', { headers })).status).toBe(401);
  });
});

it('rejects malformed request targets of staff endpoints (ROLE-10)', async () => {
  const cookie = await app.signIn();
  for (const [target, status] of [
    ['/api/public/../admin/summary', 404],
    ['/api/./admin/summary', 404],
    ['/api/admin/../user', 404],
    ['/api\\admin\\summary', 404],
    ['http://evil.test/api/nothing', 404],
    ['*', 404],
  ] as const) {
    const head = `GET ${target} HTTP/1.1\nHost: x\nCookie: ${cookie}\nConnection: close`;
    const response = await rawRequest(app.url, head);
    expect([target, response.status]).toEqual([target, status]);
    expect(response.text).not.toContain('total');
  }
  const absolute = await rawRequest(
    app.url,
    'GET http://x/api/admin/summary HTTP/1.1\nHost: x\nConnection: close',
  );
  expect(absolute.status).toBe(401);
  const both = 'POST /api/logout HTTP/1.1\nHost: x\nContent-Length: 4\nTransfer-Encoding: chunked';
  expect((await rawRequest(app.url, both, '0\r\n\r\n')).status).toBe(400);
});

describe('an unknown API path', () => {
  it('leaves the connection open', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/logout'],
      ['DELETE', '/api/login'],
    ] as const)
      expect((await app.request(method, path)).headers.get('connection')).toBe('keep-alive');
  });

  it('responds with 404, or with 405 and the allowed methods', async () => {
    const cookie = await app.signIn();
    const unknown = await app.request('GET', '/api/nothing');
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Not found', code: 'not_found' }]);
    const wrong = await app.request('DELETE', '/api/login');
    expect([wrong.status, wrong.headers.get('allow'), wrong.body.code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ]);
    const staff = await app.request('PUT', '/api/admin/summary', { cookie });
    expect([staff.status, staff.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await app.request('GET', '/api/admin/anything', { cookie })).status).toBe(404);
    expect((await app.request('PROPFIND', '/api/login')).status).toBe(405);
  });

  it('allows no cross-origin reads', async () => {
    for (const [method, path] of [
      ['GET', '/api/user'],
      ['OPTIONS', '/api/login'],
      ['GET', '/healthz'],
    ] as const) {
      const { headers } = await app.request(method, path, { headers: { origin: 'https://evil.test' } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('sets the API security headers', async () => {
    const { headers } = await app.request('GET', '/api/user');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    for (const name of ['server', 'x-powered-by', 'strict-transport-security'])
      expect(headers.has(name)).toBe(false);
  });
});
