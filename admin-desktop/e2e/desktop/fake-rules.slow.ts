import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Driver, RunningApp } from '#test/driver/desktop-app.ts';
import { findElectron, openElectron } from '#test/driver/electron-driver.ts';
import { launchFakeElectron } from '#test/driver/fake-electron-driver.ts';
import { type Rule, rules } from '#test/driver/fake-rules.ts';

const dir = mkdtempSync(join(tmpdir(), 'institute-rules-'));
const main = join(dir, 'main.mjs');
const electron = findElectron();
const drivers: [name: string, open: () => Promise<Driver>][] = [
  ['the fake of Electron', () => launchFakeElectron(inject('browserPath'), main)],
  ...(electron ? [['Electron', async () => openElectron(electron, dir)] as (typeof drivers)[number]] : []),
];
const early = rules.filter((rule) => rule.early);
const isSupported = ({ comment = '' }: Rule) =>
  process.platform === 'linux' || !comment.startsWith('@platform');

/** Source of an app that runs the rules of the time before `ready`. */
const app = `import electron from 'electron';
globalThis.rejected = [${early.map(({ run }) => String(run)).join(',')}].map((run) => {
  try {
    return String(run(electron));
  } catch (error) {
    return String(error);
  }
});
`;

beforeAll(() => {
  writeFileSync(main, app);
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ main: 'main.mjs', version: '0.1.0' }));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe.each(drivers)('%s', (name, open) => {
  let driver: Driver;
  let running: RunningApp;
  const data = mkdtempSync(join(tmpdir(), 'institute-rules-data-'));
  beforeAll(async () => {
    driver = await open();
    running = await driver.launch({ dir: data });
    await running.evaluate(({ app, BrowserWindow }) => {
      app.on('window-all-closed', () => {});
      return app.whenReady().then(() => void new BrowserWindow({ show: false }));
    });
  });
  afterAll(async () => {
    await driver?.close();
    rmSync(data, { recursive: true, force: true });
  });
  const runnable = rules.filter((rule) => isSupported(rule) && (name !== 'Electron' || !rule.stricter));

  it.each(runnable.filter((rule) => !rule.early).map((rule) => [rule.title, rule] as const))(
    'rejects %s',
    async (_title, { run, throws }) => {
      await expect(running.evaluate(run)).rejects.toThrow(throws);
    },
  );

  it.each(runnable.filter((rule) => rule.early).map((rule) => [rule.title, rule] as const))(
    'rejects %s',
    async (_title, rule) => {
      const rejected = await running.evaluate(() => (globalThis as { rejected?: unknown }).rejected);
      expect((rejected as string[])[early.indexOf(rule)]).toMatch(rule.throws);
    },
  );

  it('accepts a built menu (lib/browser/api/menu.ts)', () =>
    expect(
      running.evaluate(({ Menu }) => {
        Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'x', submenu: [{ role: 'copy' }] }]));
        return Menu.getApplicationMenu()?.items.length;
      }),
    ).resolves.toBe(1));

  it('frees the name of a destroyed window (BaseWindowConstructorOptions.name)', () =>
    expect(
      running.evaluate(({ BrowserWindow }) => {
        new BrowserWindow({ show: false, name: 'again' }).destroy();
        new BrowserWindow({ show: false, name: 'again' }).destroy();
        return 'made';
      }),
    ).resolves.toBe('made'));

  it('grants the lock to its holder again (shell/browser/api/electron_api_app.cc)', () =>
    expect(
      running.evaluate(({ app }) => [app.requestSingleInstanceLock(), app.requestSingleInstanceLock()]),
    ).resolves.toEqual([true, true]));

  it('resolves loadURL after the page loaded (BrowserWindow.loadURL)', async () => {
    const order = await running.evaluate(async ({ BrowserWindow, session }) => {
      const seen: string[] = [];
      const runnable = session.fromPartition('loading');
      runnable.protocol.handle(
        'app',
        () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
      );
      const window = new BrowserWindow({ show: false, webPreferences: { session: runnable } });
      window.webContents.once('did-finish-load', () => seen.push('loaded'));
      await window.loadURL('app://admin/');
      return [...seen, 'ended'];
    });
    expect(order).toEqual(['loaded', 'ended']);
  });

  // A page on Electron can only make the calls of its preload.
  it.skipIf(name === 'Electron')('fails a call without a handler (lib/browser/ipc-dispatch.ts)', async () => {
    const page = await running.page();
    await expect(page.evaluate(() => window.callMain?.('none', []))).rejects.toThrow(
      "Error invoking remote method 'none': Error: No handler registered for 'none'",
    );
  });

  it('quits after the last window closes if nothing listens (docs/api/app.md)', async () => {
    const other = await driver.launch({ dir: mkdtempSync(join(data, 'other-')) });
    await other
      .evaluate(({ app, BrowserWindow }) =>
        app.whenReady().then(() => new BrowserWindow({ show: false }).destroy()),
      )
      .catch(() => {});
    await expect.poll(() => other.isOver()).toBe(true);
  });
});
