import { type BrowserWindow, dialog } from 'electron';
import type { DesktopEvent } from '#src/shared/contract.ts';
import type { DesktopTranslate } from './texts.ts';

/** How long a page may take to say whether anything is unsaved, in milliseconds; what it holds is on the disk by then. */
const patience = 5000;

interface UnsavedOptions {
  window: BrowserWindow;
  tell(event: DesktopEvent): void;
  t(): DesktopTranslate;
}

/** Asks a window's page for unsaved work, and where there is some, the person. */
export function createUnsavedWork({ window, tell, t }: UnsavedOptions) {
  const waiting = new Map<number, (unsaved: boolean) => void>();
  let asked = 0;
  let running: Promise<boolean> | undefined;

  function askPage(): Promise<boolean> {
    const id = ++asked;
    return new Promise((resolve) => {
      const give = (unsaved: boolean) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(unsaved);
      };
      const timer = setTimeout(() => give(false), patience);
      waiting.set(id, give);
      tell({ type: 'leave', id });
    });
  }

  async function ask(): Promise<boolean> {
    if (window.isDestroyed() || window.webContents.isCrashed()) return true;
    if (!(await askPage())) return true;
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
    /** @returns whether the window may be left; two questions at a time are one */
    mayLeave(): Promise<boolean> {
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** The page's answer. */
    answer(id: number, unsaved: boolean) {
      waiting.get(id)?.(unsaved);
    },
  };
}
