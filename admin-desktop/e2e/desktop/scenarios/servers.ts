import { expect } from 'vitest';
import { choose, type DesktopTest, siteName } from '#test/driver/desktop-test.ts';
import { type OtherKind, startOtherServer } from '#test/driver/foreign-server.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

/** Types an address on the first screen. */
async function tryAddress(desk: DesktopTest, say: Messages, address: string) {
  const page = await running(desk).page();
  await page.getByLabel(say('desktop.connect.address')).fill(address);
  await page.getByRole('button', { name: say('desktop.connect.check'), exact: true }).click();
  return page;
}

const apps = new WeakMap<DesktopTest, Awaited<ReturnType<DesktopTest['start']>>>();
function running(desk: DesktopTest) {
  const app = apps.get(desk);
  if (!app) throw new Error('The app was not started.');
  return app;
}
async function startAsking(desk: DesktopTest) {
  const app = await desk.start({ server: null });
  apps.set(desk, app);
  return app;
}

const refusals: readonly (readonly [
  OtherKind,
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
const unreachable = [
  ['missing.example', 'ERR_NAME_NOT_RESOLVED', 'DNS'],
  ['slow.example', 'ERR_TIMED_OUT', 'TIMEOUT'],
  ['offline.example', 'ERR_INTERNET_DISCONNECTED', 'OFFLINE'],
  ['expired.example', 'ERR_CERT_DATE_INVALID', 'TLS_EXPIRED'],
  ['strange.example', 'ERR_CERT_AUTHORITY_INVALID', 'TLS_UNTRUSTED'],
  ['named.example', 'ERR_CERT_COMMON_NAME_INVALID', 'TLS_NAME'],
  ['broken.example', 'ERR_SSL_PROTOCOL_ERROR', 'TLS'],
  ['odd.example', 'ERR_FAILED', 'UNREACHABLE'],
] as const;

export const serverScenarios: Scenario[] = [
  {
    name: 'DESK-01 DESK-02 the first start asks for a server, says why one cannot be used, and confirms its name',
    async run(desk, say, language) {
      const other = await startOtherServer();
      try {
        const app = await startAsking(desk);
        const page = await app.page();
        const says = (reason: Parameters<typeof say>[0]) =>
          page.getByText(say(reason), { exact: true }).waitFor();
        // The page that asks for a server hears of the menu, too.
        await choose(app, 'diagnostics');
        await page.getByText(say('desktop.notice.diagnostics-copied')).first().waitFor();
        await tryAddress(desk, say, 'not an address');
        await says('desktop.failure.INVALID');
        await tryAddress(desk, say, 'http://institute.example');
        await says('desktop.failure.INSECURE');
        await tryAddress(desk, say, 'http://127.0.0.1:9');
        await says('desktop.failure.REFUSED');
        for (const [kind, reason] of refusals) {
          other.become(kind);
          await tryAddress(desk, say, other.url);
          await says(`desktop.failure.${reason}`);
        }
        expect(other.asked.every(({ line }) => line === 'GET /api/health')).toBe(true);
        expect(other.asked.every(({ headers }) => headers.cookie === undefined)).toBe(true);

        await tryAddress(desk, say, desk.line.url);
        await page.getByRole('heading', { name: say('desktop.connect.confirm-title') }).waitFor();
        await page.getByText(siteName).last().waitFor();
        expect(desk.settings().server).toBeNull();
        await page.getByRole('button', { name: say('desktop.connect.confirm') }).click();
        await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin$/);
        const entry = await app.page();
        await entry.getByRole('heading', { name: say('account.login.title') }).waitFor();
        await entry
          .getByText(say('desktop.connect.connected-to', { name: siteName, address: desk.line.url }))
          .waitFor();
        await expect.poll(() => desk.settings()).toMatchObject({ language, server: desk.line.url });
        expect(app.problems).toEqual([]);
      } finally {
        await other.stop();
      }
    },
  },
  {
    name: 'a network or certificate that fails is called by its name, and is not got round',
    needsBridge: true,
    async run(desk, say) {
      const app = await startAsking(desk);
      for (const [host, error, reason] of unreachable) {
        await desk.driver.failHost?.(app, host, error);
        const page = await tryAddress(desk, say, host);
        await page.getByText(say(`desktop.failure.${reason}`), { exact: true }).waitFor();
      }
    },
  },
  {
    name: 'a server that has become too new for the app says so and blocks',
    async run(desk, say) {
      const other = await startOtherServer();
      other.become('demanding');
      try {
        const app = await desk.start({ server: other.url });
        const page = await app.page();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(say('desktop.failure.TOO_NEW')).waitFor();
        await page.keyboard.press('Escape');
        expect(await dialog.isVisible()).toBe(true);
        await dialog.getByRole('button', { name: say('desktop.connect.change') }).click();
        await expect.poll(async () => (await app.page()).url()).toMatch(/\/connect$/);
      } finally {
        await other.stop();
      }
    },
  },
  {
    name: 'DESK-04 each server has a session of its own: switching leaves the other signed in, forgetting signs out',
    async run(desk, say) {
      const { app } = await desk.startSignedIn();
      apps.set(desk, app);
      const isAt = (path: RegExp) => expect.poll(async () => (await app.page()).url()).toMatch(path);
      const entry = async () =>
        (await app.page()).getByRole('button', { name: say('account.login.submit'), exact: true }).waitFor();
      async function connect(server: string) {
        await tryAddress(desk, say, server);
        await (await app.page()).getByRole('button', { name: say('desktop.connect.confirm') }).click();
        await isAt(/\/admin$/);
        await entry();
      }
      await choose(app, 'change-server');
      await isAt(/\/connect$/);
      await connect(desk.product.url);
      await choose(app, `server:${desk.line.url}`);
      await isAt(/\/admin\/dashboard/);
      await expect.poll(() => desk.settings().servers).toHaveLength(2);

      await choose(app, 'change-server');
      await isAt(/\/connect$/);
      const page = await app.page();
      for (const server of [desk.product.url, desk.line.url]) {
        const name = `${siteName} (${server})`;
        await page.getByRole('button', { name: say('desktop.connect.forget', { name }) }).click();
      }
      await page.getByRole('heading', { name: say('desktop.connect.known') }).waitFor({ state: 'hidden' });
      expect(desk.settings()).toMatchObject({ server: null, servers: [] });
      await connect(desk.line.url);
      expect(app.problems).toEqual([]);
    },
  },
];
