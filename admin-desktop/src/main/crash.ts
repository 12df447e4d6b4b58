import { app, dialog, type WebContents } from 'electron';
import type { Log } from './log.ts';
import type { DesktopTranslate } from './texts.ts';

/** So many failures of a page within a minute are a fault that loading again does not mend. */
const tooMany = 3;
const within = 60_000;

/** Loads a page that has failed again, and says so; one that fails again and again is left alone. */
export function reloadCrashedPages(log: Log, t: () => DesktopTranslate, now: () => number = Date.now): void {
  let times: number[] = [];
  app.on('render-process-gone', (_event, page, { reason }) => {
    if (reason === 'clean-exit') return;
    log.error(`A page ended: ${reason}`);
    times = [...times.filter((time) => now() - time < within), now()];
    void ask(page, times.length >= tooMany);
  });

  async function ask(page: WebContents, isHopeless: boolean): Promise<void> {
    const text = t();
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: text('crash.title'),
      message: text('crash.title'),
      detail: isHopeless ? text('crash.again', { path: log.file }) : text('crash.text'),
      buttons: [text('crash.reload'), text('crash.quit')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    if (response === 1) app.quit();
    else if (!page.isDestroyed()) page.reload();
  }
}

/** What nobody caught is written down and told of once; the app goes on. */
export function catchStrays(log: Log, t: () => DesktopTranslate): void {
  let told = false;
  const tell = (error: unknown) => {
    log.error('Nobody caught this', error);
    if (told) return;
    told = true;
    dialog.showErrorBox(t()('crash.title'), log.file);
  };
  process.on('uncaughtException', tell);
  process.on('unhandledRejection', tell);
}
