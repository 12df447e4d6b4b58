import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Messages } from '#test/driver/texts.ts';
import { carefulAccount } from '#test/driver/two-factor-account.ts';
import type { Scenario } from './scenario.ts';

const submit = (page: Page, say: Messages) =>
  page.getByRole('button', { name: say('account.login.submit'), exact: true });

/** Who is signed in, for how long, and what the page knows of it. */
export const sessionScenarios: Scenario[] = [
  {
    name: 'DESK-04 a session, opened with a password and a code, outlives the app, also one that is killed, until somebody logs out; no cookie is ever in the page',
    async run(desk, say) {
      const { username, password, code } = await carefulAccount(desk);
      const first = await desk.start();
      const page = await first.page();
      await page.getByLabel(say('account.login.username'), { exact: true }).fill(username);
      await page.getByLabel(say('account.login.password'), { exact: true }).fill(password);
      await submit(page, say).click();
      await page.getByLabel(say('account.two-factor.code'), { exact: true }).fill(code);
      await submit(page, say).click();
      await page.getByRole('tablist').waitFor();
      // At once: Chromium alone would write the cookie half a minute later.
      await first.kill();

      const second = await desk.start();
      const again = await second.page();
      await again.waitForURL('**/admin/dashboard');
      await again.getByRole('tablist').waitFor();
      expect(await again.evaluate(() => document.cookie)).not.toMatch(/sid/);
      const reply = await again.evaluate(async () => {
        const { headers } = await fetch('/api/user');
        return [...headers.keys()];
      });
      expect(reply).toContain('content-type');
      expect(reply).not.toContain('set-cookie');
      expect((await again.context().cookies()).filter(({ name }) => /sid/.test(name))).toEqual([]);

      await again.getByRole('button', { name: say('account.logout.button') }).click();
      await submit(again, say).waitFor();
      await second.kill();
      const third = await (await desk.start()).page();
      await submit(third, say).waitFor();
      expect(new URL(third.url()).pathname).toBe('/admin');
    },
  },
  {
    name: 'logging out without a connection clears it here, and says that the server was not told',
    async run(desk, say) {
      const { app, page } = await desk.startSignedIn();
      await desk.line.cut();
      await page.getByRole('button', { name: say('account.logout.button') }).click();
      await page.getByText(say('desktop.offline.signed-out')).first().waitFor();
      await desk.line.mend();
      await app.kill();
      const again = await (await desk.start()).page();
      await submit(again, say).waitFor();
    },
  },
];
