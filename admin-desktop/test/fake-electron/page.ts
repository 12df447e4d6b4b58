import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, WebContents } from 'electron';
import { callTest } from './host.ts';
import type { FakeSession } from './session.ts';
import { rejectDestroyed, strict } from './strict.ts';

type WindowOpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];
type UsedOfPage =
  | 'getURL'
  | 'isCrashed'
  | 'isDestroyed'
  | 'reload'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler';

let last = 0;

/** The page of a window. The test process controls its browser. */
export class FakeWebContents extends EventEmitter implements Pick<WebContents, UsedOfPage> {
  readonly id = ++last;
  readonly preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
  url = '';
  isClosed = false;
  openHandler: WindowOpenHandler | undefined;

  constructor(preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>) {
    super();
    this.preferences = preferences;
  }

  get session(): FakeSession {
    rejectDestroyed(this);
    const { session } = this.preferences;
    if (!session) throw new Error('The fake has no default session');
    return session as unknown as FakeSession;
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
  send(channel: string, ...given: unknown[]) {
    const args = structuredClone(given);
    // The page may be closing.
    callTest('send', this.id, channel, args).catch(() => {});
  }
  /** Runs the editing command of a menu role. */
  edit(role: string) {
    callTest('edit', this.id, role).catch(() => {});
  }
  replaceMisspelling(text: string) {
    callTest('edit', this.id, 'replaceMisspelling', text).catch(() => {});
  }
  reload() {
    callTest('reload', this.id).catch(() => {});
  }
}
strict(FakeWebContents.prototype);
