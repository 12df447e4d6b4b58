import { dialog } from 'electron';
import type { Log } from './log.ts';
import type { DesktopTranslate } from './texts.ts';

/**
 * Shows an error dialog for a window that could not open.
 * @param hasWindow whether another window is open
 * @returns whether to retry
 */
export async function explainFailure(
  error: unknown,
  hasWindow: boolean,
  { log, t }: { log: Log; t: DesktopTranslate },
): Promise<boolean> {
  log.error('Cannot open the window', error);
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: t('crash.title'),
    message: t('connect.failed'),
    detail: t('crash.details', { path: log.file }),
    buttons: hasWindow ? [t('crash.close')] : [t('crash.reload'), t('crash.quit')],
    defaultId: 0,
    cancelId: hasWindow ? 0 : 1,
    noLink: true,
  });
  return response === 0;
}
