import { isLanguage, type Language, negotiateLanguage } from '@institute/core/locale.ts';
import { app, type WebContents } from 'electron';
import type { SavedServer, UpdateState } from '#src/shared/contract.ts';
import { type AppWindow, openAppWindow } from './app-window.ts';
import type { CallHandlers } from './ipc.ts';
import type { Log } from './log.ts';
import { visitorMessages } from './message-notices.ts';
import type { Notifier } from './notifier.ts';
import { probeServer } from './probe.ts';
import { openServerSession, type ServerSession } from './server-session.ts';
import type { SettingsFile } from './settings.ts';
import { type DesktopTranslate, textsIn } from './texts.ts';
import type { Updater } from './updater.ts';

interface DesktopAppOptions {
  settings: SettingsFile;
  log: Log;
  folders: { renderer: string; preload: string };
  /** Called after everything that the menu shows. */
  onChange(): void;
  updater(): Updater | undefined;
}

/** The one window at a time, the server it works with, and who is signed in there. */
export function createDesktopApp(options: DesktopAppOptions) {
  const { settings, log, folders, onChange } = options;
  const version = app.getVersion();
  /** What was found good in this run, by origin: only to such a server, or a known one, does the app connect. */
  const found = new Map<string, SavedServer>();
  let current: AppWindow | undefined;
  let notifier: Notifier | undefined;
  let signedIn = false;
  let pending: string | undefined;
  let isQuitting = false;

  const language = (): Language => settings.get().language ?? negotiateLanguage(null, app.getLocale());
  const t = (): DesktopTranslate => textsIn(language());
  const known = (origin: string) => settings.get().servers.find((each) => each.origin === origin);

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
      onSignOut(isServerTold) {
        setSignedIn(false);
        if (!isServerTold) current?.tell({ type: 'signed-out-offline' });
      },
    });
  }

  /** Opens the window of a server, or the screen that asks for one, in the place of the one before. */
  function openWindow(server: string | null): void {
    const before = current;
    const own = sessionOf(server);
    setSignedIn(false);
    notifier?.stop();
    const opened = openAppWindow({
      session: own.session,
      preload: folders.preload,
      start: { server, siteName: (server && known(server)?.siteName) || '', language: language(), version },
      t,
      onStay() {
        isQuitting = false;
      },
      onClosed() {
        if (current !== opened) return;
        current = undefined;
        setSignedIn(false);
        if (isQuitting) app.quit();
      },
    });
    current = opened;
    notifier =
      server === null
        ? undefined
        : visitorMessages({ server, proxy: own.proxy, settings, t, onOpen: showMessages });
    before?.destroy();
    if (server !== null) void checkVersion(server, own);
    onChange();
  }

  function showMessages() {
    current?.show();
    go('/admin/dashboard?tab=contacts');
  }

  async function checkVersion(server: string, { session }: ServerSession): Promise<void> {
    const result = await probeServer(server, {
      fetch: (address, init) => session.fetch(address, init),
      version,
    });
    if (
      !result.ok &&
      (result.reason === 'TOO_OLD' || result.reason === 'TOO_NEW') &&
      current?.server === server
    )
      current.tell({ type: 'blocked', reason: result.reason });
  }

  function setSignedIn(value: boolean) {
    if (signedIn === value) return;
    signedIn = value;
    if (value) notifier?.start();
    else notifier?.stop();
    if (value && pending) go(pending);
    onChange();
  }

  /** Leads the page there as soon as somebody is signed in. */
  function go(path: string) {
    pending = signedIn ? undefined : path;
    if (signedIn) current?.tell({ type: 'go', path });
  }

  function connect(origin: string): boolean {
    const server = found.get(origin) ?? known(origin);
    if (!server) return false;
    const others = settings.get().servers.filter((each) => each.origin !== origin);
    settings.change({ server: origin, servers: [server, ...others] });
    openWindow(origin);
    return true;
  }

  const isCurrent = (page: WebContents) => page === current?.window.webContents;
  const handlers: CallHandlers = {
    async probe({ address }) {
      const { session } = sessionOf(null);
      const result = await probeServer(address, { fetch: (to, init) => session.fetch(to, init), version });
      if (result.ok) found.set(result.origin, { origin: result.origin, siteName: result.siteName });
      else log.info(`A server was not taken: ${result.reason}`);
      return result;
    },
    connect: ({ origin }) => connect(origin),
    servers: () => settings.get().servers,
    async forget({ origin }) {
      await sessionOf(origin).clear();
      const { server, servers, announced } = settings.get();
      const { [origin]: _gone, ...rest } = announced;
      settings.change({
        server: server === origin ? null : server,
        servers: servers.filter((each) => each.origin !== origin),
        announced: rest,
      });
      onChange();
      return undefined;
    },
    async changeServer() {
      await leaveFor(() => openWindow(null));
      return undefined;
    },
    ready(_input, page) {
      if (isCurrent(page)) current?.ready();
      return undefined;
    },
    tell({ language: chosen, signedIn: isIn, messagesSeen }, page) {
      if (!isCurrent(page)) return undefined;
      if (isLanguage(chosen) && chosen !== settings.get().language) {
        settings.change({ language: chosen });
        onChange();
      }
      if (isIn !== undefined && current?.server) setSignedIn(isIn);
      if (messagesSeen) notifier?.seen();
      return undefined;
    },
    answerLeave({ id, unsaved }, page) {
      if (isCurrent(page)) current?.answerLeave(id, unsaved);
      return undefined;
    },
    async downloadUpdate() {
      await options.updater()?.download();
      return undefined;
    },
    async installUpdate() {
      await options.updater()?.install();
      return undefined;
    },
  };

  async function leaveFor(next: () => void): Promise<void> {
    if (!current || (await current.mayLeave())) next();
  }

  return {
    handlers,
    language,
    t,
    state: () => ({ server: current?.server ?? null, servers: settings.get().servers, signedIn }),
    window: () => current,
    /** Opens the window, or brings it to the front. */
    open() {
      if (current) current.show();
      else openWindow(settings.get().server);
    },
    openServer: (origin: string) => leaveFor(() => void connect(origin)),
    changeServer: () => leaveFor(() => openWindow(null)),
    go,
    tellUpdate: (update: UpdateState) => current?.tell({ type: 'update', update }),
    mayLeave: async () => (current ? current.mayLeave() : true),
    serverOf: (page: WebContents) => (isCurrent(page) ? (current?.server ?? null) : null),
    /** From now on the window's end is the app's. */
    beginQuit() {
      isQuitting = true;
    },
    sleep: () => notifier?.pause(),
    wake: () => notifier?.wake(),
  };
}
export type DesktopApp = ReturnType<typeof createDesktopApp>;
