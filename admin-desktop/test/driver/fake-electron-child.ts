import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import fakeElectron from '#test/fake-electron/electron.ts';
import { host, Preventable } from '#test/fake-electron/host.ts';
import { readiness } from '#test/fake-electron/strict.ts';
import { connectRpc } from './rpc.ts';
import { serveSession } from './session-server.ts';

/*
 * Process of a built app without Electron: node fake-electron-child.ts MAIN --user-data-dir=DIR --lang=LOCALE ARGS.
 * The test process controls the browser that shows the pages.
 */
const { app, BrowserWindow, ipcMain } = fakeElectron;
const [, , main = ''] = process.argv;
readiness.isReady = false;
host.userData = getSwitch('user-data-dir');
host.locale = getSwitch('lang');

const pageOf = (id: number) =>
  BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === id)?.webContents;

/** Calls a method of the test process. */
const callTest = connectRpc(process, {
  /** Runs a function of a test in this process, as Playwright does on Electron. */
  evaluate(source: string, argument: unknown) {
    const run = new Function(`return (${source})`)() as (
      electron: typeof fakeElectron,
      argument: unknown,
    ) => unknown;
    return run(fakeElectron, argument);
  },
  /** Runs a call from a page. `frame` is the calling frame. Errors have Electron's message. */
  async ipc(id: number, channel: string, args: unknown[], frame: { url: string; isTop: boolean }) {
    try {
      const handler = ipcMain.handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      const senderFrame = { url: frame.url, parent: frame.isTop ? null : {} };
      return structuredClone(await handler({ sender: pageOf(id), senderFrame }, ...args));
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
    }
  },
  navigate: (id: number, url: string, isRedirect: boolean) => pageOf(id)?.leave(url, isRedirect) ?? false,
  /** Emits a download event. Returns whether the app allows the download. */
  download(id: number, url: string) {
    const event = new Preventable();
    pageOf(id)?.session.emit('will-download', event, { getURL: () => url }, pageOf(id));
    return !event.defaultPrevented;
  },
  /** Returns the app's action for a window that the page opens. */
  windowOpen: (id: number, url: string) => pageOf(id)?.openHandler?.({ url } as never).action ?? 'allow',
  loading: (id: number) =>
    void pageOf(id)?.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false }),
  loaded: (id: number) => void pageOf(id)?.finishLoad(),
});

/** Calls a method that has no effect if the page is closing. */
const notifyTest = (method: string, ...args: unknown[]) => void callTest(method, ...args).catch(() => {});

Object.assign(host, {
  async load({ id, url, session, preferences }) {
    const { preload, additionalArguments: args = [] } = preferences;
    const { partition } = session;
    // The same port after a restart, because the browser stores page data by origin.
    const port = await serveSession(session, () => callTest<number>('portOf', partition));
    const source = preload ? readFileSync(preload, 'utf8') : '';
    await callTest('open', { id, partition, port, path: new URL(url).pathname, preload: source, args });
  },
  unload: ({ id }) => notifyTest('close', id),
  send: ({ id }, channel, args) => notifyTest('send', id, channel, args),
  reload: ({ id }) => notifyTest('reload', id),
  exit: (code) => process.exit(code),
} satisfies Partial<typeof host>);

register(
  `data:text/javascript,${encodeURIComponent(`export const resolve = (name, context, next) =>
    name === 'electron'
      ? { url: ${JSON.stringify(new URL('../fake-electron/electron.ts', import.meta.url).href)}, shortCircuit: true }
      : next(name, context);`)}`,
);
await import(pathToFileURL(main).href);
setImmediate(() => app.becomeReady());

function getSwitch(name: string): string {
  const start = `--${name}=`;
  return process.argv.find((each) => each.startsWith(start))?.slice(start.length) ?? '';
}
