import { app } from 'electron';
import type { AppWindow } from './app-window.ts';
import type { WindowState } from './window-state.ts';

interface OneWindowOptions<Kind extends AppWindow> {
  /** Creates the invisible window of a server. `onClosed` runs after it closed. */
  create(server: string | null, state: WindowState | undefined, onClosed: () => void): Kind;
  /** Called when the current window changes or closes. */
  onChange(): void;
  /** Shows the user why a window could not open. Returns whether to retry if no other window is open. */
  explain(error: unknown, hasWindow: boolean): Promise<boolean>;
}

/**
 * Manages the app's single window. A replacement loads first; the previous window closes only when the replacement can
 * be shown. On an error the previous window stays.
 */
export function createOneWindow<Kind extends AppWindow>({
  create,
  onChange,
  explain,
}: OneWindowOptions<Kind>) {
  let current: Kind | undefined;
  let shown: Kind | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Number of windows that are opening. */
  let running = 0;

  async function replace(server: string | null): Promise<boolean> {
    const before = shown;
    const next = create(server, before?.state(), () => closed(next));
    current = next;
    let isOpen = false;
    try {
      onChange();
      isOpen = await next.opened;
      if (isOpen) next.show();
      return isOpen;
    } catch (error) {
      isOpen = false;
      throw error;
    } finally {
      if (isOpen) {
        shown = next;
        before?.destroy();
      } else if (current === next) {
        current = before;
        next.destroy();
        onChange();
      }
    }
  }

  function closed(window: Kind) {
    const wasShown = window === shown;
    if (wasShown) shown = undefined;
    if (window === current) {
      current = undefined;
      onChange();
    } else if (wasShown) {
      // The user closed the visible window, so its replacement must not appear.
      current?.destroy();
    }
  }

  async function open(server: string | null): Promise<boolean> {
    const result = last.then(() => replace(server));
    last = result.catch(() => undefined);
    return tracked(() => result);
  }

  /** Prevents the app from quitting while `run` replaces the window. */
  async function tracked<Value>(run: () => Promise<Value>): Promise<Value> {
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
      endWithoutWindow();
    }
  }

  function endWithoutWindow() {
    if (running === 0 && !current && process.platform !== 'darwin') app.quit();
  }

  async function openOrExplain(server: string | null): Promise<boolean> {
    try {
      return await open(server);
    } catch (error) {
      const shouldRetry = await explain(error, current !== undefined);
      if (current) return false;
      if (shouldRetry) return openOrExplain(server);
      app.quit();
      return false;
    }
  }

  return {
    /**
     * Replaces the window with that of a server or with the connect screen. Calls run one after another.
     * @returns false if the user closed the window before it appeared
     * @throws Error if the window cannot open
     */
    open,
    /** Opens a window as `open` does, but shows an error to the user with the option to retry. */
    openOrExplain: (server: string | null) => tracked(() => openOrExplain(server)),
    /** Quits the app if no window is open or opening, except on macOS. */
    endWithoutWindow,
    isOpening: () => running > 0,
    /** The current window, which may still be invisible. */
    current: () => current,
    /** Returns the window of a page. */
    ofPage: (page: unknown) =>
      [current, shown].find((each) => each && !each.window.isDestroyed() && each.window.webContents === page),
    show: () => shown?.show(),
  };
}
