import { join } from 'node:path';
import { brand } from '@institute/core/brand.ts';
import { app, BrowserWindow, type Session, screen } from 'electron';
import { eventChannel, startArgument } from '#src/shared/channels.ts';
import { type DesktopEvent, pageOrigin, type StartData } from '#src/shared/contract.ts';
import type { DesktopTranslate } from './texts.ts';
import { createUnsavedWork } from './unsaved-changes.ts';
import { boundsOf, placeOf, smallestSize, type WindowPlace, watchPlace } from './window-place.ts';

/** How long a page of the app may take to load, in milliseconds: its files lie on the disk. */
const patience = 30_000;

interface WindowOptions {
  session: Session;
  start: StartData;
  preload: string;
  /** Where it is to stand. */
  place: WindowPlace | null;
  onPlace(place: WindowPlace): void;
  t(): DesktopTranslate;
  /** The window is gone, and nothing was unsaved or somebody said that it may be left. */
  onClosed(): void;
  /** Somebody chose to stay. */
  onStay(): void;
}

/** The window of a server, or of the screen that asks for one. It is hidden until `show`. */
export interface AppWindow {
  readonly server: string | null;
  readonly window: BrowserWindow;
  /** Whether it can be shown; false where it was closed before. @throws Error where its page cannot be loaded */
  readonly opened: Promise<boolean>;
  tell(event: DesktopEvent): void;
  /** The page hears from now on; what it was told before is told now. */
  ready(): void;
  answerLeave(id: number, unsaved: boolean): void;
  mayLeave(): Promise<boolean>;
  /** Loads the page anew, after the question. */
  reload(): Promise<void>;
  show(): void;
  place(): WindowPlace;
  /** Without a question. */
  destroy(): void;
}

export function openAppWindow(options: WindowOptions): AppWindow {
  const { start, session, preload, place, t } = options;
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...boundsOf(place, workAreas),
    ...smallestSize,
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
      spellcheck: start.server !== null,
      additionalArguments: [startArgument + Buffer.from(JSON.stringify(start)).toString('base64')],
    },
  });
  const page = window.webContents;
  let hears = false;
  let mayGo = false;
  let isShown = false;
  const kept: DesktopEvent[] = [];
  const send = (event: DesktopEvent) => {
    if (!window.isDestroyed()) page.send(eventChannel, event);
  };
  const unsaved = createUnsavedWork({ window, tell: send, t });
  const mayLeave = async () => !hears || unsaved.mayLeave();
  // Another window may have taken its place while a question was open.
  const destroy = () => {
    if (!window.isDestroyed()) window.destroy();
  };

  page.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) hears = false;
  });
  // The page would hold on to itself; it was asked already, in words.
  page.on('will-prevent-unload', (event) => mayGo && event.preventDefault());
  window.on('close', (event) => {
    event.preventDefault();
    void mayLeave().then((yes) => (yes ? destroy() : options.onStay()));
  });
  window.on('closed', () => options.onClosed());

  function firstShow() {
    isShown = true;
    if (place?.isMaximized) window.maximize();
    if (place?.isFullScreen) window.setFullScreen(true);
    watchPlace(window, options.onPlace);
  }

  return {
    server: start.server,
    window,
    opened: load(window, `${pageOrigin}/${start.server === null ? 'connect' : 'admin'}`),
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
      if (!isShown) firstShow();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    place: () => placeOf(window),
    destroy,
  };
}

/** Loads a window's page, and waits until there is something to see. */
async function load(window: BrowserWindow, address: string): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      window.once('ready-to-show', () => resolve(true));
      window.once('closed', () => resolve(false));
      timer = setTimeout(() => reject(new Error('The page was not loaded in time')), patience);
      window.loadURL(address).then(
        () => resolve(true),
        (error) => (window.isDestroyed() ? resolve(false) : reject(error)),
      );
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The preload of the built app, beside the main process's own file. */
export function preloadOf(mainFolder: string): string {
  return join(mainFolder, '../preload/index.cjs');
}
