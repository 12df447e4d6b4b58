import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { expect } from 'vitest';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import {
  choose,
  closeWindow,
  type DesktopTest,
  native,
  setDialogResponse,
  siteName,
} from '#test/driver/desktop-test.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

/** Steps of opening a window that can fail, in order. */
const steps = [
  ['session', 'fromPartition'],
  ['BrowserWindow', 'constructor'],
  ['Menu', 'setApplicationMenu'],
  ['BrowserWindow', 'loadURL'],
  ['BrowserWindow', 'show'],
] as const;

/** Makes a step fail until `repair`. */
function breakStep(app: RunningApp, [part, method]: (typeof steps)[number]): Promise<void> {
  return app.evaluate(
    (electron, [name, called]) => {
      const { BrowserWindow } = electron;
      if (called === 'constructor') return void Object.assign(BrowserWindow, { nextFailure: 'no window' });
      const target: object = name === 'BrowserWindow' ? BrowserWindow.prototype : electron[name];
      const before = Reflect.get(target, called);
      const repair = () => Reflect.set(target, called, before);
      Object.assign(globalThis, { repair });
      Reflect.set(target, called, () => {
        throw new Error(`no ${called}`);
      });
    },
    [part, method] as const,
  );
}
const failNextWindow = (app: RunningApp) => breakStep(app, ['BrowserWindow', 'constructor']);
/** Restores the method that `breakStep` replaced. */
const repair = (app: RunningApp) => app.evaluate(() => (globalThis as { repair?: () => void }).repair?.());
const countWindows = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const getBounds = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
const readLog = (test: DesktopTest) => readFileSync(join(test.dir, 'logs/app.log'), 'utf8');

/** Opens the connect screen with a checked server. */
async function openConfirmation(test: DesktopTest, t: Messages) {
  const app = await test.start({ server: null });
  const page = await app.page();
  await page.getByLabel(t('desktop.connect.address')).fill(test.connection.url);
  await page.getByRole('button', { name: t('desktop.connect.check'), exact: true }).click();
  const confirm = page.getByRole('button', { name: t('desktop.connect.confirm'), exact: true });
  await confirm.waitFor();
  return { app, page, confirm };
}

export const windowScenarios: Scenario[] = [
  {
    name: 'reports a failed connection in the form and allows another attempt (DESK-01)',
    needsFake: true,
    async run(test, t) {
      const { app, page, confirm } = await openConfirmation(test, t);
      for (const step of steps) {
        await breakStep(app, step);
        await confirm.click();
        await page.getByRole('alert').getByText(t('desktop.connect.failed'), { exact: true }).waitFor();
        expect([step, await confirm.isEnabled(), await countWindows(app)]).toEqual([step, true, 1]);
        expect(test.settings().server).toBeNull();
        await repair(app);
      }
      await confirm.click();
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin$/);
      await expect.poll(() => countWindows(app)).toBe(1);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'leaves the window open after a failed change of server and explains it (DESK-04)',
    needsFake: true,
    async run(test, t) {
      const { app, page } = await test.startSignedIn();
      await breakStep(app, ['BrowserWindow', 'loadURL']);
      await choose(app, 'change-server');
      await expect.poll(async () => (await native(app)).dialogs).toHaveLength(1);
      expect((await native(app)).dialogs[0]).toMatchObject({
        message: t('desktop.connect.failed'),
        buttons: [t('desktop.crash.close')],
      });
      await repair(app);
      await page.getByRole('tab', { name: t('admin.tab.services'), exact: true }).click();
      await page.getByRole('tabpanel', { name: t('admin.tab.services'), exact: true }).waitFor();
      expect(test.settings().server).toBe(test.connection.url);
      await choose(app, 'change-server');
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/connect$/);
      const known = (await app.page()).getByRole('button', {
        name: t('desktop.connect.open', { name: `${siteName} (${test.connection.url})` }),
      });
      await failNextWindow(app);
      await known.click();
      await (await app.page()).getByRole('alert').getByText(t('desktop.connect.failed')).waitFor();
      await known.click();
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin\/dashboard/);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'quits if the user closes the window while its replacement loads',
    needsFake: true,
    async run(test, t) {
      const { app, confirm } = await openConfirmation(test, t);
      await app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.prototype.loadURL = () => new Promise(() => {});
      });
      await confirm.click();
      await expect.poll(() => countWindows(app)).toBe(2);
      await closeWindow(app);
      await expect.poll(() => app.isOver()).toBe(true);
    },
  },
  {
    name: 'restores the window position after a change of server and a restart',
    needsFake: true,
    async run(test) {
      const { app } = await test.startSignedIn();
      const savedBounds = { x: 120, y: 140, width: 900, height: 700 };
      await app.evaluate(
        ({ BrowserWindow }, newBounds) => BrowserWindow.getAllWindows()[0]?.setBounds(newBounds),
        savedBounds,
      );
      await choose(app, 'change-server');
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/connect$/);
      await expect.poll(() => countWindows(app)).toBe(1);
      expect(await getBounds(app)).toEqual(savedBounds);
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
      await expect
        .poll(() => test.settings().window)
        .toEqual({ ...savedBounds, isMaximized: true, isFullScreen: false });
      await closeWindow(app);
      await expect.poll(() => app.isOver()).toBe(true);
      const later = await test.start();
      await expect
        .poll(() => later.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized()))
        .toBe(true);
      expect(await getBounds(later)).toEqual(savedBounds);
    },
  },
  {
    name: 'opens one window on macOS, stays without a window and retries a failure',
    needsFake: true,
    async run(test, t) {
      const app = await test.start({ args: ['--platform=darwin'] });
      await (await app.page()).locator('form input[type=password]').waitFor();
      expect(await countWindows(app)).toBe(1);
      expect(readLog(test)).not.toContain(' error ');
      const activate = () => app.evaluate((electron) => void electron.app.emit('activate', {}, false));
      await closeWindow(app);
      await expect.poll(() => countWindows(app)).toBe(0);
      await failNextWindow(app);
      await activate();
      await expect.poll(async () => (await native(app)).dialogs).toHaveLength(1);
      expect((await native(app)).dialogs[0]).toMatchObject({
        message: t('desktop.connect.failed'),
        buttons: [t('desktop.crash.reload'), t('desktop.crash.quit')],
      });
      await expect.poll(() => countWindows(app)).toBe(1);
      await (await app.page()).locator('form input[type=password]').waitFor();
      await closeWindow(app);
      await expect.poll(() => countWindows(app)).toBe(0);
      await setDialogResponse(app, 1);
      await failNextWindow(app);
      await activate().catch(() => {});
      await expect.poll(() => app.isOver()).toBe(true);
    },
  },
  {
    name: 'shows new visitor messages on the taskbar button of Windows',
    needsFake: true,
    async run(test, t, language) {
      const { app, page } = await test.startSignedIn('articles', ['--platform=win32']);
      const overlay = () =>
        app.evaluate(
          ({ BrowserWindow }) =>
            (BrowserWindow.getAllWindows()[0] as unknown as { recorded: { overlay: string | null } }).recorded
              .overlay,
        );
      await expect.poll(() => test.settings().announced).toHaveProperty([test.connection.url]);
      const body = { name: 'Sari Dewi', email: 'sari@example.org', message: 'Halo.' };
      await test.api.call(contact.send, { body: { ...body, subject: `Bilah tugas ${language}` } });
      await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
      await expect.poll(overlay).toBe(t('desktop.notice.new-messages', { count: 1 }));
      await page.getByRole('tab', { name: t('admin.tab.contacts'), exact: true }).click();
      await expect.poll(overlay).toBeNull();
    },
  },
];
