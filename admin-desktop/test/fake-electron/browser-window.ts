import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, NativeImage, Rectangle } from 'electron';
import { app } from './app.ts';
import { callTest, methods, Preventable } from './host.ts';
import { callMain } from './ipc.ts';
import { FakeWebContents } from './page.ts';
import { FakeSession } from './session.ts';
import { readiness, rejectDestroyed, strict } from './strict.ts';
import { windows } from './windows.ts';

type UsedOfWindow =
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'maximize'
  | 'restore'
  | 'setBounds'
  | 'setFullScreen'
  | 'setOverlayIcon'
  | 'show';

class FakeBrowserWindow extends EventEmitter implements Pick<BrowserWindow, UsedOfWindow> {
  /** Error of the next constructor call, set by tests. */
  static nextFailure: string | undefined;
  readonly options: BrowserWindowConstructorOptions;
  /** Recorded calls for assertions. */
  readonly recorded: { overlay: string | null } = { overlay: null };
  readonly #page: FakeWebContents;
  #bounds: Rectangle;
  #isVisible: boolean;
  #isMaximized = false;
  #isFullScreen = false;

  static getAllWindows(): FakeBrowserWindow[] {
    return [...windows.values()] as FakeBrowserWindow[];
  }
  static fromWebContents(page: unknown): FakeBrowserWindow | null {
    return FakeBrowserWindow.getAllWindows().find(({ webContents }) => webContents === page) ?? null;
  }

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    checkWindowOptions(options);
    const { nextFailure } = FakeBrowserWindow;
    FakeBrowserWindow.nextFailure = undefined;
    if (nextFailure) throw new Error(nextFailure);
    this.options = options;
    this.#isVisible = options.show !== false;
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.#page = new FakeWebContents(options.webPreferences ?? {});
    windows.set(this.#page.id, this);
    app.emit('web-contents-created', new Preventable(), this.#page);
  }

  get webContents(): FakeWebContents {
    rejectDestroyed(this);
    return this.#page;
  }
  isDestroyed() {
    return this.#page.isClosed;
  }
  isMinimized() {
    return false;
  }
  isVisible() {
    return this.#isVisible;
  }
  isMaximized() {
    return this.#isMaximized;
  }
  isFullScreen() {
    return this.#isFullScreen;
  }
  getNormalBounds() {
    return this.#bounds;
  }
  setBounds(bounds: Partial<Rectangle>) {
    this.#bounds = { ...this.#bounds, ...bounds };
    this.emit('resize');
    this.emit('move');
  }
  /** Also shows an invisible window. */
  maximize() {
    this.#isMaximized = true;
    this.#isVisible = true;
    this.emit('maximize');
  }
  setFullScreen(flag: boolean) {
    this.#isFullScreen = flag;
    this.emit(flag ? 'enter-full-screen' : 'leave-full-screen');
  }
  setOverlayIcon(overlay: NativeImage | null, description: string) {
    this.recorded.overlay = overlay && description;
  }
  restore() {}
  focus() {}
  show() {
    this.#isVisible = true;
  }

  /** Resolves after the page loaded, and rejects if loading fails. */
  async loadURL(url: string): Promise<void> {
    const page = this.#page;
    const loaded = new Promise<void>((resolve, reject) => {
      page.once('did-finish-load', () => resolve());
      page.once('did-fail-load', (_event, code: number, text: string) =>
        reject(new Error(`${text} (${code}) loading '${url}'`)),
      );
      page.once('destroyed', () => reject(new Error(`ERR_FAILED (-2) loading '${url}'`)));
    });
    // As in Electron, an unhandled failure is no unhandled rejection.
    loaded.catch(() => {});
    page.url = url;
    await this.#open(url).catch((error) => {
      const [, name = 'ERR_FAILED'] = /net::(\w+)/.exec(String(error)) ?? [];
      page.emit('did-fail-load', new Preventable(), -2, name, url, true);
    });
    return loaded;
  }

  async #open(url: string): Promise<void> {
    const { session, preload, additionalArguments = [] } = this.#page.preferences;
    const own = session as unknown as FakeSession;
    if (!own.handles(new URL(url).protocol)) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    void own.load();
    await callTest('open', {
      id: this.#page.id,
      partition: own.partition,
      port: await own.port(),
      path: url.replace(/^app:\/\/admin/, ''),
      preload: preload ? readFileSync(preload, 'utf8') : '',
      args: additionalArguments,
    });
  }

  close(): void {
    const event = new Preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    this.#page.isClosed = true;
    windows.delete(this.#page.id);
    this.#page.emit('destroyed');
    this.emit('closed');
    callTest('close', this.#page.id).catch(() => {});
    if (windows.size > 0) return;
    if (app.listenerCount('window-all-closed') === 0) app.quit();
    else app.emit('window-all-closed');
  }
}
strict(FakeBrowserWindow.prototype, { platforms: { setOverlayIcon: ['win32'] } });

function checkWindowOptions(options: BrowserWindowConstructorOptions): void {
  if (!readiness.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
  const { name, x, y, webPreferences: { session, preload } = {} } = options;
  if (name && FakeBrowserWindow.getAllWindows().some((each) => each.options.name === name))
    throw new Error(`Window name '${name}' is already in use`);
  if ((x === undefined) !== (y === undefined))
    throw new TypeError('options.x and options.y need one another');
  if (preload && !isAbsolute(preload)) throw new TypeError('preload script must have absolute path');
  if (session && !(session instanceof FakeSession))
    throw new TypeError('options.webPreferences.session is no Session');
}

const windowOf = (id: number) => windows.get(id) as FakeBrowserWindow | undefined;

/** Handles an IPC call of a page. `frame` is the calling frame. */
methods.ipc = (
  id: number,
  channel: string,
  args: unknown[],
  frame: { url: string; isTop: boolean } | null,
) => {
  const sender = windowOf(id)?.webContents;
  const senderFrame = frame && { url: frame.url, parent: frame.isTop ? null : {} };
  return callMain(channel, { sender, senderFrame }, args);
};

/** Emits a navigation event. Returns whether the app allows the navigation. */
methods.navigate = (id: number, url: string, isRedirect: boolean) => {
  const event = Object.assign(new Preventable(), { url, isMainFrame: true });
  windowOf(id)?.webContents.emit(isRedirect ? 'will-redirect' : 'will-navigate', event);
  return !event.defaultPrevented;
};

/** Emits a download event. Returns whether the app allows the download. */
methods.download = (id: number, url: string) => {
  const event = new Preventable();
  const page = windowOf(id)?.webContents;
  const own = page?.preferences.session as unknown as FakeSession | undefined;
  own?.emit('will-download', event, { getURL: () => url }, page);
  own?.recorded.downloads.push({ url, isAllowed: !event.defaultPrevented });
  return !event.defaultPrevented;
};

/** Returns the app's action for a window that the page opens. */
methods.windowOpen = (id: number, url: string) => {
  const handler = windowOf(id)?.webContents.openHandler;
  return handler ? handler({ url } as never).action : 'allow';
};

methods.loading = (id: number) => {
  windowOf(id)?.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
};

methods.loaded = (id: number) => {
  windowOf(id)?.webContents.emit('did-finish-load');
  windowOf(id)?.emit('ready-to-show');
};

export { FakeBrowserWindow as BrowserWindow };
