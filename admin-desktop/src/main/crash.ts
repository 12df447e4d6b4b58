import { app, dialog, type WebContents } from 'electron';
import type { Log } from './log.ts';
import type { DesktopTranslate } from './texts.ts';

/** Crashes within `withinMs` after which the dialog no longer suggests that a reload helps. */
const maxCrashes = 3;
const withinMs = 60_000;

/** Offers to reload a crashed page. After repeated crashes the dialog points to the log. */
export function reloadCrashedPages(log: Log, t: () => DesktopTranslate, now: () => number = Date.now): void {
  let times: number[] = [];
  app.on('render-process-gone', (_event, page, { reason }) => {
    if (reason === 'clean-exit') return;
    log.error(`Page process ended: ${reason}`);
    times = [...times.filter((time) => now() - time < withinMs), now()];
    void offerReload(page, times.length >= maxCrashes);
  });

  async function offerReload(page: WebContents, isRepeated: boolean): Promise<void> {
    const text = t();
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: text('crash.title'),
      message: text('crash.title'),
      detail: isRepeated ? text('crash.again', { path: log.file }) : text('crash.text'),
      buttons: [text('crash.reload'), text('crash.quit')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    if (response === 1) app.quit();
    else if (!page.isDestroyed()) page.reload();
  }
}

/** Logs uncaught errors and shows the first one. The app continues. */
export function handleUncaughtErrors(log: Log, t: () => DesktopTranslate): void {
  let isShown = false;
  const report = (error: unknown) => {
    log.error('Uncaught error', error);
    if (isShown) return;
    isShown = true;
    dialog.showErrorBox(t()('crash.title'), log.file);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
