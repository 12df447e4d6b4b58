import { expect } from 'vitest';
import { choose, type DesktopTest, siteName } from '#test/driver/desktop-test.ts';
import { type ForeignServerKind, startForeignServer } from '#test/driver/foreign-server.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

/** Checks an address on the connect screen. */
async function tryUrl(test: DesktopTest, t: Messages, address: string) {
  const page = await running(test).page();
  await page.getByLabel(t('desktop.connect.address')).fill(address);
  await page.getByRole('button', { name: t('desktop.connect.check'), exact: true }).click();
  return page;
}

const apps = new WeakMap<DesktopTest, Awaited<ReturnType<DesktopTest['start']>>>();
function running(test: DesktopTest) {
  const app = apps.get(test);
  if (!app) throw new Error('The app is not running');
  return app;
}
async function startUnconnected(test: DesktopTest) {
  const app = await test.start({ server: null });
  apps.set(test, app);
  return app;
}

const rejections: readonly (readonly [
  ForeignServerKind,
  'NOT_OURS' | 'TOO_OLD' | 'TOO_NEW' | 'UNAVAILABLE' | 'REDIRECT',
])[] = [
  ['page', 'NOT_OURS'],
  ['other', 'NOT_OURS'],
  ['old', 'TOO_OLD'],
  ['new', 'TOO_NEW'],
  ['demanding', 'TOO_NEW'],
  ['starting', 'UNAVAILABLE'],
  ['redirect', 'REDIRECT'],
];
export const serverScenarios: Scenario[] = [
  {
    name: 'asks for a server, explains each rejection and confirms the name (DESK-01 DESK-02)',
    electron: 'net.request, a window of another session',
    async run(test, t, language) {
      const foreign = await startForeignServer();
      try {
        const app = await startUnconnected(test);
        const page = await app.page();
        const comment = (reason: Parameters<typeof t>[0]) =>
          page.getByText(t(reason), { exact: true }).waitFor();
        // The connect screen handles menu events, too.
        await choose(app, 'diagnostics');
        await page.getByText(t('desktop.notice.diagnostics-copied')).first().waitFor();
        await tryUrl(test, t, 'not an address');
        await comment('desktop.failure.INVALID');
        await tryUrl(test, t, 'http://institute.example');
        await comment('desktop.failure.INSECURE');
        await tryUrl(test, t, 'http://127.0.0.1:9');
        await comment('desktop.failure.REFUSED');
        for (const [kind, reason] of rejections) {
          foreign.become(kind);
          await tryUrl(test, t, foreign.url);
          await comment(`desktop.failure.${reason}`);
        }
        expect(foreign.requests.every(({ request }) => request === 'GET /api/health')).toBe(true);
        expect(foreign.requests.every(({ headers }) => headers.cookie === undefined)).toBe(true);

        await tryUrl(test, t, test.connection.url);
        await page.getByRole('heading', { name: t('desktop.connect.confirm-title') }).waitFor();
        await page.getByText(siteName).last().waitFor();
        expect(test.settings().server).toBeNull();
        await page.getByRole('button', { name: t('desktop.connect.confirm') }).click();
        await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin$/);
        const entry = await app.page();
        await entry.getByRole('heading', { name: t('account.login.title') }).waitFor();
        await entry
          .getByText(t('desktop.connect.connected-to', { name: siteName, address: test.connection.url }))
          .waitFor();
        await expect.poll(() => test.settings()).toMatchObject({ language, server: test.connection.url });
        expect(app.problems).toEqual([]);
      } finally {
        await foreign.stop();
      }
    },
  },
  {
    name: 'blocks the window of a server that is too new',
    electron: 'messages of the main process before the page listens',
    async run(test, t) {
      const foreign = await startForeignServer();
      foreign.become('demanding');
      try {
        const app = await test.start({ server: foreign.url });
        const page = await app.page();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(t('desktop.failure.TOO_NEW')).waitFor();
        await page.keyboard.press('Escape');
        expect(await dialog.isVisible()).toBe(true);
        await dialog.getByRole('button', { name: t('desktop.connect.change') }).click();
        await expect.poll(async () => (await app.page()).url()).toMatch(/\/connect$/);
      } finally {
        await foreign.stop();
      }
    },
  },
  {
    name: 'isolates the sessions of servers and signs out of a forgotten server (DESK-04)',
    electron: 'session.fromPartition, session.clearStorageData',
    async run(test, t) {
      const { app } = await test.startSignedIn();
      apps.set(test, app);
      const isAt = (path: RegExp) => expect.poll(async () => (await app.page()).url()).toMatch(path);
      const entry = async () =>
        (await app.page()).getByRole('button', { name: t('account.login.submit'), exact: true }).waitFor();
      async function connect(server: string) {
        await tryUrl(test, t, server);
        await (await app.page()).getByRole('button', { name: t('desktop.connect.confirm') }).click();
        await isAt(/\/admin$/);
        await entry();
      }
      await choose(app, 'change-server');
      await isAt(/\/connect$/);
      await connect(test.product.url);
      await choose(app, `server:${test.connection.url}`);
      await isAt(/\/admin\/dashboard/);
      await expect.poll(() => test.settings().servers).toHaveLength(2);

      await choose(app, 'change-server');
      await isAt(/\/connect$/);
      const page = await app.page();
      for (const server of [test.product.url, test.connection.url]) {
        const name = `${siteName} (${server})`;
        await page.getByRole('button', { name: t('desktop.connect.forget', { name }) }).click();
      }
      await page.getByRole('heading', { name: t('desktop.connect.known') }).waitFor({ state: 'hidden' });
      expect(test.settings()).toMatchObject({ server: null, servers: [] });
      await connect(test.connection.url);
      expect(app.problems).toEqual([]);
    },
  },
];
