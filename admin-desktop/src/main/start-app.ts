import { join } from 'node:path';
import { brand } from '@institute/core/brand/brand.ts';
import { appId, deepLinkScheme } from '@institute/core/dashboard/desktop.ts';
import { app, clipboard, crashReporter, ipcMain, Menu, powerMonitor, protocol, shell } from 'electron';
import { pageScheme } from '#shared/contract.ts';
import { createAppController } from './app-controller.ts';
import { getPreloadPath } from './app-window.ts';
import { addContextMenus } from './context-menus.ts';
import { handleUncaughtErrors, reloadCrashedPages } from './crash.ts';
import { diagnostics } from './diagnostics.ts';
import { registerCalls } from './ipc.ts';
import { openLog } from './log.ts';
import { menuTemplate } from './menu.ts';
import { guardNavigation } from './navigation-guard.ts';
import { hasUpdates, openUpdater } from './open-updater.ts';
import { deepLinkIn, deepLinkPath } from './policy.ts';
import { openSettings } from './settings.ts';
import type { Updater } from './updater.ts';

/** Starts the app, or quits if another instance runs. Call it once, before Electron is ready. */
export function startApp(): void {
  // Electron allows this only once.
  protocol.registerSchemesAsPrivileged([
    {
      scheme: pageScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
  app.enableSandbox();
  app.setName(brand.shortName.en);
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  crashReporter.start({ uploadToServer: false });

  if (app.requestSingleInstanceLock()) start();
  else app.quit();
}

function start(): void {
  const userDataDir = app.getPath('userData');
  const log = openLog(join(userDataDir, 'logs', 'app.log'));
  const settings = openSettings(join(userDataDir, 'settings.json'), log.warn);
  let updater: Updater | undefined;
  const desktop = createAppController({
    settings,
    log,
    dirs: {
      renderer: join(import.meta.dirname, '../renderer'),
      preload: getPreloadPath(import.meta.dirname),
    },
    onChange: buildMenu,
    updater: () => updater,
  });
  handleUncaughtErrors(log, desktop.t);
  reloadCrashedPages(log, desktop.t);
  registerCalls(ipcMain, desktop.handlers, log.warn);
  guardNavigation({ app, shell }, desktop.serverOf, log.warn);
  addContextMenus(desktop.serverOf, desktop.t, log.warn);
  listen();

  function listen() {
    app.on('second-instance', (_event, args) => openPath(deepLinkIn(args)));
    app.on('open-url', (event, link) => {
      event.preventDefault();
      openPath(deepLinkPath(link));
    });
    app.on('activate', () => openPath(undefined));
    app.on('before-quit', () => desktop.beginQuit());
    app.on('window-all-closed', desktop.endWithoutWindow);
    // Never send a client certificate automatically.
    app.on('select-client-certificate', (event, _page, _url, _list, choose) => {
      event.preventDefault();
      choose();
    });
    void app.whenReady().then(onReady);
  }

  function onReady() {
    log.info(`App started, version ${app.getVersion()}`);
    if (app.isPackaged) app.setAsDefaultProtocolClient(deepLinkScheme);
    powerMonitor.on('suspend', desktop.sleep);
    powerMonitor.on('resume', desktop.wake);
    openPath(deepLinkIn(process.argv));
    if (hasUpdates) void startUpdates();
  }

  function openPath(path: string | undefined) {
    if (!app.isReady()) return void app.whenReady().then(() => openPath(path));
    desktop.open();
    if (path) desktop.go(path);
  }

  async function copyDiagnostics() {
    const { server } = desktop.state();
    const input = { version: app.getVersion(), language: desktop.language(), server };
    await clipboard.writeText(diagnostics(input, log));
    desktop.window()?.send({ type: 'diagnostics-copied' });
  }

  async function startUpdates() {
    const { sendUpdate: send, canLeave, newProxyLogin } = desktop;
    const onLogin = newProxyLogin();
    updater = await openUpdater({ send, canLeave, version: app.getVersion(), log, onLogin });
    updater.start();
  }

  function buildMenu() {
    const template = menuTemplate(
      { t: desktop.t(), isMac: process.platform === 'darwin', ...desktop.state() },
      {
        go: desktop.go,
        save: () => desktop.window()?.send({ type: 'save' }),
        search: () => desktop.window()?.send({ type: 'search' }),
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
