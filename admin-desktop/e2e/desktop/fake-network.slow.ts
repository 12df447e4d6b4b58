import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Driver, RunningApp } from '#test/driver/desktop-app.ts';
import { findElectron, openElectron } from '#test/driver/electron-driver.ts';
import { launchFakeElectron } from '#test/driver/fake-electron-driver.ts';
import { type ForwardProxy, startForwardProxy } from '#test/driver/forward-proxy.ts';

/** Behaviour of Electron's network and spell checker, with source files. Runs on the fake and, if present, on Electron. */
const electron = findElectron();
const launchers: (() => Promise<Driver>)[] = [
  () => launchFakeElectron(inject('browserPath')),
  ...(electron ? [async () => openElectron(electron)] : []),
];

interface RequestInput {
  path: string;
  method?: string;
  credentials?: 'include' | 'omit';
  cache?: 'default' | 'no-store';
  /** Responses to 'login' events, in order. Undefined: no listener. */
  logins?: (readonly [string, string] | null)[];
}

describe.each(launchers)('Electron requests', (open) => {
  let driver: Driver;
  let app: RunningApp;
  let server: Server;
  let proxy: ForwardProxy;
  let url: string;
  const requests: string[] = [];
  const dir = mkdtempSync(join(tmpdir(), 'institute-fake-'));
  beforeAll(async () => {
    driver = await open();
    proxy = await startForwardProxy();
    app = await driver.launch({ dir, args: proxy.switches });
    await app.evaluate((electron) => electron.app.whenReady());
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      if (request.url === '/for-good')
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      if (request.url === '/private') response.setHeader('Cache-Control', 'private, no-store');
      if (request.url === '/guarded')
        return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="site"' }).end();
      response.setHeader('Set-Cookie', 'one=1; Max-Age=100');
      request.resume().on('end', () => response.end(request.headers.cookie ?? 'none'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await driver?.close();
    await proxy?.stop();
    server?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const send = (partition: string, input: RequestInput) =>
    app.evaluate(
      ({ net, session }, [name, address, { path: _path, logins, ...options }]) =>
        new Promise<{ status: number; body: string; challenges: unknown[]; progress: unknown[] }>(
          (resolve) => {
            const challenges: unknown[] = [];
            const progress: unknown[] = [];
            const request = net.request({ ...options, url: address, session: session.fromPartition(name) });
            progress.push(request.getUploadProgress());
            const left = [...(logins ?? [])];
            if (logins)
              request.on('login', (info, answer) => {
                challenges.push(info);
                const given = left.shift();
                if (given) answer(...given);
                else answer();
              });
            request.on('error', (error) => resolve({ status: 0, body: String(error), challenges, progress }));
            request.on('response', (response) => {
              let body = '';
              progress.push(request.getUploadProgress());
              response.on('data', (data) => {
                body += data;
              });
              response.on('end', () => resolve({ status: response.statusCode, body, challenges, progress }));
            });
            request.end(options.method === 'POST' ? Buffer.from('hello') : undefined);
          },
        ),
      [partition, url + input.path, input] as const,
    );
  const times = (path: string) => requests.filter((line) => line.endsWith(` ${path}`)).length;

  it('neither sends nor stores cookies without credentials (docs/api/client-request.md)', async () => {
    await send('check-cookies', { path: '/seen' });
    expect((await send('check-cookies', { path: '/seen', credentials: 'include' })).body).toBe('none');
    expect((await send('check-cookies', { path: '/seen', credentials: 'include' })).body).toBe('one=1');
    expect((await send('check-cookies', { path: '/seen' })).body).toBe('none');
  });

  it('reports upload progress (lib/common/api/net-client-request.ts)', async () => {
    const { progress } = await send('check-upload', { path: '/seen', method: 'POST' });
    expect(progress).toEqual([
      { active: false, started: false, current: 0, total: 0 },
      { active: true, started: true, current: 5, total: 5 },
    ]);
  });

  it('caches cacheable responses (docs/api/client-request.md, cache)', async () => {
    for (const path of ['/for-good', '/private']) {
      await send('persist:check-cache', { path, cache: 'default' });
      await send('persist:check-cache', { path, cache: 'default' });
    }
    expect([times('/for-good'), times('/private')]).toEqual([1, 2]);
    await send('persist:check-cache', { path: '/for-good', cache: 'no-store' });
    expect(times('/for-good')).toBe(2);
    await app.evaluate(({ session }) => session.fromPartition('persist:check-cache').clearCache());
    await send('persist:check-cache', { path: '/for-good', cache: 'default' });
    expect(times('/for-good')).toBe(3);
  });

  it('repeats login events until success (shell/common/api/electron_api_url_loader.cc)', async () => {
    proxy.require('ratna:merak');
    const logins: RequestInput['logins'] = [
      ['ratna', 'salah'],
      ['ratna', 'merak'],
    ];
    const [host, port] = proxy.address.split(':');
    const challenge = { isProxy: true, scheme: 'basic', host, port: Number(port), realm: 'office' };
    const first = await send('check-proxy', { path: '/seen', logins });
    expect([first.status, first.challenges]).toEqual([200, [challenge, challenge]]);
    const second = await send('check-proxy', { path: '/seen', logins: [] });
    expect([second.status, second.challenges]).toEqual([200, []]);
  });

  it('returns 407 after a cancel and without a listener (lib/common/api/net-client-request.ts)', async () => {
    proxy.require('ratna:merak');
    expect((await send('check-cancel', { path: '/seen', logins: [null] })).status).toBe(407);
    expect((await send('check-cancel', { path: '/seen' })).status).toBe(407);
    proxy.require(null);
  });

  it('distinguishes a server login from a proxy login (docs/api/structures/auth-info)', async () => {
    const { status, challenges } = await send('check-server', {
      path: '/guarded',
      credentials: 'include',
      logins: [null],
    });
    expect([status, challenges]).toEqual([401, [expect.objectContaining({ isProxy: false, realm: 'site' })]]);
  });

  it('rejects an unknown spelling language and address (shell/browser/api/electron_api_session.cc)', async () => {
    if (process.platform === 'darwin') return;
    const result = await app.evaluate(({ session }) => {
      const own = session.fromPartition('check-words');
      const error = (work: () => void) => {
        try {
          work();
          return 'accepted';
        } catch (error) {
          return String(error);
        }
      };
      return {
        available: ['id', 'en-US'].every((each) => own.availableSpellCheckerLanguages.includes(each)),
        language: error(() => own.setSpellCheckerLanguages(['xx'])),
        address: error(() => own.setSpellCheckerDictionaryDownloadURL('invalid')),
        // In-memory sessions do not save words.
        isAdded: own.addWordToSpellCheckerDictionary('Nusantara'),
      };
    });
    expect(result).toEqual({
      available: true,
      language: expect.stringContaining('"xx" is not a valid language code'),
      address: expect.stringContaining('is not a valid URL'),
      isAdded: false,
    });
  });

  it('emits no upload progress in a page of a handled scheme (electron#39709)', async () => {
    await app.evaluate(({ BrowserWindow, session }) => {
      const own = session.fromPartition('check-progress');
      own.protocol.handle('app', async (request) => {
        const { byteLength } = await request.arrayBuffer();
        return new Response(`<p>${byteLength}`, { headers: { 'Content-Type': 'text/html' } });
      });
      const window = new BrowserWindow({ show: false, webPreferences: { session: own, sandbox: true } });
      return window.loadURL('app://admin/');
    });
    const page = await app.page();
    await page.waitForSelector('p', { state: 'attached' });
    expect(await page.textContent('p')).toBe('0');
    const events = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = new XMLHttpRequest();
          let events = 0;
          request.open('POST', '/upload');
          request.upload.addEventListener('progress', () => {
            events += 1;
          });
          request.addEventListener('load', () =>
            resolve({ events, status: request.status, text: request.responseText }),
          );
          request.send(new Uint8Array(3_000_000));
        }),
    );
    expect(events).toEqual({ events: 0, status: 200, text: '<p>3000000' });
  });
});
