import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { app, BrowserWindow, net, session } from 'electron';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Main } from '#test/driver/desktop-app.ts';
import fakeElectron from './electron.ts';
import { host } from './host.ts';
import { rules } from './rules.ts';
import { readiness } from './strict.ts';
import { cleanUpApp } from './test-helpers.ts';

beforeEach(cleanUpApp);

describe('the fake of Electron', () => {
  it.each(rules.map((rule) => [rule.title, rule] as const))('rejects %s', async (_title, rule) => {
    readiness.isReady = !rule.early;
    onTestFinished(() => {
      readiness.isReady = true;
    });
    // The fake has only the parts of Electron that the app uses.
    const run = async () => rule.run(fakeElectron as unknown as Main);
    await expect(run()).rejects.toThrow(rule.throws);
  });

  it('resolves loadURL after the page loaded (BrowserWindow.loadURL)', async () => {
    const own = session.fromPartition('loading');
    own.protocol.handle('app', () => new Response('<p>'));
    const window = new BrowserWindow({ show: false, webPreferences: { session: own } });
    const seen: string[] = [];
    window.webContents.once('did-finish-load', () => seen.push('loaded'));
    await window.loadURL('app://admin/');
    expect([...seen, 'ended']).toEqual(['loaded', 'ended']);
  });

  it('quits after the last window closes if nothing listens (docs/api/app.md)', () => {
    const exit = vi.spyOn(host, 'exit');
    onTestFinished(() => exit.mockRestore());
    new BrowserWindow({ show: false }).destroy();
    expect(exit).toHaveBeenCalledWith(0);
    const stay = () => {};
    app.on('window-all-closed', stay);
    exit.mockClear();
    new BrowserWindow({ show: false }).destroy();
    expect(exit).not.toHaveBeenCalled();
  });

  it('sends and stores cookies with credentials only (docs/api/client-request.md)', async () => {
    const server = createServer((request, response) => {
      response.setHeader('Set-Cookie', 'one=1; Max-Age=100').end(request.headers.cookie ?? 'none');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const own = session.fromPartition('cookies');
    const get = (credentials?: 'include') =>
      new Promise<string>((resolve, reject) => {
        const request = net.request({
          url,
          session: own,
          redirect: 'manual',
          ...(credentials && { credentials }),
        });
        request.on('error', reject);
        request.on('response', (response) => {
          let body = '';
          response.on('data', (data) => {
            body += data;
          });
          response.on('end', () => resolve(body));
        });
        request.end();
      });
    expect([await get(), await get('include'), await get('include'), await get()]).toEqual([
      'none',
      'none',
      'one=1',
      'none',
    ]);
  });
});
