import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { getSwitch, Preventable } from './host.ts';
import { flushSessions } from './session.ts';
import { readiness, strict } from './strict.ts';
import { windows } from './windows.ts';

type Used =
  | 'enableSandbox'
  | 'exit'
  | 'getLocale'
  | 'getName'
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

class FakeApp extends EventEmitter implements Pick<App, Used> {
  readonly isPackaged = false;
  /** Recorded calls for assertions. */
  readonly recorded = { isSandboxed: false, badge: 0, userModelId: '' };
  #name = 'app';
  #hasLock = false;
  readonly #ready = new Promise<void>((resolve) =>
    setImmediate(() => {
      // macOS may emit 'activate' before 'ready'.
      if (process.platform === 'darwin') this.emit('activate', new Preventable(), false);
      readiness.isReady = true;
      this.emit('ready');
      resolve();
    }),
  );

  isReady() {
    return readiness.isReady;
  }
  whenReady() {
    return this.#ready;
  }
  getVersion() {
    return '0.1.0';
  }
  getLocale() {
    return getSwitch('lang') ?? 'en-US';
  }
  getName() {
    return this.#name;
  }
  setName(name: string) {
    this.#name = name;
  }
  setAppUserModelId(id: string) {
    this.recorded.userModelId = id;
  }
  setAsDefaultProtocolClient() {
    return true;
  }
  setBadgeCount(count = 0) {
    this.recorded.badge = count;
    return true;
  }
  enableSandbox() {
    this.recorded.isSandboxed = true;
  }

  getPath(name: string): string {
    const dir = getSwitch('user-data-dir');
    if (name !== 'userData' || !dir) throw new Error(`Failed to get '${name}' path`);
    return dir;
  }

  /** Returns true again for the holder of the lock. */
  requestSingleInstanceLock(): boolean {
    const file = join(this.getPath('userData'), 'lock');
    mkdirSync(this.getPath('userData'), { recursive: true });
    if (!this.#hasLock && isAlive(file)) return false;
    writeFileSync(file, String(process.pid));
    this.#hasLock = true;
    return true;
  }

  /** Closes all windows. Aborts if one stays open. */
  quit(): void {
    const event = new Preventable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    for (const window of [...windows.values()]) window.close();
    if (windows.size > 0) return;
    this.emit('will-quit', new Preventable());
    this.exit(0);
  }

  exit(code = 0): void {
    flushSessions();
    this.emit('quit', new Preventable(), code);
    process.exit(code);
  }
}

function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

strict(FakeApp.prototype, {
  before: ['enableSandbox'],
  after: ['getLocale'],
  platforms: { setAppUserModelId: ['win32'], setBadgeCount: ['linux', 'darwin'] },
});

export const app = new FakeApp();
