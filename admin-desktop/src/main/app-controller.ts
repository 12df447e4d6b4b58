import { isLanguage, type Language, negotiateLanguage } from '@institute/core/i18n/locale.ts';
import { app, type WebContents } from 'electron';
import type { UpdateState } from '#shared/contract.ts';
import { type AppWindow, openAppWindow } from './app-window.ts';
import { showBadge } from './badge.ts';
import type { CallHandlers } from './ipc.ts';
import { createKnownServers } from './known-servers.ts';
import type { Log } from './log.ts';
import type { Notifier } from './notifier.ts';
import { createOneWindow } from './one-window.ts';
import { createProxyLogin } from './proxy-login.ts';
import { checkServer } from './server-check.ts';
import { createServerSessions, type ServerSession } from './server-session.ts';
import type { SettingsFile } from './settings.ts';
import { dictionaryUrl, setUpSpellChecker } from './spell-check.ts';
import { createSystemNotifications } from './system-notifications.ts';
import { type DesktopTranslate, getTexts } from './texts.ts';
import type { Updater } from './updater.ts';
import { explainFailure } from './window-failure.ts';
import type { WindowState } from './window-state.ts';

/** Address of the spelling dictionaries, set by the build. Empty: the server's own. */
declare const __DICTIONARIES__: string;

interface DesktopAppOptions {
  settings: SettingsFile;
  log: Log;
  dirs: { renderer: string; preload: string };
  /** Called after a change of anything that the menu displays. */
  onChange(): void;
  updater(): Updater | undefined;
}

/** A window with its notifications and sign-in state. */
interface ServerWindow extends AppWindow {
  notifier: Notifier | undefined;
  signedIn: boolean;
}

/** Controls the app's window, its server and the sign-in state. */
export function createAppController(options: DesktopAppOptions) {
  const { settings, log, dirs, onChange } = options;
  const version = app.getVersion();
  const servers = createKnownServers(settings);
  const openSession = createServerSessions();
  const windows = createOneWindow<ServerWindow>({
    create: createWindow,
    onChange() {
      showProxyQuestion();
      onChange();
    },
    explain: (error, hasWindow) => explainFailure(error, hasWindow, { log, t: t() }),
  });
  const current = windows.current;
  let pending: string | undefined;
  let isQuitting = false;

  const proxyLogin = createProxyLogin(showProxyQuestion);
  const language = (): Language => settings.get().language ?? negotiateLanguage(null, app.getLocale());
  const t = (): DesktopTranslate => getTexts(language());

  function sessionOf(server: string | null): ServerSession {
    return openSession({
      server,
      version,
      rendererDir: dirs.renderer,
      explain: (failure) => t()(`failure.${failure}`),
      onResponse(path, method, outcome) {
        if (typeof outcome === 'string' || outcome >= 500) log.warn(`${method} ${path}: ${outcome}`);
      },
      newLogin: proxyLogin.newListener,
      onUpload: (id, part) => current()?.send({ type: 'upload', id, part }),
      onSignOut(isServerNotified) {
        const window = current();
        if (!window) return;
        setSignedIn(window, false);
        if (!isServerNotified) window.send({ type: 'signed-out-offline' });
      },
    });
  }

  function createWindow(
    server: string | null,
    state: WindowState | undefined,
    onClosed: () => void,
  ): ServerWindow {
    const own = sessionOf(server);
    setUpSpellChecker(own.session, server && dictionaryUrl(server, __DICTIONARIES__));
    const window = openAppWindow({
      session: own.session,
      preload: dirs.preload,
      start: { server, siteName: servers.siteName(server), language: language(), version },
      state: state ?? settings.get().window,
      onStateChange: (changed) => settings.change({ window: changed }),
      t,
      onStay() {
        isQuitting = false;
      },
      onClosed() {
        serverWindow.notifier?.stop();
        onClosed();
        // Without a window, no user can answer a proxy prompt.
        if (!current()) proxyLogin.close();
        if (isQuitting) app.quit();
      },
    });
    const badge = (count: number) => showBadge(count, window.window, t()('notice.new-messages', { count }));
    const serverWindow = Object.assign(window, {
      signedIn: false,
      notifier:
        server === null
          ? undefined
          : createSystemNotifications({ server, proxy: own.proxy, settings, t, badge, onOpen: show }),
    });
    if (server !== null) void checkVersion(server, own, window);
    return serverWindow;
  }

  /** Sends the pending proxy question to the current window; null clears it. */
  function showProxyQuestion() {
    current()?.send({ type: 'proxy-login', question: proxyLogin.question() });
  }

  function show(path: string) {
    windows.show();
    go(path);
  }

  const probe = (address: string, { fetch }: ServerSession) => checkServer(address, { fetch, version });

  /** Blocks the window if the server is no longer compatible with the app. */
  async function checkVersion(server: string, own: ServerSession, window: AppWindow): Promise<void> {
    const result = await probe(server, own);
    if (!result.ok && (result.reason === 'TOO_OLD' || result.reason === 'TOO_NEW'))
      window.send({ type: 'blocked', reason: result.reason });
  }

  function setSignedIn(window: ServerWindow, value: boolean) {
    if (window.signedIn === value) return;
    window.signedIn = value;
    if (value) window.notifier?.start();
    else window.notifier?.stop();
    if (value && pending) go(pending);
    onChange();
  }

  /** Navigates the page to a path, after sign-in if the user is signed out. */
  function go(path: string) {
    const window = current();
    pending = window?.signedIn ? undefined : path;
    if (window?.signedIn) window.send({ type: 'go', path });
  }

  function remember(origin: string) {
    servers.remember(origin);
    onChange();
  }

  const handlers: CallHandlers = {
    async probe({ address }) {
      proxyLogin.retry();
      const result = await probe(address, sessionOf(null));
      if (result.ok) servers.accept(result);
      else log.info(`Server check failed: ${result.reason}`);
      return result;
    },
    async connect({ origin }) {
      if (!servers.has(origin)) return false;
      try {
        const isOpen = await windows.open(origin);
        if (isOpen) remember(origin);
        return isOpen;
      } catch (error) {
        log.error('Cannot open the window', error);
        return false;
      }
    },
    servers: () => settings.get().servers,
    async forget({ origin }) {
      await sessionOf(origin).clear();
      servers.forget(origin);
      onChange();
      return undefined;
    },
    changeServer: async () => void (await leaveFor(null)),
    ready(_input, page) {
      const window = windows.ofPage(page);
      if (!window) return undefined;
      window.ready();
      proxyLogin.retry();
      if (window === current()) showProxyQuestion();
      return undefined;
    },
    reportState({ language, signedIn: isIn, messagesSeen }, page) {
      const window = windows.ofPage(page);
      if (!window) return undefined;
      if (isLanguage(language) && language !== settings.get().language) {
        settings.change({ language });
        onChange();
      }
      if (isIn !== undefined && window.server) setSignedIn(window, isIn);
      if (messagesSeen) window.notifier?.seen();
      return undefined;
    },
    answerLeave: ({ id, unsaved }, page) => void windows.ofPage(page)?.answerLeave(id, unsaved),
    answerProxy: (answer, page) => void (windows.ofPage(page) && proxyLogin.answer(answer)),
    retryProxy: () => void proxyLogin.retry(),
    downloadUpdate: async () => void (await options.updater()?.download()),
    installUpdate: async () => void (await options.updater()?.install()),
  };

  async function leaveFor(server: string | null): Promise<void> {
    const window = current();
    if (window && !(await window.canLeave())) return;
    if ((await windows.openOrExplain(server)) && server) remember(server);
  }

  return {
    handlers,
    language,
    t,
    state: () => ({
      server: current()?.server ?? null,
      servers: settings.get().servers,
      signedIn: current()?.signedIn ?? false,
    }),
    window: current,
    /** Opens the window or brings it to the front. */
    open() {
      if (current()) windows.show();
      else if (!windows.isOpening()) void windows.openOrExplain(settings.get().server);
    },
    openServer: leaveFor,
    changeServer: () => leaveFor(null),
    endWithoutWindow: windows.endWithoutWindow,
    go,
    newProxyLogin: proxyLogin.newListener,
    sendUpdate: (update: UpdateState) => current()?.send({ type: 'update', update }),
    canLeave: async () => current()?.canLeave() ?? true,
    serverOf: (page: WebContents) => windows.ofPage(page)?.server ?? null,
    /** Makes the next window close end the app. */
    beginQuit() {
      isQuitting = true;
    },
    sleep: () => current()?.notifier?.pause(),
    wake: () => current()?.notifier?.wake(),
  };
}
export type DesktopApp = ReturnType<typeof createAppController>;
