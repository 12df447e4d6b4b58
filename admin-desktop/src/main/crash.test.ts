import { app, BrowserWindow, dialog } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cleanUpApp } from '#test/fake-electron/test-helpers.ts';
import { reloadCrashedPages } from './crash.ts';
import type { Log } from './log.ts';
import { getTexts } from './texts.ts';

const t = getTexts('en');
const log: Log = { file: '/logs/app.log', info() {}, warn() {}, error() {}, tail: () => [] };

function start() {
  cleanUpApp();
  let now = 0;
  reloadCrashedPages(
    log,
    () => t,
    () => now,
  );
  const { webContents } = new BrowserWindow({ show: false });
  const showDialog = vi.spyOn(dialog, 'showMessageBox');
  const reload = vi.spyOn(webContents, 'reload');
  const quit = vi.spyOn(app, 'quit').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const crash = (reason: 'crashed' | 'clean-exit', at = 0) => {
    now = at;
    app.emit('render-process-gone', {} as never, webContents, { reason, exitCode: 1 });
  };
  return { showDialog, reload, quit, crash };
}

it('offers to reload a crashed page', async () => {
  const { showDialog, reload, quit, crash } = start();
  crash('crashed');
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect(showDialog.mock.lastCall?.[0]).toMatchObject({
    message: t('crash.title'),
    detail: t('crash.text'),
    buttons: [t('crash.reload'), t('crash.quit')],
  });
  expect(quit).not.toHaveBeenCalled();
});

it('quits on request', async () => {
  const { showDialog, reload, quit, crash } = start();
  showDialog.mockResolvedValueOnce({ response: 1, checkboxChecked: false });
  crash('crashed');
  await expect.poll(() => quit).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('points to the log after three crashes within a minute', async () => {
  const { showDialog, crash } = start();
  const details = () => showDialog.mock.calls.map(([options]) => (options as { detail: string }).detail);
  for (const at of [0, 30_000, 61_000, 62_000]) crash('crashed', at);
  const [text, again] = [t('crash.text'), t('crash.again', { path: log.file })];
  expect(details()).toEqual([text, text, text, again]);
});

it('ignores the regular end of a page', () => {
  const { showDialog, crash } = start();
  crash('clean-exit');
  expect(showDialog).not.toHaveBeenCalled();
});
