import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type DesktopTest, siteName } from '#test/driver/desktop-test.ts';
import { startOtherServer } from '#test/driver/foreign-server.ts';
import { type ForwardProxy, startForwardProxy } from '#test/driver/forward-proxy.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

const password = 'merak-di-atas-genting';

async function behindProxy(work: (proxy: ForwardProxy) => Promise<void>): Promise<void> {
  const proxy = await startForwardProxy();
  proxy.require(`ratna:${password}`);
  try {
    await work(proxy);
  } finally {
    await proxy.stop();
  }
}

const dialogOf = (page: Page, say: Messages) =>
  page.getByRole('dialog', { name: say('desktop.proxy.title'), exact: true });

async function signInToProxy(page: Page, say: Messages, word: string): Promise<void> {
  const dialog = dialogOf(page, say);
  await dialog.getByLabel(say('desktop.proxy.username'), { exact: true }).fill('ratna');
  await dialog.getByLabel(say('desktop.proxy.password'), { exact: true }).fill(word);
  await dialog.getByRole('button', { name: say('desktop.proxy.submit'), exact: true }).click();
}

/** All files of the app's folder as one text. */
function onDisk(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');
}

async function checkServer(page: Page, desk: DesktopTest, say: Messages) {
  await page.getByLabel(say('desktop.connect.address')).fill(desk.line.url);
  await page.getByRole('button', { name: say('desktop.connect.check'), exact: true }).click();
}

/** A network whose proxy wants a user name and a password. */
export const proxyScenarios: Scenario[] = [
  {
    name: 'signs in to a proxy before the first server, again after a wrong password, and leaves no password on the disk',
    needsBridge: true,
    run: (desk, say) =>
      behindProxy(async (proxy) => {
        const app = await desk.start({ server: null, args: proxy.switches });
        const page = await app.page();
        const dialog = dialogOf(page, say);
        await checkServer(page, desk, say);
        await dialog.getByText(proxy.address).waitFor();
        await dialog.getByRole('button', { name: say('desktop.proxy.submit'), exact: true }).click();
        await dialog.getByText(say('desktop.proxy.username-missing')).waitFor();
        await page.keyboard.press('Escape');
        await page.getByText(say('desktop.failure.PROXY_LOGIN'), { exact: true }).waitFor();

        await checkServer(page, desk, say);
        await signInToProxy(page, say, 'salah');
        await dialog.getByText(say('desktop.proxy.rejected')).waitFor();
        const username = dialog.getByLabel(say('desktop.proxy.username'), { exact: true });
        expect(await username.inputValue()).toBe('ratna');
        // The user takes longer than a server may.
        await page.waitForTimeout(9000);
        await signInToProxy(page, say, password);
        await page.getByRole('heading', { name: say('desktop.connect.confirm-title') }).waitFor();
        await page.getByText(siteName).last().waitFor();
        await dialog.waitFor({ state: 'detached' });

        // Another session, the same proxy: the app answers without the user.
        await page.getByRole('button', { name: say('desktop.connect.confirm') }).click();
        await expect.poll(async () => (await app.page()).url()).toMatch(/\/admin$/);
        const entry = await app.page();
        await entry.getByRole('button', { name: say('account.login.submit'), exact: true }).waitFor();
        expect(await dialogOf(entry, say).count()).toBe(0);
        await app.evaluate((electron) => electron.app.quit()).catch(() => {});
        await expect.poll(() => app.isOver()).toBe(true);
        expect(onDisk(desk.folder)).not.toContain(password);
        expect(onDisk(desk.folder)).not.toContain(Buffer.from(`ratna:${password}`).toString('base64'));
      }),
  },
  {
    name: 'says in the dashboard that a proxy wants a password, and asks again on request',
    needsBridge: true,
    run: (desk, say) =>
      behindProxy(async (proxy) => {
        const app = await desk.start({ args: proxy.switches });
        const page = await app.page();
        const dialog = dialogOf(page, say);
        await dialog.waitFor();
        await dialog.getByRole('button', { name: say('desktop.proxy.cancel'), exact: true }).click();
        await page.getByText(say('desktop.failure.PROXY_LOGIN')).first().waitFor();
        await page.waitForTimeout(300);
        expect(await dialog.count()).toBe(0);
        await page.getByRole('button', { name: say('desktop.offline.retry') }).click();
        await signInToProxy(page, say, password);
        await page.getByText(say('desktop.offline.back')).first().waitFor();
        expect(app.problems).toEqual([]);
      }),
  },
  {
    name: 'gives no server a password by the way of a proxy, and asks the user for none',
    needsBridge: true,
    async run(desk, say) {
      const other = await startOtherServer();
      other.become('guarded');
      try {
        const app = await desk.start({ server: other.url });
        const page = await app.page();
        await page.waitForURL('**/admin');
        await expect.poll(() => other.asked.length).toBeGreaterThan(0);
        const status = await page.evaluate(async () => {
          const reply = await fetch('/api/articles', { signal: AbortSignal.timeout(5000) });
          return reply.status;
        });
        expect(status).toBe(401);
        expect(await dialogOf(page, say).count()).toBe(0);
        expect(other.asked.filter(({ headers }) => headers.authorization)).toEqual([]);
      } finally {
        await other.stop();
      }
    },
  },
];
