import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { Preventable, switchOf } from './host.ts';
import { flushSessions } from './session.ts';
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

class AppDouble extends EventEmitter implements Pick<App, Used> {
  readonly isPackaged = false;
  /** What was said that leaves no other trace. */
  readonly recorded = { isSandboxed: false, badge: 0, userModelId: '' };
  #name = 'app';
  #isReady = false;
  readonly #ready = new Promise<void>((resolve) =>
    setImmediate(() => {
      this.#isReady = true;
      this.emit('ready');
      resolve();
    }),
  );

  isReady = () => this.#isReady;
  whenReady = () => this.#ready;
  getVersion = () => '0.1.0';
  getLocale = () => switchOf('lang') ?? 'en-US';
  getName = () => this.#name;
  setName = (name: string) => {
    this.#name = name;
  };
  setAppUserModelId = (id: string) => {
    this.recorded.userModelId = id;
  };
  setAsDefaultProtocolClient = () => true;
  setBadgeCount = (count = 0) => {
    this.recorded.badge = count;
    return true;
  };
  enableSandbox = () => {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.recorded.isSandboxed = true;
  };

  getPath(name: string): string {
    const folder = switchOf('user-data-dir');
    if (name !== 'userData' || !folder) throw new Error(`Failed to get '${name}' path`);
    return folder;
  }

  requestSingleInstanceLock(): boolean {
    const file = join(this.getPath('userData'), 'lock');
    mkdirSync(this.getPath('userData'), { recursive: true });
    if (isAlive(file)) return false;
    writeFileSync(file, String(process.pid));
    return true;
  }

  /** Closes every window; one that stays open ends the quitting. */
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

export const app = new AppDouble();
