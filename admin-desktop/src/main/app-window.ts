import { join } from 'node:path';
import { brand } from '@institute/core/brand.ts';
import { app, BrowserWindow, type Session } from 'electron';
import { eventChannel, startArgument } from '#src/shared/channels.ts';
import { type DesktopEvent, pageOrigin, type StartData } from '#src/shared/contract.ts';
import type { DesktopTranslate } from './texts.ts';
import { createUnsavedWork } from './unsaved-work.ts';

interface WindowOptions {
  session: Session;
  start: StartData;
  preload: string;
  t(): DesktopTranslate;
  /** The window is gone, and nothing was unsaved or somebody said that it may be left. */
  onClosed(): void;
  /** Somebody chose to stay. */
  onStay(): void;
}

/** The window of a server, or of the screen that asks for one. */
export interface AppWindow {
  readonly server: string | null;
  readonly window: BrowserWindow;
  tell(event: DesktopEvent): void;
  /** The page hears from now on; what it was told before is told now. */
  ready(): void;
  answerLeave(id: number, unsaved: boolean): void;
  mayLeave(): Promise<boolean>;
  /** Loads the page anew, after the question. */
  reload(): Promise<void>;
  show(): void;
  /** Without a question. */
  destroy(): void;
}

export function openAppWindow(options: WindowOptions): AppWindow {
  const { start, session, preload, t } = options;
  const window = new BrowserWindow({
    // Its name is what the system remembers place and size by.
    name: 'main',
    windowStatePersistence: true,
    width: 1280,
    height: 860,
    minWidth: 480,
    minHeight: 400,
    show: false,
    title: brand.name,
    webPreferences: {
      session,
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      devTools: !app.isPackaged,
      // Chromium would fetch its dictionaries from servers of its maker.
      spellcheck: false,
      additionalArguments: [startArgument + Buffer.from(JSON.stringify(start)).toString('base64')],
    },
  });
  const page = window.webContents;
  let hears = false;
  let mayGo = false;
  const kept: DesktopEvent[] = [];
  const send = (event: DesktopEvent) => {
    if (!window.isDestroyed()) page.send(eventChannel, event);
  };
  const unsaved = createUnsavedWork({ window, tell: send, t });
  const mayLeave = async () => !hears || unsaved.mayLeave();

  page.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) hears = false;
  });
  // The page would hold on to itself; it was asked already, in words.
  page.on('will-prevent-unload', (event) => mayGo && event.preventDefault());
  window.once('ready-to-show', () => window.show());
  window.on('close', (event) => {
    event.preventDefault();
    void mayLeave().then((yes) => {
      if (!yes) return options.onStay();
      window.destroy();
    });
  });
  window.on('closed', () => options.onClosed());
  void window.loadURL(`${pageOrigin}/${start.server === null ? 'connect' : 'admin'}`).catch(() => {
    // A load that another one replaced; a failure of the page itself is told by its own events.
  });

  return {
    server: start.server,
    window,
    tell: (event) => (hears ? send(event) : void kept.push(event)),
    ready() {
      hears = true;
      for (const event of kept.splice(0)) send(event);
    },
    answerLeave: unsaved.answer,
    mayLeave,
    async reload() {
      if (!(await mayLeave())) return;
      mayGo = true;
      page.once('did-finish-load', () => {
        mayGo = false;
      });
      page.reload();
    },
    show() {
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    destroy: () => window.destroy(),
  };
}

/** The preload of the built app, beside the main process's own file. */
export function preloadOf(mainFolder: string): string {
  return join(mainFolder, '../preload/index.cjs');
}
