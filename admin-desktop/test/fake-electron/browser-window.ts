import { EventEmitter } from 'node:events';
import { isAbsolute } from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, NativeImage, Rectangle } from 'electron';
import { app } from './app.ts';
import { host, Preventable } from './host.ts';
import { FakeSession } from './session.ts';
import { readiness, rejectDestroyed, strict } from './strict.ts';
import { FakeWebContents } from './web-contents.ts';

type Used =
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

const windows = app.windows as Set<FakeBrowserWindow>;

export class FakeBrowserWindow extends EventEmitter implements Pick<BrowserWindow, Used> {
  /** Error of the next constructor call, set by tests. */
  static nextFailure: string | undefined;
  readonly options: BrowserWindowConstructorOptions;
  readonly #page: FakeWebContents;
  #bounds: Rectangle;
  #isVisible: boolean;
  #isMaximized = false;
  #isFullScreen = false;

  static getAllWindows(): FakeBrowserWindow[] {
    return [...windows];
  }
  static fromWebContents(page: unknown): FakeBrowserWindow | null {
    return [...windows].find(({ webContents }) => webContents === page) ?? null;
  }

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    checkWindowOptions(options);
    const { nextFailure } = FakeBrowserWindow;
    FakeBrowserWindow.nextFailure = undefined;
    if (nextFailure) throw new Error(nextFailure);
    const { x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} } = options;
    this.options = options;
    this.#isVisible = show;
    this.#bounds = { x, y, width, height };
    this.#page = new FakeWebContents(webPreferences);
    this.#page.on('did-finish-load', () => this.emit('ready-to-show'));
    windows.add(this);
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
  setOverlayIcon(_overlay: NativeImage | null, _description: string) {}
  restore() {}
  focus() {}
  show() {
    this.#isVisible = true;
  }

  /** Resolves after the page loaded, and rejects if loading fails. */
  async loadURL(url: string): Promise<void> {
    const page = this.#page;
    page.url = url;
    const loaded = new Promise<void>((resolve, reject) => {
      page.once('did-finish-load', () => resolve());
      page.once('did-fail-load', (_event, code: number, text: string) =>
        reject(new Error(`${text} (${code}) loading '${url}'`)),
      );
      page.once('destroyed', () => reject(new Error(`ERR_FAILED (-2) loading '${url}'`)));
    });
    // As in Electron, an unhandled failure is no unhandled rejection.
    loaded.catch(() => {});
    try {
      if (!page.session.handlers.has(new URL(url).protocol.slice(0, -1)))
        throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
      await host.load(page);
    } catch (error) {
      const [, name = 'ERR_FAILED'] = /net::(\w+)/.exec(String(error)) ?? [];
      page.emit('did-fail-load', new Preventable(), -2, name, url, true);
    }
    return loaded;
  }

  close(): void {
    const event = new Preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    this.#page.isClosed = true;
    windows.delete(this);
    this.#page.emit('destroyed');
    this.emit('closed');
    host.unload(this.#page);
    if (windows.size > 0) return;
    if (app.listenerCount('window-all-closed') === 0) app.quit();
    else app.emit('window-all-closed');
  }
}
strict(FakeBrowserWindow.prototype, { platforms: { setOverlayIcon: ['win32'] } });

function checkWindowOptions({ name, x, y, webPreferences = {} }: BrowserWindowConstructorOptions): void {
  if (!readiness.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
  if (name && [...windows].some((each) => each.options.name === name))
    throw new Error(`Window name '${name}' is already in use`);
  if ((x === undefined) !== (y === undefined))
    throw new TypeError('options.x and options.y need one another');
  const { session, preload } = webPreferences;
  if (preload && !isAbsolute(preload)) throw new TypeError('preload script must have absolute path');
  if (session && !(session instanceof FakeSession))
    throw new TypeError('options.webPreferences.session is no Session');
}
