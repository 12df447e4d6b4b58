import { EventEmitter } from 'node:events';
import type {
  Clipboard,
  CrashReporter,
  Dialog,
  MessageBoxOptions,
  NotificationConstructorOptions,
  Protocol,
  Shell,
} from 'electron';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { FakeClientRequest } from './client-request.ts';
import './context-menu.ts';
import { methods } from './host.ts';
import { ipcMain } from './ipc.ts';
import { FakeMenu as Menu } from './menu.ts';
import { nativeImage, screen } from './screen.ts';
import { FakeSession, session } from './session.ts';
import { strayDownloads } from './speller.ts';
import { readiness, strict } from './strict.ts';

/**
 * Fake of Electron with the documented behaviour that the app uses. Rejects misuse where Electron does.
 * `fake-rules.slow.ts` checks the rules.
 */
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
strict(Notification.prototype);

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

const electron = {
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
  /** For tests only. */
  strayDownloads,
};

/** Runs a function of a test in this process, as Playwright does on Electron. */
methods.evaluate = (source: string, argument: unknown) => {
  const run = new Function(`return (${source})`)() as (
    fakeElectron: typeof electron,
    argument: unknown,
  ) => unknown;
  return run(electron, argument);
};

export { app, BrowserWindow, ipcMain, Menu, nativeImage, screen, session };
export default electron;
