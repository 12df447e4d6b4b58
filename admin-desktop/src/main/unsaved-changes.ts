import { type BrowserWindow, dialog } from 'electron';
import type { DesktopEvent } from '#shared/contract.ts';
import type { DesktopTranslate } from './texts.ts';

/** Timeout for the page's response. By then the page has autosaved its drafts. */
const timeoutMs = 5000;

interface UnsavedOptions {
  window: BrowserWindow;
  send(event: DesktopEvent): void;
  t(): DesktopTranslate;
}

/** Queries the page for unsaved changes and prompts the user for confirmation. */
export function createUnsavedChangesGuard({ window, send, t }: UnsavedOptions) {
  const pending = new Map<number, (unsaved: boolean) => void>();
  let lastId = 0;
  let running: Promise<boolean> | undefined;

  function hasUnsavedChanges(): Promise<boolean> {
    const id = ++lastId;
    return new Promise((resolve) => {
      const settle = (unsaved: boolean) => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(unsaved);
      };
      const timer = setTimeout(() => settle(false), timeoutMs);
      pending.set(id, settle);
      send({ type: 'leave', id });
    });
  }

  async function confirmLeave(): Promise<boolean> {
    if (window.isDestroyed() || window.webContents.isCrashed()) return true;
    if (!(await hasUnsavedChanges())) return true;
    const text = t();
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title: text('leave.title'),
      message: text('leave.question'),
      detail: text('leave.detail'),
      buttons: [text('leave.stay'), text('leave.leave')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }

  return {
    /** Resolves to whether the window may close. Concurrent calls share one dialog. */
    canLeave(): Promise<boolean> {
      running ??= confirmLeave().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Handles the page's response. */
    answer(id: number, unsaved: boolean) {
      pending.get(id)?.(unsaved);
    },
  };
}
