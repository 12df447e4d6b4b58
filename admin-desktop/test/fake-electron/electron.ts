import { EventEmitter } from 'node:events';
import type {
  Clipboard,
  CrashReporter,
  Dialog,
  Display,
  MessageBoxOptions,
  NativeImage,
  NotificationConstructorOptions,
  Protocol,
  Rectangle,
  Shell,
} from 'electron';
import { app } from './app.ts';
import { FakeBrowserWindow as BrowserWindow } from './browser-window.ts';
import { FakeClientRequest } from './client-request.ts';
import { FakeMenu as Menu } from './menu.ts';
import { FakeSession, session } from './session.ts';
import { readiness, strict } from './strict.ts';

/*
 * Fake of Electron's main process with the documented behaviour that the app uses. It rejects misuse where Electron
 * does; fake-electron.test.ts checks that.
 */

type Listener = (event: unknown, ...args: unknown[]) => unknown;

export const ipcMain = {
  handlers: new Map<string, Listener>(),
  handle(channel: string, listener: Listener) {
    if (ipcMain.handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    ipcMain.handlers.set(channel, listener);
  },
};

const schemes: string[] = [];
export const protocol = strict<Pick<Protocol, 'registerSchemesAsPrivileged'> & { schemes: string[] }>(
  {
    schemes,
    registerSchemesAsPrivileged(given) {
      if (schemes.length > 0) throw new Error('protocol.registerSchemesAsPrivileged may be called once');
      schemes.push(...given.map(({ scheme }) => scheme));
    },
  },
  { before: ['registerSchemesAsPrivileged'] },
);

export const shell: Pick<Shell, 'openExternal' | 'showItemInFolder'> = {
  openExternal: async () => {},
  showItemInFolder: () => {},
};

/** Dialogs respond with their cancel button. */
export const dialog: Pick<Dialog, 'showErrorBox'> & {
  showMessageBox(...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }>;
} = {
  showErrorBox: () => {},
  showMessageBox(...args) {
    if (!readiness.isReady) throw new Error('dialog module can only be used after app is ready');
    const { cancelId = 0 } = args.at(-1) as MessageBoxOptions;
    return Promise.resolve({ response: cancelId, checkboxChecked: false });
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
  readonly title: string;
  readonly body: string;

  static isSupported() {
    return true;
  }
  constructor(options: NotificationConstructorOptions = {}) {
    super();
    if (!readiness.isReady) throw new Error('Cannot create Notification before app is ready');
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }
  show(): void {}
  close(): void {}
}

export const net = strict(
  {
    request(options: ConstructorParameters<typeof FakeClientRequest>[0]) {
      if (options.session && !(options.session instanceof FakeSession))
        throw new TypeError('`session` should be an instance of the Session class');
      return new FakeClientRequest(options);
    },
  },
  { whenEarly: 'net module can only be used after app is ready' },
);

let uploadsCrashes = true;
export const crashReporter: Pick<CrashReporter, 'start' | 'getUploadToServer'> = {
  start({ uploadToServer = true, submitURL }) {
    if (uploadToServer && !submitURL)
      throw new Error('submitURL must be specified when uploadToServer is true');
    uploadsCrashes = uploadToServer;
  },
  getUploadToServer: () => uploadsCrashes,
};

export const powerMonitor = new EventEmitter();

const desktop: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };
const displays = [{ id: 1, bounds: desktop, workArea: { ...desktop, y: 32, height: 1048 } }] as Display[];
/** A single screen with a menu bar. */
export const screen = strict(
  { getAllDisplays: () => displays },
  { whenEarly: "The 'screen' module can't be used before the app 'ready' event" },
);

export const nativeImage = {
  /** @throws Error if the buffer does not have four bytes per pixel */
  createFromBitmap(bitmap: Buffer, { width, height }: { width: number; height: number }) {
    if (bitmap.length !== width * height * 4) throw new Error('invalid buffer size');
    return { getSize: () => ({ width, height }), isEmpty: () => false } as NativeImage;
  },
};

export { app, BrowserWindow, Menu, session };
export default {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
};
