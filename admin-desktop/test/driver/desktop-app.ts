import type * as Electron from 'electron';
import type { Page } from 'playwright';

/** The part of Electron that scenarios look into; the same in the real one and in its double. */
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
  /** The folder in which the app keeps everything; the same again is a restart. */
  folder: string;
  /** Arguments such as a link that the system hands over. */
  args?: string[];
  /** The system's language. */
  locale?: 'en-US' | 'id-ID';
}

/** A running desktop app, in Electron or in the bridge. */
export interface RunningApp {
  /** The page of the window that is open now. */
  page(): Promise<Page>;
  /** Runs a function in the main process. It must stand for itself: nothing around it goes along. */
  evaluate<Value, Argument = undefined>(
    run: (electron: Main, argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ): Promise<Value>;
  /** Whether the process has ended. */
  isOver(): boolean;
  /** Ends it like the power going. */
  kill(): Promise<void>;
  /** What pages reported: uncaught errors, violations of the policy, and requests that led anywhere but to the app. */
  readonly problems: string[];
}

/** What can run the app. */
export interface Driver {
  readonly name: string;
  launch(options: LaunchOptions): Promise<RunningApp>;
  /** Makes a host fail as Chromium's network stack would say it; only where there is a double of that. */
  failHost?(app: RunningApp, host: string, error: string): Promise<void>;
  /** Puts a session's cookies where the app keeps them; only where their place is known. */
  keepCookies?(folder: string, server: string, lines: readonly string[]): void;
  close(): Promise<void>;
}
