import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents } from 'electron';
import { app } from './app.ts';
import { answers, ask, Preventable } from './host.ts';
import { callMain } from './ipc.ts';
import type { SessionDouble } from './session.ts';
import { windows } from './windows.ts';

type WindowOpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];
type UsedOfPage = 'getURL' | 'isCrashed' | 'isDestroyed' | 'reload' | 'send' | 'setWindowOpenHandler';

let last = 0;

/** The page of a window; the browser that shows it belongs to the test. */
class WebContentsDouble extends EventEmitter implements Pick<WebContents, UsedOfPage> {
  readonly id = ++last;
  readonly preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
  url = '';
  isGone = false;
  openHandler: WindowOpenHandler | undefined;

  constructor(preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>) {
    super();
    this.preferences = preferences;
  }

  getURL = () => this.url;
  isCrashed = () => false;
  isDestroyed = () => this.isGone;
  getLastWebPreferences = () => this.preferences;
  setWindowOpenHandler = (handler: WindowOpenHandler) => {
    this.openHandler = handler;
  };
  send = (channel: string, ...args: unknown[]) => {
    ask('send', this.id, channel, args).catch(() => {});
  };
  reload = () => {
    ask('reload', this.id).catch(() => {});
  };
}

type UsedOfWindow =
  | 'close'
  | 'destroy'
  | 'focus'
  | 'isDestroyed'
  | 'isMinimized'
  | 'isVisible'
  | 'restore'
  | 'show';

class BrowserWindowDouble extends EventEmitter implements Pick<BrowserWindow, UsedOfWindow> {
  static getAllWindows = () => [...windows.values()] as BrowserWindowDouble[];
  readonly webContents: WebContentsDouble;
  readonly options: BrowserWindowConstructorOptions;
  #isVisible: boolean;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    this.#isVisible = options.show !== false;
    this.webContents = new WebContentsDouble(options.webPreferences ?? {});
    windows.set(this.webContents.id, this);
    app.emit('web-contents-created', new Preventable(), this.webContents);
  }

  isDestroyed = () => this.webContents.isGone;
  isMinimized = () => false;
  isVisible = () => this.#isVisible;
  restore = () => {};
  focus = () => {};
  show = () => {
    this.#isVisible = true;
  };

  async loadURL(url: string): Promise<void> {
    const { session, preload, additionalArguments = [] } = this.webContents.preferences;
    const own = session as unknown as SessionDouble;
    this.webContents.url = url;
    await ask('open', {
      id: this.webContents.id,
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
    if (this.webContents.isGone) return;
    this.webContents.isGone = true;
    windows.delete(this.webContents.id);
    this.webContents.emit('destroyed');
    this.emit('closed');
    ask('close', this.webContents.id).catch(() => {});
    if (windows.size === 0) app.emit('window-all-closed');
  }
}

const windowOf = (id: number) => windows.get(id) as BrowserWindowDouble | undefined;

/** A page calls; the frame is the one that really did. */
answers.ipc = (
  id: number,
  channel: string,
  args: unknown[],
  frame: { url: string; isTop: boolean } | null,
) => {
  const sender = windowOf(id)?.webContents;
  const senderFrame = frame && { url: frame.url, parent: frame.isTop ? null : {} };
  return callMain(channel, { sender, senderFrame }, args);
};

/** The page, or what answers it, is about to lead elsewhere. @returns whether it may */
answers.navigate = (id: number, url: string, isRedirect: boolean) => {
  const event = Object.assign(new Preventable(), { url, isMainFrame: true });
  windowOf(id)?.webContents.emit(isRedirect ? 'will-redirect' : 'will-navigate', event);
  return !event.defaultPrevented;
};

/** A file comes that is to be saved. @returns whether it may be */
answers.download = (id: number, url: string) => {
  const event = new Preventable();
  const page = windowOf(id)?.webContents;
  const own = page?.preferences.session as unknown as SessionDouble | undefined;
  own?.emit('will-download', event, { getURL: () => url }, page);
  own?.recorded.downloads.push({ url, isKept: !event.defaultPrevented });
  return !event.defaultPrevented;
};

/** @returns what becomes of a window that the page wants to open */
answers.windowOpen = (id: number, url: string) => {
  const handler = windowOf(id)?.webContents.openHandler;
  return handler ? handler({ url } as never).action : 'allow';
};

answers.loading = (id: number) => {
  windowOf(id)?.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
};

answers.loaded = (id: number) => {
  windowOf(id)?.webContents.emit('did-finish-load');
  windowOf(id)?.emit('ready-to-show');
};

export { BrowserWindowDouble as BrowserWindow };
