import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appId } from '@institute/core/dashboard/desktop.ts';
import { app, BrowserWindow, crashReporter, Menu } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import { callNames, channelOf } from '#shared/channels.ts';
import { app as fakeApp } from '#test/fake-electron/app.ts';
import { ipcMain, protocol } from '#test/fake-electron/electron.ts';
import { host, Preventable } from '#test/fake-electron/host.ts';
import { readiness } from '#test/fake-electron/strict.ts';
import { cleanUpApp, setPlatform } from '#test/fake-electron/test-helpers.ts';
import { startApp } from './start-app.ts';

/** Starts the app on a new computer. Electron is not ready yet. */
function start() {
  host.userData = mkdtempSync(join(tmpdir(), 'institute-main-'));
  readiness.isReady = false;
  cleanUpApp();
  const exit = vi.spyOn(host, 'exit');
  const sandbox = vi.spyOn(app, 'enableSandbox');
  const setId = vi.spyOn(app, 'setAppUserModelId');
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => process.listeners(event as 'uncaughtException'));
  onTestFinished(() => {
    events.forEach((event, index) => {
      for (const listener of process.listeners(event as 'uncaughtException'))
        if (!before[index]?.includes(listener)) process.off(event, listener);
    });
    vi.restoreAllMocks();
    protocol.schemes.length = 0;
    readiness.isReady = true;
    rmSync(host.userData, { recursive: true, force: true });
    host.userData = '';
  });
  startApp();
  return { exit, sandbox, setId };
}

async function becomeReady(): Promise<BrowserWindow> {
  fakeApp.becomeReady();
  await expect.poll(() => BrowserWindow.getAllWindows()[0]?.isVisible()).toBe(true);
  expect(BrowserWindow.getAllWindows()).toHaveLength(1);
  return BrowserWindow.getAllWindows()[0] as BrowserWindow;
}

it('sandboxes every page, sends no crash reports and handles each call of a page', async () => {
  const { sandbox } = start();
  expect(sandbox).toHaveBeenCalledOnce();
  expect(crashReporter.getUploadToServer()).toBe(false);
  expect(protocol.schemes).toEqual(['app']);
  expect([...ipcMain.handlers.keys()].sort()).toEqual(callNames.map(channelOf).sort());
  const window = await becomeReady();
  expect(window.webContents.getURL()).toBe('app://admin/connect');
  expect(Menu.getApplicationMenu()?.getMenuItemById('quit')).not.toBeNull();
});

it('quits if another instance runs', () => {
  vi.spyOn(host, 'lock').mockReturnValueOnce(false);
  const { exit } = start();
  expect(exit).toHaveBeenCalledWith(0);
  expect(ipcMain.handlers.size).toBe(0);
});

it('quits after its window closed', async () => {
  const { exit } = start();
  (await becomeReady()).close();
  await expect.poll(() => exit).toHaveBeenCalledWith(0);
});

it('opens one window on macOS, which may activate the app before it is ready', async () => {
  setPlatform('darwin');
  const { exit } = start();
  app.emit('activate', {} as never, false);
  await new Promise(setImmediate);
  (await becomeReady()).close();
  await expect.poll(() => BrowserWindow.getAllWindows()).toEqual([]);
  expect(exit).not.toHaveBeenCalled();
  app.emit('activate', {} as never, false);
  await expect.poll(() => BrowserWindow.getAllWindows()[0]?.isVisible()).toBe(true);
  expect(readFileSync(join(host.userData, 'logs/app.log'), 'utf8')).not.toContain(' error ');
});

it('names itself to the notifications of Windows', () => {
  setPlatform('win32');
  expect(start().setId).toHaveBeenCalledWith(appId);
});

it('sends no client certificate', () => {
  start();
  const event = new Preventable();
  const choose = vi.fn();
  app.emit('select-client-certificate', event as never, {} as never, 'https://x', [], choose);
  expect(event.defaultPrevented).toBe(true);
  expect(choose).toHaveBeenCalledExactlyOnceWith();
});
