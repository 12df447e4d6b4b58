import type { Main } from './desktop-app.ts';
import { networkRules } from './fake-network-rules.ts';

/** Something that Electron refuses, and its double as well. */
export interface Rule {
  title: string;
  /** A declaration in electron.d.ts, a page of Electron's documentation, or a file of its source. */
  source: string;
  /** Words of that declaration's comment. */
  says?: string;
  /** Tried before the app is ready. */
  early?: boolean;
  /** Electron passes over it without an error; the double does not, since it is a fault in the app. */
  stricter?: boolean;
  run(electron: Main): unknown;
  throws: RegExp;
}

const name = {
  source: 'BaseWindowConstructorOptions.name',
  says: 'An error is thrown if the name is already in use',
};
const destroyed = { source: 'BaseWindow.isDestroyed', says: 'throws `Object has been destroyed`' };

const ofWindows: Rule[] = [
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
    title: 'an option that windows do not have',
    source: 'BaseWindowConstructorOptions',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, minWidht: 400 } as object),
    throws: /options\.minWidht is not an option of BrowserWindowConstructorOptions/,
  },
  {
    title: 'an option that pages do not have',
    source: 'WebPreferences',
    stricter: true,
    run: ({ BrowserWindow }) =>
      new BrowserWindow({ show: false, webPreferences: { sandboxed: true } as object }),
    throws: /webPreferences\.sandboxed is not an option of WebPreferences/,
  },
  {
    title: 'an option of another type',
    source: 'BaseWindowConstructorOptions.width',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, width: '400' } as object),
    throws: /options\.width is not a number/,
  },
  {
    title: 'a place with one coordinate',
    source: 'BaseWindowConstructorOptions.x',
    says: '**required** if y is used',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, y: 10 }),
    throws: /x and options\.y/,
  },
  {
    title: 'a preload without its whole path',
    source: 'WebPreferences.preload',
    says: 'The value should be the absolute file path to the script',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, webPreferences: { preload: 'index.cjs' } }),
    throws: /preload script must have absolute path/,
  },
  {
    title: 'a method of a window that is destroyed',
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
    title: 'the page of a window that is destroyed',
    source: 'BrowserWindow.webContents',
    says: 'Reading this property throws `Object has been destroyed`',
    run: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      return window.webContents.id;
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'a message to a page that is destroyed',
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
    says: 'Sending Functions, Promises, Symbols, WeakMaps, or WeakSets will throw an exception',
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }).webContents.send('channel', () => {}),
    throws: /could not be cloned/,
  },
  {
    title: 'a page of a scheme that its session does not handle',
    source: 'BrowserWindow.loadURL',
    says: 'rejects if the page fails to load',
    run: ({ BrowserWindow, session }) =>
      new BrowserWindow({ show: false, webPreferences: { session: session.fromPartition('bare') } }).loadURL(
        'app://admin/',
      ),
    throws: /ERR_UNKNOWN_URL_SCHEME/,
  },
];

const ofTime: Rule[] = [
  {
    title: 'the sandbox after the app is ready',
    source: 'App.enableSandbox',
    says: 'can only be called before app is ready',
    run: ({ app }) => app.enableSandbox(),
    throws: /before app is ready/,
  },
  {
    title: 'schemes after the app is ready',
    source: 'Protocol.registerSchemesAsPrivileged',
    says: 'can only be used before the `ready` event',
    run: ({ protocol }) => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]),
    throws: /before app is ready/,
  },
  {
    title: 'schemes twice',
    source: 'Protocol.registerSchemesAsPrivileged',
    says: 'can be called only once',
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
    says: 'must be called after the `ready` event',
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
    title: 'a question before the app is ready',
    source: 'lib/browser/api/dialog.ts',
    early: true,
    run: ({ dialog }) => dialog.showMessageBox({ message: 'x' }),
    throws: /dialog module can only be used after app is ready/,
  },
];

const ofCalls: Rule[] = [
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
    title: 'a handler that is no function',
    source: 'lib/browser/ipc-main-impl.ts',
    run: ({ ipcMain }) => ipcMain.handle('nothing', undefined as never),
    throws: /function/,
  },
  {
    title: 'an argument of another type',
    source: 'Shell.showItemInFolder',
    run: ({ shell }) => shell.showItemInFolder(5 as never),
    throws: /argument/,
  },
  {
    title: 'an argument that is missing',
    source: 'Session.fromPartition',
    run: ({ session }) => session.fromPartition(undefined as never),
    throws: /argument/,
  },
  {
    title: 'a method of another platform',
    source: 'BaseWindow.setOverlayIcon',
    says: '@platform win32',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }).setOverlayIcon(null, ''),
    throws: /is for win32 only/,
  },
  {
    title: 'an option that questions do not have',
    source: 'MessageBoxOptions',
    stricter: true,
    run: ({ dialog }) => dialog.showMessageBox({ message: 'x', button: ['y'] } as never),
    throws: /button is not an option of MessageBoxOptions/,
  },
  {
    title: 'an option that notifications do not have',
    source: 'NotificationConstructorOptions',
    stricter: true,
    run: ({ Notification }) => new Notification({ text: 'x' } as never),
    throws: /text is not an option of NotificationConstructorOptions/,
  },
  {
    title: 'crash reports without an address',
    source: 'CrashReporterStartOptions.submitURL',
    says: 'Required unless `uploadToServer` is `false`',
    run: ({ crashReporter }) => crashReporter.start({}),
    throws: /submitURL/,
  },
  {
    title: 'a picture of another size than it is called',
    source: 'shell/common/api/electron_api_native_image.cc',
    run: ({ nativeImage }) => nativeImage.createFromBitmap(Buffer.alloc(8), { width: 16, height: 16 }),
    throws: /invalid buffer size/,
  },
];

const ofMenus: Rule[] = [
  {
    title: 'a template that is no list',
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
    title: 'a role that there is not',
    source: 'MenuItemConstructorOptions.role',
    stricter: true,
    run: ({ Menu }) => Menu.buildFromTemplate([{ label: 'x', submenu: [{ role: 'zoomout' as never }] }]),
    throws: /role is not/,
  },
  {
    title: 'a menu that is none',
    source: 'lib/browser/api/menu.ts',
    run: ({ Menu }) => Menu.setApplicationMenu({} as never),
    throws: /Invalid menu/,
  },
];

/** What Electron refuses, as far as the app could run into it, and where that is written. */
export const rules: readonly Rule[] = [...ofWindows, ...ofTime, ...ofCalls, ...ofMenus, ...networkRules];
