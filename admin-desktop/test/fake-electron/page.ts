import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, WebContents } from 'electron';
import { ask } from './host.ts';
import type { FakeSession } from './session.ts';
import { refuseDestroyed, strict } from './strict.ts';

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

/** The page of a window; the browser that shows it belongs to the test. */
export class WebContentsDouble extends EventEmitter implements Pick<WebContents, UsedOfPage> {
  readonly id = ++last;
  readonly preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
  url = '';
  isGone = false;
  openHandler: WindowOpenHandler | undefined;

  constructor(preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>) {
    super();
    this.preferences = preferences;
  }

  get session(): FakeSession {
    refuseDestroyed(this);
    const { session } = this.preferences;
    if (!session) throw new Error('The double has no default session.');
    return session as unknown as FakeSession;
  }
  getURL() {
    return this.url;
  }
  isCrashed() {
    return false;
  }
  isDestroyed() {
    return this.isGone;
  }
  getLastWebPreferences() {
    return this.preferences;
  }
  setWindowOpenHandler(handler: WindowOpenHandler) {
    this.openHandler = handler;
  }
  /** @throws Error for what cannot be cloned, such as a function */
  send(channel: string, ...given: unknown[]) {
    const args = structuredClone(given);
    // A page that is being closed hears nothing.
    ask('send', this.id, channel, args).catch(() => {});
  }
  /** For a menu: an editing command, by the name of its role. */
  edit(role: string) {
    ask('edit', this.id, role).catch(() => {});
  }
  replaceMisspelling(text: string) {
    ask('edit', this.id, 'replaceMisspelling', text).catch(() => {});
  }
  reload() {
    ask('reload', this.id).catch(() => {});
  }
}
strict(WebContentsDouble.prototype, 'WebContents');
