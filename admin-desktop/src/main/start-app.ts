import { release } from 'node:os';
import { join } from 'node:path';
import { brand } from '@institute/core/brand/brand.ts';
import { apiVersion, appId, deepLinkScheme } from '@institute/core/dashboard/desktop.ts';
import { app, clipboard, crashReporter, ipcMain, Menu, powerMonitor, protocol, shell } from 'electron';
import { pageScheme } from '#shared/contract.ts';
import { createAppController } from './app-controller.ts';
import { getPreloadPath } from './app-window.ts';
import { addContextMenus } from './context-menus.ts';
import { handleUncaughtErrors, reloadCrashedPages } from './crash.ts';
import { registerCalls } from './ipc.ts';
import { type Log, openLog, redact } from './log.ts';
import { menuTemplate } from './menu.ts';
import { guardNavigation } from './navigation-guard.ts';
import type { LoginListener } from './net-fetch.ts';
import { deepLinkIn, deepLinkPath } from './policy.ts';
import { openSettings } from './settings.ts';
import { createUpdater, type Updater } from './updater.ts';

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

interface DiagnosticsInput {
  version: string;
  language: string;
  server: string | null;
}

/** Returns a redacted report for support: versions, server and the last lines of the log. It is never sent. */
function diagnostics({ version, language, server }: DiagnosticsInput, log: Log): string {
  const { electron, chrome, node } = process.versions;
  return [
    `App ${version}, API ${apiVersion}, language ${language}`,
    `Electron ${electron ?? 'none'}, Chromium ${chrome ?? 'none'}, Node ${node}`,
    `${process.platform} ${release()} ${process.arch}`,
    `Server: ${server ?? 'none'}`,
    '',
    ...log.tail(60),
  ]
    .map(redact)
    .join('\n');
}

/** Set by the build: the URL of the update feed (empty disables updates), and whether the build is signed. */
declare const __UPDATE_FEED__: string;
declare const __UPDATES_SIGNED__: boolean;

/** Whether this build checks for updates. The feed is fixed at build time, so that no server can set it. */
const hasUpdates = __UPDATE_FEED__ !== '';

interface UpdateOptions extends Pick<Parameters<typeof createUpdater>[0], 'send' | 'canLeave' | 'version'> {
  log: Log;
  /** Signs in to a proxy. Without it the library would wait forever. */
  onLogin: LoginListener;
}

/** Loads the update library and creates the updater. */
async function openUpdater({ log, onLogin, ...options }: UpdateOptions): Promise<Updater> {
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  // The library passes Electron's callback through; calling it without credentials cancels the request.
  autoUpdater.on('login', (info, answer) => void onLogin(info, answer as Parameters<LoginListener>[1]));
  autoUpdater.setFeedURL({ provider: 'generic', url: __UPDATE_FEED__, useMultipleRangeRequest: false });
  return createUpdater({
    ...options,
    engine: autoUpdater,
    isSigned: __UPDATES_SIGNED__,
    warn: (message, error) => log.error(message, error),
  });
}
