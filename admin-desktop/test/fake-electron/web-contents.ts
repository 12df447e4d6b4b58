import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, WebContents } from 'electron';
import { host, Preventable } from './host.ts';
import { FakeSession } from './session.ts';
import { rejectDestroyed, strict } from './strict.ts';

type Preferences = NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
type WindowOpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];
type Used =
  | 'getURL'
  | 'isCrashed'
  | 'isDestroyed'
  | 'reload'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler';

let last = 0;

/** The page of a window. */
export class FakeWebContents extends EventEmitter implements Pick<WebContents, Used> {
  readonly id = ++last;
  readonly preferences: Preferences;
  url = '';
  isClosed = false;
  openHandler: WindowOpenHandler | undefined;

  constructor(preferences: Preferences) {
    super();
    this.preferences = preferences;
  }

  get session(): FakeSession {
    rejectDestroyed(this);
    const { session } = this.preferences;
    if (!(session instanceof FakeSession)) throw new Error('The fake has no default session');
    return session;
  }
  getURL() {
    return this.url;
  }
  isCrashed() {
    return false;
  }
  isDestroyed() {
    return this.isClosed;
  }
  getLastWebPreferences() {
    return this.preferences;
  }
  setWindowOpenHandler(handler: WindowOpenHandler) {
    this.openHandler = handler;
  }
  /** @throws Error for values that cannot be cloned, such as a function */
  send(channel: string, ...args: unknown[]) {
    host.send(this, channel, structuredClone(args));
  }
  replaceMisspelling() {}
  reload() {
    host.reload(this);
  }

  /** Emits the events of a loaded document. */
  finishLoad(): void {
    this.emit('did-finish-load');
  }
  /** Emits a navigation event. Returns whether the app allows the navigation. */
  leave(url: string, isRedirect = false): boolean {
    const event = Object.assign(new Preventable(), { url, isMainFrame: true });
    this.emit(isRedirect ? 'will-redirect' : 'will-navigate', event);
    return !event.defaultPrevented;
  }
}
strict(FakeWebContents.prototype);
