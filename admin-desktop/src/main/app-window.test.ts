import { app, dialog, session } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DesktopEvent } from '#shared/contract.ts';
import { FakeBrowserWindow } from '#test/fake-electron/browser-window.ts';
import { host } from '#test/fake-electron/host.ts';
import { cleanUpApp } from '#test/fake-electron/test-helpers.ts';
import { openAppWindow } from './app-window.ts';
import { getTexts } from './texts.ts';

const preload = '/app/preload/index.cjs';
const own = session.fromPartition('app-window');
own.protocol.handle('app', () => new Response());

async function openWindow(server: string | null) {
  cleanUpApp();
  app.on('window-all-closed', () => {});
  const onStay = vi.fn();
  const send = vi.spyOn(host, 'send');
  const reload = vi.spyOn(host, 'reload');
  onTestFinished(() => void vi.restoreAllMocks());
  const appWindow = openAppWindow({
    ...{ session: own, preload, state: null, onStay },
    start: { server, siteName: 'Institute', language: 'en', version: '1.2.3' },
    t: () => getTexts('en'),
    onStateChange: () => {},
    onClosed: () => {},
  });
  await appWindow.opened;
  const [fake] = FakeBrowserWindow.getAllWindows();
  if (!fake) throw new Error('No window is open');
  /** Answers the last question about unsaved changes. */
  const answerLeave = (unsaved: boolean) => {
    const event = send.mock.lastCall?.[2][0] as Extract<DesktopEvent, { type: 'leave' }>;
    expect(event.type).toBe('leave');
    appWindow.answerLeave(event.id, unsaved);
  };
  return { appWindow, fake, send, reload, onStay, answerLeave };
}

it('isolates the page in a sandbox, in a window without a name', async () => {
  const { fake } = await openWindow('https://institute.example');
  const { session: used, additionalArguments, ...preferences } = fake.options.webPreferences ?? {};
  expect(used).toBe(own);
  expect(additionalArguments).toHaveLength(1);
  expect(preferences).toEqual({
    ...{ preload, sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true },
    ...{ devTools: true, spellcheck: true },
  });
  // The window appears after its first paint. Names must be unique, also while another window replaces it.
  expect([fake.options.show, 'name' in fake.options]).toEqual([false, false]);
});

it('checks no spelling on the connect screen', async () => {
  const { fake } = await openWindow(null);
  expect(fake.options.webPreferences?.spellcheck).toBe(false);
});

it('queues events until the page listens, also after a reload', async () => {
  const { appWindow, fake, send } = await openWindow(null);
  appWindow.send({ type: 'save' });
  expect(send).not.toHaveBeenCalled();
  appWindow.ready();
  expect(send).toHaveBeenCalledOnce();
  fake.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  appWindow.send({ type: 'search' });
  expect(send).toHaveBeenCalledOnce();
  appWindow.ready();
  expect(send).toHaveBeenCalledTimes(2);
});

it('closes and reloads a page without unsaved changes at once', async () => {
  const { appWindow, fake, answerLeave, reload } = await openWindow(null);
  const showDialog = vi.spyOn(dialog, 'showMessageBox');
  appWindow.ready();
  const reloaded = appWindow.reload();
  answerLeave(false);
  await reloaded;
  expect(reload).toHaveBeenCalledOnce();
  fake.close();
  answerLeave(false);
  await expect.poll(() => fake.isDestroyed()).toBe(true);
  expect(showDialog).not.toHaveBeenCalled();
});

it('stays open with unsaved changes unless the user confirms', async () => {
  const { appWindow, fake, onStay, answerLeave } = await openWindow(null);
  const showDialog = vi.spyOn(dialog, 'showMessageBox');
  appWindow.ready();
  fake.close();
  answerLeave(true);
  await expect.poll(() => onStay).toHaveBeenCalledOnce();
  expect(fake.isDestroyed()).toBe(false);
  showDialog.mockResolvedValueOnce({ response: 1, checkboxChecked: false });
  fake.close();
  answerLeave(true);
  await expect.poll(() => fake.isDestroyed()).toBe(true);
});

it('resolves to false if the window closes while it loads', async () => {
  vi.spyOn(host, 'load').mockReturnValueOnce(new Promise(() => {}));
  const opening = openWindow(null);
  FakeBrowserWindow.getAllWindows()[0]?.destroy();
  await expect(opening).rejects.toThrow('No window is open');
});
