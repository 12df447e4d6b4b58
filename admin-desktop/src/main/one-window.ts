import { app } from 'electron';
import type { AppWindow } from './app-window.ts';
import type { WindowPlace } from './window-place.ts';

interface OneWindowOptions<Kind extends AppWindow> {
  /** Makes the window of a server, hidden. @param onClosed is called when it is gone */
  make(server: string | null, place: WindowPlace | undefined, onClosed: () => void): Kind;
  /** Another window is the one in use, or none is. */
  onChange(): void;
  /** Shows the person that a window could not be opened. @returns whether to try again, where there is no other window */
  explain(error: unknown, hasWindow: boolean): Promise<boolean>;
}

/**
 * The one window of the app. A window that takes the place of another is made and loaded first, and the other goes only
 * when the new one can be shown: an error leaves the other as it is, and the app always has a window.
 */
export function createOneWindow<Kind extends AppWindow>({ make, onChange, explain }: OneWindowOptions<Kind>) {
  let inUse: Kind | undefined;
  let shown: Kind | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** How many windows are about to open. */
  let running = 0;

  async function replace(server: string | null): Promise<boolean> {
    const before = shown;
    const next = make(server, before?.place(), () => closed(next));
    inUse = next;
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
      } else if (inUse === next) {
        inUse = before;
        next.destroy();
        onChange();
      }
    }
  }

  function closed(window: Kind) {
    const wasShown = window === shown;
    if (wasShown) shown = undefined;
    if (window === inUse) {
      inUse = undefined;
      onChange();
    } else if (wasShown) {
      // The user closed the visible window: the next one must not appear in its place.
      inUse?.destroy();
    }
  }

  async function open(server: string | null): Promise<boolean> {
    const result = last.then(() => replace(server));
    last = result.catch(() => undefined);
    return announced(() => result);
  }

  /** Runs what may leave the app without a window for a moment. */
  async function announced<Value>(run: () => Promise<Value>): Promise<Value> {
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
      endWithoutWindow();
    }
  }

  function endWithoutWindow() {
    if (running === 0 && !inUse && process.platform !== 'darwin') app.quit();
  }

  async function openOrExplain(server: string | null): Promise<boolean> {
    try {
      return await open(server);
    } catch (error) {
      const isAgain = await explain(error, inUse !== undefined);
      if (inUse) return false;
      if (isAgain) return openOrExplain(server);
      app.quit();
      return false;
    }
  }

  return {
    /**
     * Opens the window of a server, or the screen that asks for one, in the place of the one before. One at a time.
     * @returns false where it was closed before it could be shown. @throws Error where it cannot be opened
     */
    open,
    /** As `open`, but an error is shown to the person, who may try again. */
    openOrExplain: (server: string | null) => announced(() => openOrExplain(server)),
    /** Ends the app, except on a Mac, where it has no window and none is about to open. */
    endWithoutWindow,
    isOpening: () => running > 0,
    /** The window in use; it may still be hidden. */
    inUse: () => inUse,
    /** The window that a page is in. */
    ofPage: (page: unknown) =>
      [inUse, shown].find((each) => each && !each.window.isDestroyed() && each.window.webContents === page),
    show: () => shown?.show(),
  };
}
