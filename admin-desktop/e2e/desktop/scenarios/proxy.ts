import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type DesktopTest, siteName } from '#test/driver/desktop-test.ts';
import { startForeignServer } from '#test/driver/foreign-server.ts';
import { type ForwardProxy, startForwardProxy } from '#test/driver/forward-proxy.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

const password = 'merak-di-atas-genting';

async function withProxy(work: (proxy: ForwardProxy) => Promise<void>): Promise<void> {
  const proxy = await startForwardProxy();
  proxy.require(`ratna:${password}`);
  try {
    await work(proxy);
  } finally {
    await proxy.stop();
  }
}

const getDialog = (page: Page, t: Messages) =>
  page.getByRole('dialog', { name: t('desktop.proxy.title'), exact: true });

async function signInToProxy(page: Page, t: Messages, proxyPassword: string): Promise<void> {
  const dialog = getDialog(page, t);
  await dialog.getByLabel(t('desktop.proxy.username'), { exact: true }).fill('ratna');
  await dialog.getByLabel(t('desktop.proxy.password'), { exact: true }).fill(proxyPassword);
  await dialog.getByRole('button', { name: t('desktop.proxy.submit'), exact: true }).click();
}

/** Returns the content of all files in a directory as one text. */
function readAllFiles(dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');
}

async function checkServer(page: Page, test: DesktopTest, t: Messages) {
  await page.getByLabel(t('desktop.connect.address')).fill(test.connection.url);
  await page.getByRole('button', { name: t('desktop.connect.check'), exact: true }).click();
}

/** A network whose proxy requires credentials. */
export const proxyScenarios: Scenario[] = [
  {
    name: 'signs in to a proxy before the first connection and stores no password',
    needsFake: true,
    run: (test, t) =>
      withProxy(async (proxy) => {
        const app = await test.start({ server: null, args: proxy.switches });
        const page = await app.page();
        const dialog = getDialog(page, t);
        await checkServer(page, test, t);
        await dialog.getByText(proxy.address).waitFor();
        await dialog.getByRole('button', { name: t('desktop.proxy.submit'), exact: true }).click();
        await dialog.getByText(t('desktop.proxy.username-missing')).waitFor();
        await page.keyboard.press('Escape');
        await page.getByText(t('desktop.failure.PROXY_LOGIN'), { exact: true }).waitFor();

        await checkServer(page, test, t);
        await signInToProxy(page, t, 'salah');
        await dialog.getByText(t('desktop.proxy.rejected')).waitFor();
        const username = dialog.getByLabel(t('desktop.proxy.username'), { exact: true });
        expect(await username.inputValue()).toBe('ratna');
        // Longer than the timeout of the server check: waiting for the user does not count.
        await page.waitForTimeout(9000);
        await signInToProxy(page, t, password);
        await page.getByRole('heading', { name: t('desktop.connect.confirm-title') }).waitFor();
        await page.getByText(siteName).last().waitFor();
        await dialog.waitFor({ state: 'detached' });

        // The app reuses the credentials in another session.
        await page.getByRole('button', { name: t('desktop.connect.confirm') }).click();
        await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin$/);
        const entry = await app.page();
        await entry.getByRole('button', { name: t('account.login.submit'), exact: true }).waitFor();
        expect(await getDialog(entry, t).count()).toBe(0);
        await app.evaluate((electron) => electron.app.quit()).catch(() => {});
        await expect.poll(() => app.isOver()).toBe(true);
        expect(readAllFiles(test.dir)).not.toContain(password);
        expect(readAllFiles(test.dir)).not.toContain(Buffer.from(`ratna:${password}`).toString('base64'));
      }),
  },
  {
    name: 'reports in the dashboard that a proxy needs a password and asks again on request',
    needsFake: true,
    run: (test, t) =>
      withProxy(async (proxy) => {
        const app = await test.start({ args: proxy.switches });
        const page = await app.page();
        const dialog = getDialog(page, t);
        await dialog.waitFor();
        await dialog.getByRole('button', { name: t('desktop.proxy.cancel'), exact: true }).click();
        await page.getByText(t('desktop.failure.PROXY_LOGIN')).first().waitFor();
        await page.waitForTimeout(300);
        expect(await dialog.count()).toBe(0);
        await page.getByRole('button', { name: t('desktop.offline.retry') }).click();
        await signInToProxy(page, t, password);
        await page.getByText(t('desktop.offline.back')).first().waitFor();
        expect(app.problems).toEqual([]);
      }),
  },
  {
    name: 'sends proxy credentials to no server and does not prompt for them',
    needsFake: true,
    async run(test, t) {
      const foreign = await startForeignServer();
      foreign.become('guarded');
      try {
        const app = await test.start({ server: foreign.url });
        const page = await app.page();
        await page.waitForURL('**/admin');
        await expect.poll(() => foreign.requests.length).toBeGreaterThan(0);
        const status = await page.evaluate(async () => {
          const response = await fetch('/api/articles', { signal: AbortSignal.timeout(5000) });
          return response.status;
        });
        expect(status).toBe(401);
        expect(await getDialog(page, t).count()).toBe(0);
        expect(foreign.requests.filter(({ headers }) => headers.authorization)).toEqual([]);
      } finally {
        await foreign.stop();
      }
    },
  },
];
