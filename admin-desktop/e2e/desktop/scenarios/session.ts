import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createTwoFactorAccount } from '#test/driver/accounts.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

const submit = (page: Page, t: Messages) =>
  page.getByRole('button', { name: t('account.login.submit'), exact: true });

/** Sign-in, session lifetime and sign-out. */
export const sessionScenarios: Scenario[] = [
  {
    name: 'restores a session after a kill until sign-out and hides cookies from the page (DESK-04)',
    electron: 'cookies.flushStore, protocol.handle',
    async run(test, t) {
      const { username, password, code } = await createTwoFactorAccount(test);
      const first = await test.start();
      const page = await first.page();
      await page.getByLabel(t('account.login.username'), { exact: true }).fill(username);
      await page.getByLabel(t('account.login.password'), { exact: true }).fill(password);
      await submit(page, t).click();
      await page.getByLabel(t('account.two-factor.code'), { exact: true }).fill(code);
      await submit(page, t).click();
      await page.getByRole('tablist').waitFor();
      // Chromium by default writes cookies 30 s later, so the app must flush them.
      await first.kill();

      const second = await test.start();
      const again = await second.page();
      await again.waitForURL('**/admin/dashboard');
      await again.getByRole('tablist').waitFor();
      expect(await again.evaluate(() => document.cookie)).not.toMatch(/sid/);
      const response = await again.evaluate(async () => {
        const { headers } = await fetch('/api/user');
        return [...headers.keys()];
      });
      expect(response).toContain('content-type');
      expect(response).not.toContain('set-cookie');
      expect((await again.context().cookies()).filter(({ name }) => /sid/.test(name))).toEqual([]);

      await again.getByRole('button', { name: t('account.logout.button') }).click();
      await submit(again, t).waitFor();
      await second.kill();
      const third = await (await test.start()).page();
      await submit(third, t).waitFor();
      expect(new URL(third.url()).pathname).toBe('/admin');
    },
  },
  {
    name: 'retains the user name in the sign-in form while the connection returns',
    electron: 'errors of net.request',
    async run(test, t) {
      await test.connection.cut();
      const page = await (await test.start()).page();
      const username = page.getByLabel(t('account.login.username'), { exact: true });
      await username.fill('ratna');
      await page.getByRole('button', { name: t('desktop.offline.retry') }).waitFor();
      await test.connection.restore();
      // The app may try again by itself before a click.
      await page.getByText(t('desktop.offline.back')).first().waitFor();
      expect(await username.inputValue()).toBe('ratna');
    },
  },
  {
    name: 'signs out locally without a connection and reports it',
    electron: 'session.clearStorageData, messages of the main process',
    async run(test, t) {
      const { app, page } = await test.startSignedIn();
      await test.connection.cut();
      await page.getByRole('button', { name: t('account.logout.button') }).click();
      await page.getByText(t('desktop.offline.signed-out')).first().waitFor();
      await test.connection.restore();
      await app.kill();
      const again = await (await test.start()).page();
      await submit(again, t).waitFor();
    },
  },
];
