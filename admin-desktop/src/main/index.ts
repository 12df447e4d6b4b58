import { join } from 'node:path';
import { brand } from '@institute/core/brand.ts';
import { appId, deepLinkScheme } from '@institute/core/desktop.ts';
import { app, clipboard, crashReporter, ipcMain, Menu, powerMonitor, protocol, shell } from 'electron';
import { pageScheme } from '#src/shared/contract.ts';
import { createAppController } from './app-controller.ts';
import { preloadOf } from './app-window.ts';
import { giveContextMenus } from './context-menus.ts';
import { catchStrays, reloadCrashedPages } from './crash.ts';
import { diagnostics } from './diagnostics.ts';
import { answerCalls } from './ipc.ts';
import { openLog } from './log.ts';
import { menuTemplate } from './menu.ts';
import { guardNavigation } from './navigation-guard.ts';
import { hasUpdates, openUpdater } from './open-updater.ts';
import { deepLinkIn, deepLinkPath } from './policy.ts';
import { openSettings } from './settings.ts';
import type { Updater } from './updater.ts';

// Before the app is ready, and once: what pages of the app may do that those of an unknown scheme may not.
protocol.registerSchemesAsPrivileged([
  {
    scheme: pageScheme,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
]);
app.enableSandbox();
app.setName(brand.shortName);
if (process.platform === 'win32') app.setAppUserModelId(appId);
crashReporter.start({ uploadToServer: false });

if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const folder = app.getPath('userData');
  const log = openLog(join(folder, 'logs', 'app.log'));
  const settings = openSettings(join(folder, 'settings.json'), log.warn);
  let updater: Updater | undefined;
  const desktop = createAppController({
    settings,
    log,
    folders: { renderer: join(import.meta.dirname, '../renderer'), preload: preloadOf(import.meta.dirname) },
    onChange: buildMenu,
    updater: () => updater,
  });
  catchStrays(log, desktop.t);
  reloadCrashedPages(log, desktop.t);
  answerCalls(ipcMain, desktop.handlers, log.warn);
  guardNavigation(desktop.serverOf, log.warn);
  giveContextMenus(desktop.serverOf, desktop.t, log.warn);
  listen();

  function listen() {
    app.on('second-instance', (_event, args) => openFor(deepLinkIn(args)));
    app.on('open-url', (event, link) => {
      event.preventDefault();
      openFor(deepLinkPath(link));
    });
    app.on('activate', () => openFor(undefined));
    app.on('before-quit', () => desktop.beginQuit());
    app.on('window-all-closed', desktop.endWithoutWindow);
    // No certificate of the user's is shown to a server unasked.
    app.on('select-client-certificate', (event, _page, _url, _list, choose) => {
      event.preventDefault();
      choose();
    });
    void app.whenReady().then(begin);
  }

  function begin() {
    log.info(`Version ${app.getVersion()} begins`);
    if (app.isPackaged) app.setAsDefaultProtocolClient(deepLinkScheme);
    powerMonitor.on('suspend', desktop.sleep);
    powerMonitor.on('resume', desktop.wake);
    openFor(deepLinkIn(process.argv));
    if (hasUpdates) void beginUpdates();
  }

  function openFor(path: string | undefined) {
    if (!app.isReady()) return void app.whenReady().then(() => openFor(path));
    desktop.open();
    if (path) desktop.go(path);
  }

  async function copyDiagnostics() {
    const { server } = desktop.state();
    const facts = { version: app.getVersion(), language: desktop.language(), server };
    await clipboard.writeText(diagnostics(facts, log));
    desktop.window()?.tell({ type: 'diagnostics-copied' });
  }

  async function beginUpdates() {
    const { tellUpdate: tell, mayLeave, newProxyLogin } = desktop;
    const onLogin = newProxyLogin();
    updater = await openUpdater({ tell, mayLeave, version: app.getVersion(), log, onLogin });
    updater.begin();
  }

  function buildMenu() {
    const template = menuTemplate(
      { t: desktop.t(), isMac: process.platform === 'darwin', ...desktop.state() },
      {
        go: desktop.go,
        save: () => desktop.window()?.tell({ type: 'save' }),
        search: () => desktop.window()?.tell({ type: 'search' }),
        changeServer: () => void desktop.changeServer(),
        openServer: (origin) => void desktop.openServer(origin),
        checkUpdates: hasUpdates ? () => void updater?.check() : undefined,
        reload: () => void desktop.window()?.reload(),
        openWebsite() {
          const { server } = desktop.state();
          if (server) void shell.openExternal(server);
        },
        copyDiagnostics: () => void copyDiagnostics(),
        showLog: () => shell.showItemInFolder(log.file),
      },
    );
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }
}
