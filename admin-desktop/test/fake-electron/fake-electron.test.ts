import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  net,
  protocol,
  screen,
  session,
} from 'electron';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readiness } from './strict.ts';
import { cleanUpApp } from './test-helpers.ts';

beforeEach(cleanUpApp);

const window = (options = {}) => new BrowserWindow({ show: false, ...options });
const partition = (name: string) => session.fromPartition(name);
function destroyed() {
  const gone = window();
  const { webContents } = gone;
  gone.destroy();
  return { gone, webContents };
}
const twice = (run: () => unknown) => [run(), run()];

type Row = [title: string, throws: RegExp, run: () => unknown];

/** Misuses that Electron's declarations, documentation or source rejects at run time. */
const misuses: Row[] = [
  ['a second window of one name', /'same' is already in use/, () => twice(() => window({ name: 'same' }))],
  ['a method of a destroyed window', /has been destroyed/, () => destroyed().gone.show()],
  ['the page of a destroyed window', /has been destroyed/, () => destroyed().gone.webContents.id],
  ['a message to a destroyed page', /has been destroyed/, () => destroyed().webContents.send('channel')],
  ['a message that cannot be cloned', /not be cloned/, () => window().webContents.send('channel', () => {})],
  [
    'a page of an unhandled scheme',
    /ERR_UNKNOWN_URL_SCHEME/,
    () => window({ webPreferences: { session: partition('bare') } }).loadURL('app://admin/'),
  ],
  ['enableSandbox after the app is ready', /before app is ready/, () => app.enableSandbox()],
  ['late schemes', /before app is ready/, () => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }])],
  [
    'a second handler of a scheme',
    /Failed to register protocol: app/,
    () => twice(() => partition('handled').protocol.handle('app', () => new Response('x'))),
  ],
  ['a second handler of a channel', /second handler/, () => twice(() => ipcMain.handle('one', () => {}))],
  ['crash reports without an address', /submitURL/, () => crashReporter.start({})],
  [
    'a bitmap of a wrong size',
    /invalid buffer size/,
    () => nativeImage.createFromBitmap(Buffer.alloc(8), { width: 16, height: 16 }),
  ],
  [
    'an unknown spelling language',
    /not a valid language code/,
    () => partition('words').setSpellCheckerLanguages(['xx']),
  ],
  ['an item without label, role and type', /must have at least/, () => Menu.buildFromTemplate([{ id: 'x' }])],
];

const early: Row[] = [
  ['a window', /Cannot create BrowserWindow before app is ready/, () => window()],
  ['the locale', /only be called after app is ready/, () => app.getLocale()],
  ['a session', /Session can only be received when app is ready/, () => partition('early')],
  ['a request', /net module can only be used after/, () => net.request({ url: 'http://127.0.0.1/' })],
  ['the screens', /can't be used before the app 'ready' event/, () => screen.getAllDisplays()],
  ['a notification', /Cannot create Notification before/, () => new Notification({ title: 'x' })],
  ['a dialog', /can only be used after app is ready/, () => dialog.showMessageBox({ message: 'x' })],
];

/** Defects that Electron ignores, as it does the early locale. */
const defects: Row[] = [
  ['a position with one coordinate', /x and options\.y/, () => window({ y: 10 })],
  ['a relative preload', /absolute path/, () => window({ webPreferences: { preload: 'index.cjs' } })],
  ['a method of another platform', /is for win32 only/, () => window().setOverlayIcon(null, '')],
  [
    'a context menu with one coordinate',
    /must be declared together/,
    () => Menu.buildFromTemplate([{ role: 'copy' }]).popup({ window: window(), y: 1 }),
  ],
];

describe('the fake of Electron', () => {
  it.each([...misuses, ...defects])('rejects %s', async (_title, throws, run) => {
    await expect((async () => run())()).rejects.toThrow(throws);
  });

  it.each(early)('rejects %s before the app is ready', async (_title, throws, run) => {
    readiness.isReady = false;
    onTestFinished(() => {
      readiness.isReady = true;
    });
    await expect((async () => run())()).rejects.toThrow(throws);
  });
});
