import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { host, Preventable } from './host.ts';
import { flushCookies } from './session.ts';
import { readiness, strict } from './strict.ts';

type Used =
  | 'enableSandbox'
  | 'exit'
  | 'getLocale'
  | 'getPath'
  | 'getVersion'
  | 'isReady'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setName'
  | 'whenReady';

/** The part of a window that quitting needs. */
interface Closable {
  close(): void;
}

class FakeApp extends EventEmitter implements Pick<App, Used> {
  readonly isPackaged = false;
  /** Open windows. */
  readonly windows = new Set<Closable>();

  becomeReady(): void {
    readiness.isReady = true;
    this.emit('ready');
  }

  isReady() {
    return readiness.isReady;
  }
  whenReady() {
    return readiness.isReady
      ? Promise.resolve()
      : new Promise<void>((resolve) => this.once('ready', resolve));
  }
  getVersion() {
    return '0.1.0';
  }
  getLocale() {
    return host.locale;
  }
  setName() {}
  getPath(name: string): string {
    if (name !== 'userData' || !host.userData) throw new Error(`Failed to get '${name}' path`);
    return host.userData;
  }
  requestSingleInstanceLock() {
    return host.lock();
  }
  enableSandbox() {}
  setAppUserModelId() {}
  setAsDefaultProtocolClient() {
    return true;
  }
  setBadgeCount() {
    return true;
  }

  /** Closes all windows. Aborts if one stays open. */
  quit(): void {
    const event = new Preventable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    for (const window of [...this.windows]) window.close();
    if (this.windows.size > 0) return;
    this.emit('will-quit', new Preventable());
    this.exit(0);
  }

  exit(code = 0): void {
    flushCookies();
    this.emit('quit', new Preventable(), code);
    host.exit(code);
  }
}
strict(FakeApp.prototype, {
  before: ['enableSandbox'],
  after: ['getLocale'],
  platforms: { setAppUserModelId: ['win32'], setBadgeCount: ['linux', 'darwin'] },
});

export const app = new FakeApp();
