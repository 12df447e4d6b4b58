import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Driver, RunningApp } from '#test/driver/desktop-app.ts';
import { readElectronContract } from '#test/driver/electron-contract.ts';
import { findElectron, openElectron } from '#test/driver/electron-driver.ts';
import { launchFakeElectron } from '#test/driver/fake-electron-driver.ts';
import { type Rule, rules } from '#test/driver/fake-rules.ts';
import { membersOf } from '#test/fake-electron/contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'institute-rules-'));
const main = join(folder, 'main.mjs');
const electron = findElectron();
const drivers: [name: string, open: () => Promise<Driver>][] = [
  ['the double of Electron', () => launchFakeElectron(inject('browserPath'), main)],
  ...(electron ? [['Electron', async () => openElectron(electron, folder)] as (typeof drivers)[number]] : []),
];
const contract = readElectronContract();
const early = rules.filter((rule) => rule.early);
const tried = ({ says = '' }: Rule) => process.platform === 'linux' || !says.startsWith('@platform');

/** An app that tries what is refused early, and waits. */
const app = `import electron from 'electron';
globalThis.refused = [${early.map(({ run }) => String(run)).join(',')}].map((run) => {
  try {
    return String(run(electron));
  } catch (error) {
    return String(error);
  }
});
`;

beforeAll(() => {
  writeFileSync(main, app);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ main: 'main.mjs', version: '0.1.0' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what electron.d.ts declares', () => {
  it('is read as a whole', () => {
    expect(Object.keys(contract).length).toBeGreaterThan(400);
    expect(contract.BrowserWindowConstructorOptions?.isOptions).toBe(true);
    expect(Object.keys(membersOf(contract, 'BrowserWindowConstructorOptions')).length).toBeGreaterThan(50);
    expect(contract.Session?.statics.fromPartition?.calls).toEqual([
      [
        { shape: 'string', optional: false, rest: false },
        { shape: { named: 'FromPartitionOptions' }, optional: true, rest: false },
      ],
    ]);
    expect(contract.App?.members.setBadgeCount?.platforms).toEqual(['linux', 'darwin']);
  });

  it.each(rules.map((rule) => [`${rule.source}: ${rule.title}`, rule] as const))(
    'is the source of a rule: %s',
    (_title, { source, says = '' }) => {
      if (source.includes('/')) return expect(source).toMatch(/^(docs|lib|shell)\/[\w/-]+\.(md|ts|cc|h)$/);
      const [declaration = '', member] = source.split('.');
      expect(contract).toHaveProperty([declaration]);
      if (!member) return;
      const found = membersOf(contract, declaration)[member] ?? contract[declaration]?.statics[member];
      expect(found?.says).toContain(says);
    },
  );
});

describe.each(drivers)('%s', (name, open) => {
  let driver: Driver;
  let running: RunningApp;
  const data = mkdtempSync(join(tmpdir(), 'institute-rules-data-'));
  beforeAll(async () => {
    driver = await open();
    running = await driver.launch({ folder: data });
    await running.evaluate(({ app, BrowserWindow }) => {
      app.on('window-all-closed', () => {});
      return app.whenReady().then(() => void new BrowserWindow({ show: false }));
    });
  });
  afterAll(async () => {
    await driver?.close();
    rmSync(data, { recursive: true, force: true });
  });
  const own = rules.filter((rule) => tried(rule) && (name !== 'Electron' || !rule.stricter));

  it.each(own.filter((rule) => !rule.early).map((rule) => [rule.title, rule] as const))(
    'refuses %s',
    async (_title, { run, throws }) => {
      await expect(running.evaluate(run)).rejects.toThrow(throws);
    },
  );

  it.each(own.filter((rule) => rule.early).map((rule) => [rule.title, rule] as const))(
    'refuses %s',
    async (_title, rule) => {
      const refused = await running.evaluate(() => (globalThis as { refused?: unknown }).refused);
      expect((refused as string[])[early.indexOf(rule)]).toMatch(rule.throws);
    },
  );

  it('takes the menu that it has built (lib/browser/api/menu.ts)', () =>
    expect(
      running.evaluate(({ Menu }) => {
        Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'x', submenu: [{ role: 'copy' }] }]));
        return Menu.getApplicationMenu()?.items.length;
      }),
    ).resolves.toBe(1));

  it('gives the name of a window free when the window is destroyed (BaseWindowConstructorOptions.name)', () =>
    expect(
      running.evaluate(({ BrowserWindow }) => {
        new BrowserWindow({ show: false, name: 'again' }).destroy();
        new BrowserWindow({ show: false, name: 'again' }).destroy();
        return 'made';
      }),
    ).resolves.toBe('made'));

  it('gives the lock to the app that has it already (shell/browser/api/electron_api_app.cc)', () =>
    expect(
      running.evaluate(({ app }) => [app.requestSingleInstanceLock(), app.requestSingleInstanceLock()]),
    ).resolves.toEqual([true, true]));

  it('has loaded a page when loadURL ends (BrowserWindow.loadURL)', async () => {
    const order = await running.evaluate(async ({ BrowserWindow, session }) => {
      const seen: string[] = [];
      const own = session.fromPartition('loading');
      own.protocol.handle('app', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }));
      const window = new BrowserWindow({ show: false, webPreferences: { session: own } });
      window.webContents.once('did-finish-load', () => seen.push('loaded'));
      await window.loadURL('app://admin/');
      return [...seen, 'ended'];
    });
    expect(order).toEqual(['loaded', 'ended']);
  });

  // A page of Electron has no way to call what its preload does not name.
  it.skipIf(name === 'Electron')('fails a call without a handler (lib/browser/ipc-dispatch.ts)', async () => {
    const page = await running.page();
    await expect(page.evaluate(() => window.callMain?.('none', []))).rejects.toThrow(
      "Error invoking remote method 'none': Error: No handler registered for 'none'",
    );
  });

  it('quits when the last window is closed and nothing listens for that (docs/api/app.md)', async () => {
    const other = await driver.launch({ folder: mkdtempSync(join(data, 'other-')) });
    await other
      .evaluate(({ app, BrowserWindow }) =>
        app.whenReady().then(() => new BrowserWindow({ show: false }).destroy()),
      )
      .catch(() => {});
    await expect.poll(() => other.isOver()).toBe(true);
  });
});
