import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBridge } from './bridge.ts';
import type { Driver, RunningApp } from './desktop-app.ts';
import { findElectron, openElectron } from './electron-driver.ts';

/**
 * What the app relies on, as Electron's own source has it. The double is held to it always, Electron where it is
 * present: only what both do is safe to build on. In brackets the file of that source.
 */
const electron = findElectron();
const opened: (() => Promise<Driver>)[] = [
  () => openBridge(inject('browserPath')),
  ...(electron ? [async () => openElectron(electron)] : []),
];

describe.each(opened)('what the app relies on', (open) => {
  let driver: Driver;
  let app: RunningApp;
  let server: Server;
  let url: string;
  const folder = mkdtempSync(join(tmpdir(), 'institute-double-'));
  beforeAll(async () => {
    driver = await open();
    app = await driver.launch({ folder });
    server = createServer((request, reply) => {
      const { origin = 'none', cookie = 'none' } = request.headers;
      if (request.url === '/away') return void reply.writeHead(302, { Location: `${url}/seen` }).end();
      reply.setHeader('Set-Cookie', ['one=1; Max-Age=100', 'two=2; Max-Age=100']);
      reply.end(JSON.stringify({ origin, cookie, site: request.headers['sec-fetch-site'] ?? 'none' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await driver?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, init: RequestInit = {}) =>
    app.evaluate(
      async ({ session }, [address, options]) => {
        try {
          const reply = await session.fromPartition('persist:check').fetch(address, options);
          return { status: reply.status, body: await reply.text() };
        } catch (error) {
          return { status: 0, body: String(error) };
        }
      },
      [url + path, init] as const,
    );

  it('a session keeps cookies, and sends them where they are included (lib/browser/api/net-fetch.ts)', async () => {
    await get('/seen', { credentials: 'include' });
    expect(JSON.parse((await get('/seen', { credentials: 'include' })).body).cookie).toContain('one=1');
    expect(JSON.parse((await get('/seen', { credentials: 'omit' })).body).cookie).toBe('none');
    // 'same-origin' without an origin counts as 'include'.
    expect(JSON.parse((await get('/seen', { credentials: 'same-origin' })).body).cookie).toContain('one=1');
  });

  it('an origin that is given goes along (lib/browser/api/net-fetch.ts)', async () => {
    expect(JSON.parse((await get('/seen', { headers: { Origin: url } })).body).origin).toBe(url);
  });

  it('a redirect by hand is an error, not an answer (lib/common/api/net-client-request.ts)', async () => {
    expect(await get('/away', { redirect: 'manual' })).toEqual({
      status: 0,
      body: expect.stringContaining('Redirect was cancelled'),
    });
  });

  it('a connection that fails is called as Chromium calls it', async () => {
    const body = await app.evaluate(({ session }) =>
      session
        .fromPartition('persist:check')
        .fetch('http://127.0.0.1:9/')
        .then(
          () => 'answered',
          (error) => String(error),
        ),
    );
    // Chromium keeps port 9 for itself; either is no connection.
    expect(body).toMatch(/net::ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/);
  });

  it('a scheme is handled once in each session (lib/browser/api/protocol.ts)', async () => {
    const said = await app.evaluate(({ session }) => {
      const own = session.fromPartition('check-scheme');
      const handle = () => own.protocol.handle('app', () => new Response('x'));
      handle();
      try {
        handle();
        return 'taken twice';
      } catch {
        return 'refused';
      }
    });
    expect(said).toBe('refused');
  });
});
