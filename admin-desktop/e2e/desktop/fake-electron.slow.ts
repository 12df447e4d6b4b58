import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Driver, RunningApp } from '#test/driver/desktop-app.ts';
import { findElectron, openElectron } from '#test/driver/electron-driver.ts';
import { launchFakeElectron } from '#test/driver/fake-electron-driver.ts';

/**
 * Electron behaviour that the app relies on. The tests run on the fake and, if present, on Electron. Titles name the
 * source file of Electron in brackets.
 */
const electron = findElectron();
const launchers: (() => Promise<Driver>)[] = [
  () => launchFakeElectron(inject('browserPath')),
  ...(electron ? [async () => openElectron(electron)] : []),
];

describe.each(launchers)('Electron behaviour', (open) => {
  let driver: Driver;
  let app: RunningApp;
  let server: Server;
  let url: string;
  const dir = mkdtempSync(join(tmpdir(), 'institute-fake-'));
  beforeAll(async () => {
    driver = await open();
    app = await driver.launch({ dir });
    await app.evaluate((electron) => electron.app.whenReady());
    server = createServer(async (request, response) => {
      const { origin = 'none', cookie = 'none' } = request.headers;
      const arrivedAt = Date.now();
      let body = '';
      for await (const chunk of request) body += chunk;
      if (request.url === '/away') return void response.writeHead(302, { Location: `${url}/seen` }).end();
      response.setHeader('Set-Cookie', ['one=1; Max-Age=100', 'two=2; Max-Age=100']);
      const length = request.headers['content-length'];
      response.end(JSON.stringify({ origin, cookie, length, arrivedAt, body }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await driver?.close();
    server?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const get = (path: string, init: RequestInit = {}) =>
    app.evaluate(
      async ({ session }, [address, options]) => {
        try {
          const response = await session.fromPartition('persist:check').fetch(address, options);
          return { status: response.status, body: await response.text() };
        } catch (error) {
          return { status: 0, body: String(error) };
        }
      },
      [url + path, init] as const,
    );

  it('stores and sends cookies by credentials mode (lib/browser/api/net-fetch.ts)', async () => {
    await get('/seen', { credentials: 'include' });
    expect(JSON.parse((await get('/seen', { credentials: 'include' })).body).cookie).toContain('one=1');
    expect(JSON.parse((await get('/seen', { credentials: 'omit' })).body).cookie).toBe('none');
    // 'same-origin' without an origin means 'include'.
    expect(JSON.parse((await get('/seen', { credentials: 'same-origin' })).body).cookie).toContain('one=1');
    const cookieFor = async (origin: string) =>
      JSON.parse((await get('/seen', { credentials: 'same-origin', headers: { Origin: origin } })).body);
    expect((await cookieFor(url)).cookie).toContain('one=1');
    expect((await cookieFor('https://elsewhere.example')).cookie).toBe('none');
  });

  it('sends a given Origin header (lib/browser/api/net-fetch.ts)', async () => {
    expect(JSON.parse((await get('/seen', { headers: { Origin: url } })).body).origin).toBe(url);
  });

  it('rejects a manual redirect (lib/common/api/net-client-request.ts)', async () => {
    expect(await get('/away', { redirect: 'manual' })).toEqual({
      status: 0,
      body: expect.stringContaining('Redirect was cancelled'),
    });
  });

  it('buffers a streamed body before sending (lib/common/api/net-client-request.ts)', async () => {
    const sent = await app.evaluate(async ({ session }, address) => {
      let endedAt = 0;
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('one '));
          await new Promise((resolve) => setTimeout(resolve, 150));
          controller.enqueue(new TextEncoder().encode('two'));
          endedAt = Date.now();
          controller.close();
        },
      });
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
      const response = await session.fromPartition('persist:check').fetch(address, init);
      return { endedAt, ...((await response.json()) as { arrivedAt: number; body: string; length: string }) };
    }, `${url}/seen`);
    expect(sent).toMatchObject({ body: 'one two', length: '7' });
    expect(sent.arrivedAt).toBeGreaterThanOrEqual(sent.endedAt);
  });

  it('joins repeated Set-Cookie headers (lib/browser/api/net-fetch.ts)', async () => {
    const lines = await app.evaluate(async ({ session }, address) => {
      const { headers } = await session.fromPartition('check-lines').fetch(address);
      return headers.getSetCookie();
    }, `${url}/seen`);
    expect(lines).toEqual([expect.stringMatching(/^one=1;.*, two=2;/)]);
  });

  it("reports a failed connection with Chromium's error name", async () => {
    const body = await app.evaluate(({ session }) =>
      session
        .fromPartition('persist:check')
        .fetch('http://127.0.0.1:9/')
        .then(
          () => 'answered',
          (error) => String(error),
        ),
    );
    // Chromium blocks port 9; both errors mean no connection.
    expect(body).toMatch(/net::ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/);
  });

  it('accepts one handler per scheme and session (lib/browser/api/protocol.ts)', async () => {
    const result = await app.evaluate(({ session }) => {
      const own = session.fromPartition('check-scheme');
      const handle = () => own.protocol.handle('app', () => new Response('x'));
      handle();
      try {
        handle();
        return 'registered twice';
      } catch {
        return 'rejected';
      }
    });
    expect(result).toBe('rejected');
  });

  it('accepts one handler per channel and passes on its error (lib/browser/ipc-main-impl.ts)', async () => {
    const result = await app.evaluate(({ ipcMain }) => {
      try {
        ipcMain.handle('desktop:probe', () => {});
        return 'registered twice';
      } catch (error) {
        return String(error);
      }
    });
    expect(result).toContain('second handler');
    const page = await app.page();
    await page.waitForFunction(() => 'desktop' in window);
    const rejected = await page.evaluate(() =>
      window.desktop?.call('probe', { address: 5 } as never).then(
        () => 'answered',
        (error) => String(error),
      ),
    );
    expect(rejected).toContain("Error invoking remote method 'desktop:probe'");
  });

  describe('a page of a handled scheme', () => {
    let page: Page;
    /** Returns what the handler and the window recorded. */
    const seen = () => app.evaluate(() => (globalThis as { seen?: unknown }).seen as Record<string, unknown>);
    beforeAll(async () => {
      await app.evaluate(({ BrowserWindow, session, shell }) => {
        shell.openExternal = async () => {};
        const seen = {
          cancelled: 0,
          aborted: 'no signal',
          navigated: [] as string[],
          redirected: [] as string[],
        };
        Object.assign(globalThis, { seen });
        const own = session.fromPartition('check-page');
        own.protocol.handle('app', (request) => {
          const { pathname } = new URL(request.url);
          if (pathname === '/throws') throw new Error('a secret');
          if (pathname === '/away')
            return new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/' } });
          if (pathname === '/twice')
            return new Response('', {
              headers: [
                ['X-Twice', 'one'],
                ['X-Twice', 'two'],
              ],
            });
          if (pathname !== '/endless')
            return new Response('<p>', { headers: { 'Content-Type': 'text/html' } });
          request.signal.addEventListener('abort', () => {
            seen.aborted = 'signalled';
          });
          return new Response(
            new ReadableStream({
              start: (controller) => controller.enqueue(new TextEncoder().encode('started')),
              cancel() {
                seen.cancelled += 1;
              },
            }),
          );
        });
        const window = new BrowserWindow({ show: false, webPreferences: { session: own, sandbox: true } });
        const { webContents } = window;
        webContents.on('will-navigate', ({ url }) => void seen.navigated.push(url));
        webContents.on('will-redirect', ({ url }) => void seen.redirected.push(url));
        return window.loadURL('app://admin/');
      });
      page = await app.page();
      await page.waitForSelector('p', { state: 'attached' });
    });

    it('gets a network error if the handler throws (lib/browser/api/protocol.ts)', async () => {
      const failed = await page.evaluate(() => fetch('/throws').catch(String));
      expect(failed).toBe('TypeError: Failed to fetch');
    });

    it('gets repeated headers joined (lib/browser/api/protocol.ts)', async () => {
      expect(await page.evaluate(async () => (await fetch('/twice')).headers.get('x-twice'))).toBe(
        'one, two',
      );
    });

    it('cancels only the response body on abort (lib/browser/api/protocol.ts)', async () => {
      await page.evaluate(async () => {
        const stop = new AbortController();
        const reader = (await fetch('/endless', { signal: stop.signal })).body?.getReader();
        await reader?.read();
        stop.abort();
      });
      await expect.poll(async () => (await seen()).cancelled).toBe(1);
      expect((await seen()).aborted).toBe('no signal');
    });

    it('emits navigation events for links and redirects only (docs/api/web-contents.md)', async () => {
      expect(await seen()).toMatchObject({ navigated: [], redirected: [] });
      const follow = (href: string) =>
        page.evaluate((to) => {
          const link = document.createElement('a');
          link.href = to;
          document.body.append(link);
          link.click();
        }, href);
      await follow('https://elsewhere.example/');
      await expect.poll(async () => (await seen()).navigated).toEqual(['https://elsewhere.example/']);
      await follow('/away');
      await expect.poll(async () => (await seen()).redirected).toEqual(['https://elsewhere.example/']);
    });
  });
});
