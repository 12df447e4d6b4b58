import type { Main } from '#test/driver/desktop-app.ts';

/** A misuse that Electron rejects at run time. The compiler checks options and arguments. */
export interface Rule {
  title: string;
  /** A declaration in electron.d.ts, a documentation page or a source file of Electron. */
  source: string;
  /** Whether it runs before the app is ready. */
  early?: boolean;
  /** Whether only the fake rejects it: Electron ignores this defect of the app. */
  stricter?: boolean;
  /** Must not use variables of its scope: it also runs in Electron's process. */
  run(electron: Main): unknown;
  throws: RegExp;
}

const windowRules: Rule[] = [
  {
    title: 'a second window of one name',
    source: 'BaseWindowConstructorOptions.name',
    run: ({ BrowserWindow }) => {
      new BrowserWindow({ show: false, name: 'same' });
      new BrowserWindow({ show: false, name: 'same' });
    },
    throws: /Window name 'same' is already in use/,
  },
  {
    title: 'a position with one coordinate',
    source: 'BaseWindowConstructorOptions.x',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, y: 10 }),
    throws: /x and options\.y/,
  },
  {
    title: 'a preload with a relative path',
    source: 'WebPreferences.preload',
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false, webPreferences: { preload: 'index.cjs' } }),
    throws: /preload script must have absolute path/,
  },
  {
    title: 'a method of a destroyed window',
    source: 'BaseWindow.isDestroyed',
    run: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      window.show();
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'the page of a destroyed window',
    source: 'BrowserWindow.webContents',
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
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }).webContents.send('channel', () => {}),
    throws: /could not be cloned/,
  },
  {
    title: 'a page of an unhandled scheme',
    source: 'BrowserWindow.loadURL',
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
    run: ({ app }) => app.enableSandbox(),
    throws: /before app is ready/,
  },
  {
    title: 'registering schemes after the app is ready',
    source: 'Protocol.registerSchemesAsPrivileged',
    run: ({ protocol }) => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]),
    throws: /before app is ready/,
  },
  {
    title: 'a window before the app is ready',
    source: 'docs/api/browser-window.md',
    early: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }),
    throws: /Cannot create BrowserWindow before app is ready/,
  },
  {
    title: 'the locale before the app is ready',
    source: 'App.getLocale',
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
    title: 'a request before the app is ready',
    source: 'lib/browser/api/net.ts',
    early: true,
    run: ({ net }) => net.request({ url: 'http://127.0.0.1/' }),
    throws: /net module can only be used after app is ready/,
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
    stricter: true,
    run: ({ BrowserWindow }) => new BrowserWindow({ show: false }).setOverlayIcon(null, ''),
    throws: /is for win32 only/,
  },
  {
    title: 'crash reports without an address',
    source: 'CrashReporterStartOptions.submitURL',
    run: ({ crashReporter }) => crashReporter.start({}),
    throws: /submitURL/,
  },
  {
    title: 'a bitmap of a wrong size',
    source: 'shell/common/api/electron_api_native_image.cc',
    run: ({ nativeImage }) => nativeImage.createFromBitmap(Buffer.alloc(8), { width: 16, height: 16 }),
    throws: /invalid buffer size/,
  },
  {
    title: 'an unknown spelling language',
    source: 'shell/browser/api/electron_api_session.cc',
    run: ({ session }) => session.fromPartition('words').setSpellCheckerLanguages(['xx']),
    throws: /"xx" is not a valid language code/,
  },
  {
    title: 'an item with neither label, role nor type',
    source: 'lib/browser/api/menu.ts',
    run: ({ Menu }) => Menu.buildFromTemplate([{ id: 'x' }]),
    throws: /must have at least one of label, role or type/,
  },
  {
    title: 'a context menu with one coordinate',
    source: 'PopupOptions.x',
    stricter: true,
    run: ({ BrowserWindow, Menu }) =>
      Menu.buildFromTemplate([{ role: 'copy' }]).popup({ window: new BrowserWindow({ show: false }), y: 1 }),
    throws: /x and y must be declared together/,
  },
];

/** Misuses that the app could make. */
export const rules: readonly Rule[] = [...windowRules, ...readinessRules, ...callRules];
