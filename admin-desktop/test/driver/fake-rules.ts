import type { Main } from './desktop-app.ts';
import { networkRules } from './fake-network-rules.ts';

/** A misuse that Electron and the fake reject. */
export interface Rule {
  title: string;
  /** A declaration in electron.d.ts, a documentation page or a source file of Electron. */
  source: string;
  /** Quote from the declaration's comment. */
  comment?: string;
  /** Whether it runs before the app is ready. */
  early?: boolean;
  /** Whether only the fake rejects it: Electron ignores this defect of the app. */
  stricter?: boolean;
  run(electron: Main): unknown;
  throws: RegExp;
}

const name = {
  source: 'BaseWindowConstructorOptions.name',
  comment: 'An error is thrown if the name is already in use',
};
const destroyed = { source: 'BaseWindow.isDestroyed', comment: 'throws `Object has been destroyed`' };

const windowRules: Rule[] = [
  {
    title: 'a second window of one name',
    ...name,
    run: ({ BrowserWindow }) => {
      new BrowserWindow({ show: false, name: 'same' });
      new BrowserWindow({ show: false, name: 'same' });
    },
    throws: /Window name 'same' is already in use/,
  },
  {
    title: 'a window before the app is ready',
    source: 'docs/api/browser-window.md',
    early: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }),
    throws: /Cannot create BrowserWindow before app is ready/,
  },
  {
    title: 'a position with one coordinate',
    source: 'BaseWindowConstructorOptions.x',
    comment: '**required** if y is used',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, y: 10 }),
    throws: /x and options\.y/,
  },
  {
    title: 'a preload with a relative path',
    source: 'WebPreferences.preload',
    comment: 'The value should be the absolute file path to the script',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, webPreferences: { preload: 'index.cjs' } }),
    throws: /preload script must have absolute path/,
  },
  {
    title: 'a method of a destroyed window',
    ...destroyed,
    run: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      window.show();
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'destroying a window twice',
    ...destroyed,
    run: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      window.destroy();
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'the page of a destroyed window',
    source: 'BrowserWindow.webContents',
    comment: 'Reading this property throws `Object has been destroyed`',
    run: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      return window.webContents.id;
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'a message to a destroyed page',
    source: 'shell/common/gin_helper/function_template.h',
    run: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const page = window.webContents;
      window.destroy();
      page.send('channel');
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'a message that cannot be cloned',
    source: 'WebContents.send',
    comment: 'Sending Functions, Promises, Symbols, WeakMaps, or WeakSets will throw an exception',
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }).webContents.send('channel', () => {}),
    throws: /could not be cloned/,
  },
  {
    title: 'a page of an unhandled scheme',
    source: 'BrowserWindow.loadURL',
    comment: 'rejects if the page fails to load',
    run: ({ BrowserWindow, session }) =>
      new BrowserWindow({ show: false, webPreferences: { session: session.fromPartition('bare') } }).loadURL(
        'app://admin/',
      ),
    throws: /ERR_UNKNOWN_URL_SCHEME/,
  },
];

const readinessRules: Rule[] = [
  {
    title: 'enableSandbox after the app is ready',
    source: 'App.enableSandbox',
    comment: 'can only be called before app is ready',
    run: ({ app }) => app.enableSandbox(),
    throws: /before app is ready/,
  },
  {
    title: 'registering schemes after the app is ready',
    source: 'Protocol.registerSchemesAsPrivileged',
    comment: 'can only be used before the `ready` event',
    run: ({ protocol }) => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]),
    throws: /before app is ready/,
  },
  {
    title: 'registering schemes twice',
    source: 'Protocol.registerSchemesAsPrivileged',
    comment: 'can be called only once',
    early: true,
    stricter: true,
    run: ({ protocol }) => {
      protocol.registerSchemesAsPrivileged([{ scheme: 'one' }]);
      protocol.registerSchemesAsPrivileged([{ scheme: 'two' }]);
    },
    throws: /once/,
  },
  {
    title: 'the locale before the app is ready',
    source: 'App.getLocale',
    comment: 'must be called after the `ready` event',
    early: true,
    stricter: true,
    run: ({ app }) => app.getLocale(),
    throws: /after app is ready/,
  },
  {
    title: 'a session before the app is ready',
    source: 'shell/browser/api/electron_api_session.cc',
    early: true,
    run: ({ session }) => session.fromPartition('early'),
    throws: /Session can only be received when app is ready/,
  },
  {
    title: 'the screens before the app is ready',
    source: 'docs/api/screen.md',
    early: true,
    run: ({ screen }) => screen.getAllDisplays(),
    throws: /The 'screen' module can't be used before the app 'ready' event/,
  },
  {
    title: 'a notification before the app is ready',
    source: 'shell/browser/api/electron_api_notification.cc',
    early: true,
    run: ({ Notification }) => new Notification({ title: 'x' }),
    throws: /Cannot create Notification before app is ready/,
  },
  {
    title: 'a dialog before the app is ready',
    source: 'lib/browser/api/dialog.ts',
    early: true,
    run: ({ dialog }) => dialog.showMessageBox({ message: 'x' }),
    throws: /dialog module can only be used after app is ready/,
  },
];

const callRules: Rule[] = [
  {
    title: 'a second handler of a scheme',
    source: 'lib/browser/api/protocol.ts',
    run: ({ session }) => {
      const own = session.fromPartition('handled');
      own.protocol.handle('app', () => new Response('x'));
      own.protocol.handle('app', () => new Response('x'));
    },
    throws: /Failed to register protocol: app/,
  },
  {
    title: 'a second handler of a channel',
    source: 'lib/browser/ipc-main-impl.ts',
    run: ({ ipcMain }) => {
      ipcMain.handle('channel', () => {});
      ipcMain.handle('channel', () => {});
    },
    throws: /Attempted to register a second handler for 'channel'/,
  },
  {
    title: 'a method of another platform',
    source: 'BaseWindow.setOverlayIcon',
    comment: '@platform win32',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }).setOverlayIcon(null, ''),
    throws: /is for win32 only/,
  },
  {
    title: 'crash reports without an address',
    source: 'CrashReporterStartOptions.submitURL',
    comment: 'Required unless `uploadToServer` is `false`',
    run: ({ crashReporter }) => crashReporter.start({}),
    throws: /submitURL/,
  },
  {
    title: 'a bitmap of a wrong size',
    source: 'shell/common/api/electron_api_native_image.cc',
    run: ({ nativeImage }) => nativeImage.createFromBitmap(Buffer.alloc(8), { width: 16, height: 16 }),
    throws: /invalid buffer size/,
  },
];

const menuRules: Rule[] = [
  {
    title: 'a template that is not an array',
    source: 'lib/browser/api/menu.ts',
    run: ({ Menu }) => Menu.buildFromTemplate({} as never),
    throws: /must be an array/,
  },
  {
    title: 'an item with neither label, role nor type',
    source: 'lib/browser/api/menu.ts',
    run: ({ Menu }) => Menu.buildFromTemplate([{ id: 'x' }]),
    throws: /must have at least one of label, role or type/,
  },
  {
    title: 'a submenu without items',
    source: 'lib/browser/api/menu-item.ts',
    run: ({ Menu }) => Menu.buildFromTemplate([{ label: 'x', type: 'submenu' }]),
    throws: /Invalid submenu/,
  },
  {
    title: 'an application menu of a wrong type',
    source: 'lib/browser/api/menu.ts',
    run: ({ Menu }) => Menu.setApplicationMenu({} as never),
    throws: /Invalid menu/,
  },
];

/** Misuses of Electron's API that are relevant to the app, with their sources. */
export const rules: readonly Rule[] = [
  ...windowRules,
  ...readinessRules,
  ...callRules,
  ...menuRules,
  ...networkRules,
];
