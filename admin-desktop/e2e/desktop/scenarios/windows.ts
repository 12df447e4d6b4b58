import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { expect } from 'vitest';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import {
  answerWith,
  choose,
  closeWindow,
  type DesktopTest,
  native,
  siteName,
} from '#test/driver/desktop-test.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

/** What can fail on the way to a window, in the order of that way. */
const steps = [
  ['session', 'fromPartition'],
  ['BrowserWindow', 'constructor'],
  ['Menu', 'setApplicationMenu'],
  ['BrowserWindow', 'loadURL'],
  ['BrowserWindow', 'show'],
] as const;

/** From now on a step fails, until it is repaired. */
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
const refuseNextWindow = (app: RunningApp) => breakStep(app, ['BrowserWindow', 'constructor']);
/** Puts back what a fault took away. */
const repair = (app: RunningApp) => app.evaluate(() => (globalThis as { repair?: () => void }).repair?.());
const openWindows = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const bounds = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
const logOf = (desk: DesktopTest) => readFileSync(join(desk.folder, 'logs/app.log'), 'utf8');

/** The first screen with the address of a server that was found. */
async function confirming(desk: DesktopTest, say: Messages) {
  const app = await desk.start({ server: null });
  const page = await app.page();
  await page.getByLabel(say('desktop.connect.address')).fill(desk.line.url);
  await page.getByRole('button', { name: say('desktop.connect.check'), exact: true }).click();
  const confirm = page.getByRole('button', { name: say('desktop.connect.confirm'), exact: true });
  await confirm.waitFor();
  return { app, page, confirm };
}

export const windowScenarios: Scenario[] = [
  {
    name: 'DESK-01 a connection that fails says so in the form, which can be used again, whatever failed',
    needsBridge: true,
    async run(desk, say) {
      const { app, page, confirm } = await confirming(desk, say);
      for (const step of steps) {
        await breakStep(app, step);
        await confirm.click();
        await page.getByRole('alert').getByText(say('desktop.connect.failed'), { exact: true }).waitFor();
        expect([step, await confirm.isEnabled(), await openWindows(app)]).toEqual([step, true, 1]);
        expect(desk.settings().server).toBeNull();
        await repair(app);
      }
      await confirm.click();
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin$/);
      await expect.poll(() => openWindows(app)).toBe(1);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'DESK-04 a change of server that fails leaves the window as it is, and says why',
    needsBridge: true,
    async run(desk, say) {
      const { app, page } = await desk.startSignedIn();
      await breakStep(app, ['BrowserWindow', 'loadURL']);
      await choose(app, 'change-server');
      await expect.poll(async () => (await native(app)).asked).toHaveLength(1);
      expect((await native(app)).asked[0]).toMatchObject({
        message: say('desktop.connect.failed'),
        buttons: [say('desktop.crash.close')],
      });
      await repair(app);
      await page.getByRole('tab', { name: say('admin.tab.services'), exact: true }).click();
      await page.getByRole('tabpanel', { name: say('admin.tab.services'), exact: true }).waitFor();
      expect(desk.settings().server).toBe(desk.line.url);
      await choose(app, 'change-server');
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/connect$/);
      const known = (await app.page()).getByRole('button', {
        name: say('desktop.connect.open', { name: `${siteName} (${desk.line.url})` }),
      });
      await refuseNextWindow(app);
      await known.click();
      await (await app.page()).getByRole('alert').getByText(say('desktop.connect.failed')).waitFor();
      await known.click();
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin\/dashboard/);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'a window that is closed while another opens ends the app, and nothing takes its place',
    needsBridge: true,
    async run(desk, say) {
      const { app, confirm } = await confirming(desk, say);
      await app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.prototype.loadURL = () => new Promise(() => {});
      });
      await confirm.click();
      await expect.poll(() => openWindows(app)).toBe(2);
      await closeWindow(app);
      await expect.poll(() => app.isOver()).toBe(true);
    },
  },
  {
    name: 'the window stands where it was left, over a change of server and over a restart',
    needsBridge: true,
    async run(desk) {
      const { app } = await desk.startSignedIn();
      const place = { x: 120, y: 140, width: 900, height: 700 };
      await app.evaluate(
        ({ BrowserWindow }, given) => BrowserWindow.getAllWindows()[0]?.setBounds(given),
        place,
      );
      await choose(app, 'change-server');
      await expect.poll(async () => (await app.page()).url()).toMatch(/\/connect$/);
      await expect.poll(() => openWindows(app)).toBe(1);
      expect(await bounds(app)).toEqual(place);
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
      await expect
        .poll(() => desk.settings().window)
        .toEqual({ ...place, isMaximized: true, isFullScreen: false });
      await closeWindow(app);
      await expect.poll(() => app.isOver()).toBe(true);
      const later = await desk.start();
      await expect
        .poll(() => later.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized()))
        .toBe(true);
      expect(await bounds(later)).toEqual(place);
    },
  },
  {
    name: 'on a Mac the app opens one window however early it is activated, stays without one, and tries again',
    needsBridge: true,
    async run(desk, say) {
      const app = await desk.start({ args: ['--platform=darwin'] });
      await (await app.page()).locator('form input[type=password]').waitFor();
      expect(await openWindows(app)).toBe(1);
      expect(logOf(desk)).not.toContain(' error ');
      const activate = () => app.evaluate((electron) => void electron.app.emit('activate', {}, false));
      await closeWindow(app);
      await expect.poll(() => openWindows(app)).toBe(0);
      await refuseNextWindow(app);
      await activate();
      await expect.poll(async () => (await native(app)).asked).toHaveLength(1);
      expect((await native(app)).asked[0]).toMatchObject({
        message: say('desktop.connect.failed'),
        buttons: [say('desktop.crash.reload'), say('desktop.crash.quit')],
      });
      await expect.poll(() => openWindows(app)).toBe(1);
      await (await app.page()).locator('form input[type=password]').waitFor();
      await closeWindow(app);
      await expect.poll(() => openWindows(app)).toBe(0);
      await answerWith(app, 1);
      await refuseNextWindow(app);
      await activate().catch(() => {});
      await expect.poll(() => app.isOver()).toBe(true);
    },
  },
  {
    name: "on Windows the app's button in the taskbar shows that a message of a visitor waits",
    needsBridge: true,
    async run(desk, say, language) {
      const { app, page } = await desk.startSignedIn('articles', ['--platform=win32']);
      const overlay = () =>
        app.evaluate(
          ({ BrowserWindow }) =>
            (BrowserWindow.getAllWindows()[0] as unknown as { recorded: { overlay: string | null } }).recorded
              .overlay,
        );
      await expect.poll(() => desk.settings().announced).toHaveProperty([desk.line.url]);
      const body = { name: 'Sari Dewi', email: 'sari@example.org', message: 'Halo.' };
      await desk.api.call(contact.send, { body: { ...body, subject: `Bilah tugas ${language}` } });
      await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
      await expect.poll(overlay).toBe(say('desktop.notice.new-messages', { count: 1 }));
      await page.getByRole('tab', { name: say('admin.tab.contacts'), exact: true }).click();
      await expect.poll(overlay).toBeNull();
    },
  },
];
