import { EventEmitter } from 'node:events';
import type { Clipboard, CrashReporter, Dialog, MessageBoxOptions, Protocol, Shell } from 'electron';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { answers } from './host.ts';
import { ipcMain } from './ipc.ts';
import { MenuDouble as Menu } from './menu.ts';
import { session } from './session.ts';

/** Stands for Electron where there is none: its documented behaviour as far as the app meets it, and nothing native. */
const schemes: string[] = [];
export const protocol: Pick<Protocol, 'registerSchemesAsPrivileged'> & { schemes: string[] } = {
  schemes,
  registerSchemesAsPrivileged(given) {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (schemes.length > 0) throw new Error('protocol.registerSchemesAsPrivileged may be called once');
    schemes.push(...given.map(({ scheme }) => scheme));
  },
};

export const shell: Pick<Shell, 'openExternal' | 'showItemInFolder'> = {
  openExternal: async () => {},
  showItemInFolder: () => {},
};

/** Nobody is there to press a button: a question is answered as if it had been closed. */
export const dialog: Pick<Dialog, 'showErrorBox'> & {
  showMessageBox(...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }>;
} = {
  showErrorBox: () => {},
  async showMessageBox(...args) {
    const { cancelId = 0 } = args.at(-1) as MessageBoxOptions;
    return { response: cancelId, checkboxChecked: false };
  },
};

let copied = '';
export const clipboard: Pick<Clipboard, 'readText' | 'writeText'> = {
  readText: async () => copied,
  async writeText(text) {
    copied = text;
  },
};

export class Notification extends EventEmitter {
  static isSupported = () => true;
  readonly title: string;
  readonly body: string;
  constructor({ title = '', body = '' }: { title?: string; body?: string }) {
    super();
    this.title = title;
    this.body = body;
  }
  show(): void {}
  close(): void {}
}

let uploadsCrashes = true;
export const crashReporter: Pick<CrashReporter, 'start' | 'getUploadToServer'> = {
  start({ uploadToServer = true }) {
    uploadsCrashes = uploadToServer;
  },
  getUploadToServer: () => uploadsCrashes,
};
export const powerMonitor = new EventEmitter();

const electron = {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  Notification,
  powerMonitor,
  protocol,
  session,
  shell,
};

/** Runs a test's function in this process, as Playwright does in Electron's. */
answers.evaluate = (source: string, argument: unknown) => {
  const run = new Function(`return (${source})`)() as (double: typeof electron, argument: unknown) => unknown;
  return run(electron, argument);
};

export { app, BrowserWindow, ipcMain, Menu, session };
export default electron;
