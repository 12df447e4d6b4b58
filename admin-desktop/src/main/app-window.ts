import { join } from 'node:path';
import { brand } from '@institute/core/brand/brand.ts';
import { app, BrowserWindow, type Session, screen } from 'electron';
import { eventChannel, startArgument } from '#shared/channels.ts';
import { type DesktopEvent, pageOrigin, type StartData } from '#shared/contract.ts';
import type { DesktopTranslate } from './texts.ts';
import { createUnsavedChangesGuard } from './unsaved-changes.ts';
import { getBounds, getWindowState, minSize, type WindowState, watchWindowState } from './window-state.ts';

/** Timeout for loading a page; its files are local. */
const loadTimeoutMs = 30_000;

interface WindowOptions {
  session: Session;
  start: StartData;
  preload: string;
  state: WindowState | null;
  onStateChange(state: WindowState): void;
  t(): DesktopTranslate;
  /** Called after the window closed without unsaved changes or with the user's consent. */
  onClosed(): void;
  /** Called after the user chose to stay. */
  onStay(): void;
}

/** The window of a server or of the connect screen. Invisible until `show`. */
export interface AppWindow {
  readonly server: string | null;
  readonly window: BrowserWindow;
  /** Whether the window can be shown; false if it was closed before. Rejects if its page cannot be loaded. */
  readonly opened: Promise<boolean>;
  send(event: DesktopEvent): void;
  /** Marks the page as listening and sends the queued events. */
  ready(): void;
  answerLeave(id: number, unsaved: boolean): void;
  canLeave(): Promise<boolean>;
  /** Reloads the page after the user confirmed. */
  reload(): Promise<void>;
  show(): void;
  state(): WindowState;
  /** Closes the window without confirmation. */
  destroy(): void;
}

export function openAppWindow(options: WindowOptions): AppWindow {
  const { start, session, preload, state, t } = options;
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...getBounds(state, workAreas),
    ...minSize,
    show: false,
    title: brand.name.en,
    webPreferences: {
      session,
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      devTools: !app.isPackaged,
      spellcheck: start.server !== null,
      additionalArguments: [startArgument + Buffer.from(JSON.stringify(start)).toString('base64')],
    },
  });
  const page = window.webContents;
  let isReady = false;
  let canUnload = false;
  let isShown = false;
  const queued: DesktopEvent[] = [];
  const send = (event: DesktopEvent) => {
    if (!window.isDestroyed()) page.send(eventChannel, event);
  };
  const unsaved = createUnsavedChangesGuard({ window, send, t });
  const canLeave = async () => !isReady || unsaved.canLeave();
  // Another window may have replaced this one while the dialog was open.
  const destroy = () => {
    if (!window.isDestroyed()) window.destroy();
  };

  page.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) isReady = false;
  });
  // The app has already prompted the user, so this skips the unload prompt of the page.
  page.on('will-prevent-unload', (event) => canUnload && event.preventDefault());
  window.on('close', (event) => {
    event.preventDefault();
    void canLeave().then((yes) => (yes ? destroy() : options.onStay()));
  });
  window.on('closed', () => options.onClosed());

  function firstShow() {
    isShown = true;
    if (state?.isMaximized) window.maximize();
    if (state?.isFullScreen) window.setFullScreen(true);
    watchWindowState(window, options.onStateChange);
  }

  return {
    server: start.server,
    window,
    opened: load(window, `${pageOrigin}/${start.server === null ? 'connect' : 'admin'}`),
    send: (event) => (isReady ? send(event) : void queued.push(event)),
    ready() {
      isReady = true;
      for (const event of queued.splice(0)) send(event);
    },
    answerLeave: unsaved.answer,
    canLeave,
    async reload() {
      if (!(await canLeave())) return;
      canUnload = true;
      page.once('did-finish-load', () => {
        canUnload = false;
      });
      page.reload();
    },
    show() {
      if (!isShown) firstShow();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    state: () => getWindowState(window),
    destroy,
  };
}

/** Loads a window's page and waits for its first paint. */
async function load(window: BrowserWindow, address: string): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      window.once('ready-to-show', () => resolve(true));
      window.once('closed', () => resolve(false));
      timer = setTimeout(
        () => reject(new Error(`The page did not load within ${loadTimeoutMs} ms`)),
        loadTimeoutMs,
      );
      window.loadURL(address).then(
        () => resolve(true),
        (error) => (window.isDestroyed() ? resolve(false) : reject(error)),
      );
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the preload script of the built app. */
export function getPreloadPath(mainDir: string): string {
  return join(mainDir, '../preload/index.cjs');
}
