import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, net, session } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeBrowserWindow } from '#test/fake-electron/browser-window.ts';
import { host } from '#test/fake-electron/host.ts';
import { asFake, cleanUpApp, setPlatform } from '#test/fake-electron/test-helpers.ts';
import { createAppController } from './app-controller.ts';
import { openLog } from './log.ts';
import { openSettings } from './settings.ts';
import { getTexts } from './texts.ts';

const t = getTexts('en');
/** No server listens there. */
const server = 'http://127.0.0.1:9';

/** Starts the app with a saved server, or on the connect screen, in a new or given data directory. */
function start(saved: string | null, dir?: string) {
  const dataDir = dir ?? mkdtempSync(join(tmpdir(), 'institute-controller-'));
  if (!dir) onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  cleanUpApp();
  const settings = openSettings(join(dataDir, 'settings.json'), () => {});
  if (!dir) settings.change({ server: saved, servers: [{ origin: server, siteName: 'Institute' }] });
  const onChange = vi.fn();
  const dirs = { renderer: dataDir, preload: join(dataDir, 'index.cjs') };
  const log = openLog(join(dataDir, 'app.log'));
  const desktop = createAppController({ settings, log, dirs, onChange, updater: () => undefined });
  app.on('window-all-closed', desktop.endWithoutWindow);
  app.on('before-quit', () => desktop.beginQuit());
  const exit = vi.spyOn(host, 'exit');
  const showDialog = vi.spyOn(dialog, 'showMessageBox');
  onTestFinished(() => void vi.restoreAllMocks());
  const connect = async (origin = server) => desktop.handlers.connect({ origin }, onlyWindow().webContents);
  return { desktop, settings, onChange, exit, showDialog, connect, dir: dataDir };
}

/** Opens the first window. */
async function open(desktop: ReturnType<typeof start>['desktop']): Promise<BrowserWindow> {
  desktop.open();
  await expect.poll(() => onlyWindow().isVisible()).toBe(true);
  return onlyWindow();
}

function onlyWindow(): BrowserWindow {
  const [window, ...others] = BrowserWindow.getAllWindows();
  if (!window || others.length > 0) throw new Error(`${others.length + 1} windows are open`);
  return window;
}

const fail = () => {
  throw new Error('no');
};

/** Makes a step of opening a window fail once. */
const steps: Record<string, (onChange: ReturnType<typeof vi.fn>) => void> = {
  'the session': () => vi.spyOn(session, 'fromPartition').mockImplementationOnce(fail),
  'the window': () => {
    FakeBrowserWindow.nextFailure = 'no window';
  },
  'the menu': (onChange) => onChange.mockImplementationOnce(fail),
  'the page': () => vi.spyOn(host, 'load').mockRejectedValueOnce(new Error('net::ERR_FAILED')),
  'the first paint': () => vi.spyOn(FakeBrowserWindow.prototype, 'show').mockImplementationOnce(fail),
};

it.each(Object.keys(steps))(
  'leaves the connect screen open if %s fails, and connects again',
  async (step) => {
    const { desktop, settings, onChange, connect } = start(null);
    const before = await open(desktop);
    steps[step]?.(onChange);
    expect(await connect()).toBe(false);
    expect(onlyWindow()).toBe(before);
    expect(settings.get().server).toBeNull();
    expect(await connect()).toBe(true);
    expect(onlyWindow()).not.toBe(before);
    expect(settings.get().server).toBe(server);
  },
);

it('connects only to servers that passed a check', async () => {
  const { desktop, connect } = start(null);
  const before = await open(desktop);
  expect(await connect('https://elsewhere.example')).toBe(false);
  expect(onlyWindow()).toBe(before);
});

it('leaves the window open and explains a failed change of server', async () => {
  const { desktop, settings, showDialog } = start(server);
  const before = await open(desktop);
  vi.spyOn(host, 'load').mockRejectedValueOnce(new Error('net::ERR_FAILED'));
  await desktop.changeServer();
  expect(showDialog).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: t('connect.failed'), buttons: [t('crash.close')] }),
  );
  expect(onlyWindow()).toBe(before);
  expect([settings.get().server, desktop.state().server]).toEqual([server, server]);
});

it('quits if the user closes the window while its replacement loads', async () => {
  const { desktop, exit, connect } = start(null);
  const before = await open(desktop);
  vi.spyOn(host, 'load').mockReturnValueOnce(new Promise(() => {}));
  const opened = connect();
  await expect.poll(() => BrowserWindow.getAllWindows()).toHaveLength(2);
  before.close();
  expect(await opened).toBe(false);
  expect(BrowserWindow.getAllWindows()).toEqual([]);
  expect(exit).toHaveBeenCalledWith(0);
});

it('restores the position after a change of server and a restart', async () => {
  const bounds = { x: 120, y: 140, width: 900, height: 700 };
  const first = start(server);
  (await open(first.desktop)).setBounds(bounds);
  await first.desktop.changeServer();
  const window = onlyWindow();
  expect(window.getNormalBounds()).toEqual(bounds);
  window.maximize();
  window.close();
  await expect.poll(() => first.exit).toHaveBeenCalledWith(0);
  expect(first.settings.get().window).toEqual({ ...bounds, isMaximized: true, isFullScreen: false });
  const later = await open(start(null, first.dir).desktop);
  expect([later.isMaximized(), later.getNormalBounds()]).toEqual([true, bounds]);
});

it('runs without a window on macOS and offers to retry a failure', async () => {
  setPlatform('darwin');
  const { desktop, exit, showDialog } = start(server);
  const window = await open(desktop);
  window.close();
  await expect.poll(() => BrowserWindow.getAllWindows()).toEqual([]);
  expect(exit).not.toHaveBeenCalled();
  FakeBrowserWindow.nextFailure = 'no window';
  showDialog.mockResolvedValueOnce({ response: 0, checkboxChecked: false });
  await open(desktop);
  const buttons = [t('crash.reload'), t('crash.quit')];
  expect(showDialog).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ buttons }));
  onlyWindow().close();
  await expect.poll(() => BrowserWindow.getAllWindows()).toEqual([]);
  FakeBrowserWindow.nextFailure = 'no window';
  showDialog.mockResolvedValueOnce({ response: 1, checkboxChecked: false });
  desktop.open();
  await expect.poll(() => exit).toHaveBeenCalledWith(0);
});

it('opens one window for concurrent requests', async () => {
  const { desktop } = start(server);
  const created = vi.fn();
  app.on('web-contents-created', created);
  desktop.open();
  desktop.open();
  await open(desktop);
  expect(created).toHaveBeenCalledOnce();
});

it('sets the address of the dictionaries before a page loads', async () => {
  const addresses: string[] = [];
  const load = host.load;
  const { desktop, connect } = start(null);
  vi.spyOn(host, 'load').mockImplementation((page) => {
    addresses.push(`${page.session.spelling.url} ${page.session.spelling.isOn}`);
    return load(page);
  });
  await open(desktop);
  await connect();
  expect(addresses).toEqual(['https://dictionaries.invalid/ false', `${server}/desktop/dictionaries/ true`]);
  expect(asFake(onlyWindow().webContents.session).spelling.languages).toEqual(['id', 'en-US']);
});

/** Replaces the network: requests neither end nor fail by themselves. */
function holdRequests() {
  const requests: EventEmitter[] = [];
  vi.spyOn(net, 'request').mockImplementation(() => {
    const methods = {
      end: () => {},
      abort: () => {},
      getUploadProgress: () => ({ active: true, started: true, current: 1, total: 4 }),
    };
    const request = Object.assign(new EventEmitter(), methods);
    requests.push(request);
    return request as never;
  });
  return requests;
}

it('shows the question of a proxy to the window and answers it once for all requests', async () => {
  const { desktop } = start(null);
  const page = (await open(desktop)).webContents;
  const send = vi.spyOn(host, 'send');
  const questions = () =>
    send.mock.calls.map(([, , [event]]) => event as { type: string; question: { id: number } | null });
  const requests = holdRequests();
  const answers = [vi.fn(), vi.fn(), vi.fn()];
  const login = (index: number) =>
    requests[index]?.emit('login', { isProxy: true, host: 'proxy.example', port: 3128 }, answers[index]);
  const probe = () => void desktop.handlers.probe({ address: server }, page);

  probe();
  login(0);
  expect(questions()).toEqual([]);
  desktop.handlers.ready(undefined, page);
  const first = questions().at(-1);
  expect(first).toMatchObject({ type: 'proxy-login', question: { proxy: 'proxy.example:3128' } });
  // A reloaded page gets it again.
  send.mockClear();
  desktop.handlers.ready(undefined, page);
  expect(questions()).toEqual([first]);
  const id = first?.question?.id ?? 0;
  desktop.handlers.answerProxy({ id, credentials: null }, page);
  await expect.poll(() => answers[0]).toHaveBeenCalledExactlyOnceWith();
  expect(questions().at(-1)).toMatchObject({ question: null });

  // The user checks an address again.
  probe();
  login(1);
  const credentials = { username: 'ratna', password: 'merak' };
  desktop.handlers.answerProxy({ id: questions().at(-1)?.question?.id ?? 0, credentials }, page);
  await expect.poll(() => answers[1]).toHaveBeenCalledExactlyOnceWith('ratna', 'merak');
  probe();
  login(2);
  await expect.poll(() => answers[2]).toHaveBeenCalledExactlyOnceWith('ratna', 'merak');
  expect(questions().at(-1)).toMatchObject({ question: null });
});

it('sends the progress of an upload to the page', async () => {
  const { desktop } = start(server);
  const page = (await open(desktop)).webContents;
  desktop.handlers.ready(undefined, page);
  const send = vi.spyOn(host, 'send');
  holdRequests();
  const upload = new Request('app://admin/api/upload', {
    ...{ method: 'POST', body: 'x', headers: { 'x-desktop-upload': 'one' } },
  });
  void asFake(page.session).handlers.get('app')?.(upload);
  await expect.poll(() => send).toHaveBeenCalled();
  expect(send.mock.lastCall?.[2]).toEqual([{ type: 'upload', id: 'one', part: 0.25 }]);
});
