import { isLanguage, type Language, negotiateLanguage } from '@institute/core/locale.ts';
import { app, type WebContents } from 'electron';
import type { UpdateState } from '#src/shared/contract.ts';
import { type AppWindow, openAppWindow } from './app-window.ts';
import { showBadge } from './badge.ts';
import type { CallHandlers } from './ipc.ts';
import { createKnownServers } from './known-servers.ts';
import type { Log } from './log.ts';
import { visitorMessages } from './message-notifications.ts';
import type { Notifier } from './notifier.ts';
import { createOneWindow } from './one-window.ts';
import { createProxyLogin } from './proxy-login.ts';
import { checkServer } from './server-check.ts';
import { openServerSession, type ServerSession } from './server-session.ts';
import type { SettingsFile } from './settings.ts';
import { dictionaryAddress, setUpSpellChecker } from './spell-check.ts';
import { type DesktopTranslate, textsIn } from './texts.ts';
import type { Updater } from './updater.ts';
import { explainFailure } from './window-failure.ts';
import type { WindowPlace } from './window-place.ts';

/** Put in by the build: the address of spelling dictionaries; empty for the server's own. */
declare const __DICTIONARIES__: string;

interface DesktopAppOptions {
  settings: SettingsFile;
  log: Log;
  folders: { renderer: string; preload: string };
  /** Called after everything that the menu shows. */
  onChange(): void;
  updater(): Updater | undefined;
}

/** A window, and what goes on in it. */
interface Workplace extends AppWindow {
  notifier: Notifier | undefined;
  signedIn: boolean;
}

/** The one window at a time, the server it works with, and who is signed in there. */
export function createAppController(options: DesktopAppOptions) {
  const { settings, log, folders, onChange } = options;
  const version = app.getVersion();
  const servers = createKnownServers(settings);
  const windows = createOneWindow<Workplace>({
    make: makeWindow,
    onChange() {
      showQuestion();
      onChange();
    },
    explain: (error, hasWindow) => explainFailure(error, hasWindow, { log, t: t() }),
  });
  const current = windows.inUse;
  let pending: string | undefined;
  let isQuitting = false;

  const proxyLogin = createProxyLogin(showQuestion);
  const language = (): Language => settings.get().language ?? negotiateLanguage(null, app.getLocale());
  const t = (): DesktopTranslate => textsIn(language());

  function sessionOf(server: string | null): ServerSession {
    return openServerSession({
      server,
      version,
      rendererFolder: folders.renderer,
      explain: (failure) => t()(`failure.${failure}`),
      onAnswer(path, method, answer) {
        if (typeof answer === 'string') log.warn(`${method} ${path}: ${answer}`);
        else if (answer >= 500) log.warn(`${method} ${path}: ${answer}`);
      },
      newLogin: proxyLogin.newListener,
      onUpload: (id, part) => current()?.tell({ type: 'upload', id, part }),
      onSignOut(isServerTold) {
        const window = current();
        if (!window) return;
        setSignedIn(window, false);
        if (!isServerTold) window.tell({ type: 'signed-out-offline' });
      },
    });
  }

  function makeWindow(
    server: string | null,
    place: WindowPlace | undefined,
    onClosed: () => void,
  ): Workplace {
    const own = sessionOf(server);
    setUpSpellChecker(own.session, server && dictionaryAddress(server, __DICTIONARIES__));
    const window = openAppWindow({
      session: own.session,
      preload: folders.preload,
      start: { server, siteName: servers.siteName(server), language: language(), version },
      place: place ?? settings.get().window,
      onPlace: (changed) => settings.change({ window: changed }),
      t,
      onStay() {
        isQuitting = false;
      },
      onClosed() {
        workplace.notifier?.stop();
        onClosed();
        // No window is left to show a question.
        if (!current()) proxyLogin.close();
        if (isQuitting) app.quit();
      },
    });
    const badge = (count: number) => showBadge(count, window.window, t()('notice.new-messages', { count }));
    const workplace = Object.assign(window, {
      signedIn: false,
      notifier:
        server === null
          ? undefined
          : visitorMessages({ server, proxy: own.proxy, settings, t, badge, onOpen: showMessages }),
    });
    if (server !== null) void checkVersion(server, own, window);
    return workplace;
  }

  /** The window in use shows the question of a proxy that waits for the user, or none. */
  function showQuestion() {
    current()?.tell({ type: 'proxy-login', question: proxyLogin.question() });
  }

  function showMessages() {
    windows.show();
    go('/admin/dashboard?tab=contacts');
  }

  const probe = (address: string, { fetch }: ServerSession) => checkServer(address, { fetch, version });

  /** A server that has become too old or too new for the app blocks its window. */
  async function checkVersion(server: string, own: ServerSession, window: AppWindow): Promise<void> {
    const result = await probe(server, own);
    if (!result.ok && (result.reason === 'TOO_OLD' || result.reason === 'TOO_NEW'))
      window.tell({ type: 'blocked', reason: result.reason });
  }

  function setSignedIn(window: Workplace, value: boolean) {
    if (window.signedIn === value) return;
    window.signedIn = value;
    if (value) window.notifier?.start();
    else window.notifier?.stop();
    if (value && pending) go(pending);
    onChange();
  }

  /** Leads the page there as soon as somebody is signed in. */
  function go(path: string) {
    const window = current();
    pending = window?.signedIn ? undefined : path;
    if (window?.signedIn) window.tell({ type: 'go', path });
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
      else log.info(`A server was not taken: ${result.reason}`);
      return result;
    },
    async connect({ origin }) {
      if (!servers.has(origin)) return false;
      try {
        const isOpen = await windows.open(origin);
        if (isOpen) remember(origin);
        return isOpen;
      } catch (error) {
        log.error('The window could not be opened', error);
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
      if (window === current()) showQuestion();
      return undefined;
    },
    tell({ language: chosen, signedIn: isIn, messagesSeen }, page) {
      const window = windows.ofPage(page);
      if (!window) return undefined;
      if (isLanguage(chosen) && chosen !== settings.get().language) {
        settings.change({ language: chosen });
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
    if (window && !(await window.mayLeave())) return;
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
    /** Opens the window, or brings it to the front. */
    open() {
      if (current()) windows.show();
      else if (!windows.isOpening()) void windows.openOrExplain(settings.get().server);
    },
    openServer: leaveFor,
    changeServer: () => leaveFor(null),
    endWithoutWindow: windows.endWithoutWindow,
    go,
    newProxyLogin: proxyLogin.newListener,
    tellUpdate: (update: UpdateState) => current()?.tell({ type: 'update', update }),
    mayLeave: async () => current()?.mayLeave() ?? true,
    serverOf: (page: WebContents) => windows.ofPage(page)?.server ?? null,
    /** From now on the window's end is the app's. */
    beginQuit() {
      isQuitting = true;
    },
    sleep: () => current()?.notifier?.pause(),
    wake: () => current()?.notifier?.wake(),
  };
}
export type DesktopApp = ReturnType<typeof createAppController>;
