import type * as Electron from 'electron';
import type { Page } from 'playwright';

/** Subset of Electron's API that scenarios use, in Electron and in the fake. */
export type Main = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'clipboard'
  | 'crashReporter'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'nativeImage'
  | 'net'
  | 'Notification'
  | 'powerMonitor'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
>;

export interface LaunchOptions {
  /** The app's data directory. Reuse it to restart the app. */
  dir: string;
  /** Process arguments, such as a deep link. */
  args?: string[];
  /** The system's language. */
  locale?: 'en-US' | 'id-ID';
}

/** A running desktop app, on Electron or on the fake. */
export interface RunningApp {
  /** Returns the page of the current window. */
  page(): Promise<Page>;
  /** Runs a function in the main process. It must not use variables of its scope. */
  evaluate<Value, Argument = undefined>(
    run: (electron: Main, argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ): Promise<Value>;
  /** Whether the process has ended. */
  isOver(): boolean;
  /** Kills the process, as a power failure would. */
  kill(): Promise<void>;
  /** Uncaught errors, CSP violations and foreign requests of pages. */
  readonly problems: string[];
}

/** Runs the app on Electron or on the fake. */
export interface Driver {
  launch(options: LaunchOptions): Promise<RunningApp>;
  /** Stores session cookies on disk before the start. Fake only. */
  saveCookies?(dir: string, server: string, lines: readonly string[]): void;
  close(): Promise<void>;
}
