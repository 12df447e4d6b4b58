import { deepLinkScheme } from '@institute/core/desktop.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { languageNames, otherLanguage } from '@institute/core/locale.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { expect } from 'vitest';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import { choose, makeArticle, native } from '#test/driver/desktop-test.ts';
import { textsOf } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

const message = { name: 'Sari Dewi', email: 'sari@example.org', message: 'Halo.' };
const wake = (app: RunningApp) => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
const badge = (app: RunningApp) =>
  app.evaluate(
    (electron) => (electron.app as unknown as { recorded?: { badge: number } }).recorded?.badge ?? 0,
  );

export const stayingScenarios: Scenario[] = [
  {
    name: 'DESK-06 theme and language are kept over a restart, and the menu follows the language',
    async run(desk, say, language) {
      const other = otherLanguage(language);
      const saysOther = textsOf(other);
      const { app, page } = await desk.startSignedIn();
      await page.getByRole('button', { name: say('common.theme.to-dark') }).click();
      await page
        .getByRole('button', { name: say('common.language.label') })
        .first()
        .click();
      await page.getByText(languageNames[other]).first().click();
      await page.getByRole('tab', { name: saysOther('admin.tab.articles') }).waitFor();
      const label = (running: RunningApp) =>
        running.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('file')?.label);
      await expect.poll(() => label(app)).toBe(saysOther('desktop.menu.file'));
      await app.evaluate((electron) => electron.app.quit()).catch(() => {});
      await expect.poll(() => app.isOver()).toBe(true);
      const later = await desk.start();
      const again = await later.page();
      await again.getByRole('tab', { name: saysOther('admin.tab.articles') }).waitFor();
      expect(await label(later)).toBe(saysOther('desktop.menu.file'));
      const [lang, className] = await again.evaluate(() => {
        const { lang, className } = document.documentElement;
        return [lang, className];
      });
      expect(lang).toBe(other);
      expect(className).toContain('dark');
    },
  },
  {
    name: 'a message of a visitor is told of once, without a name, and a click leads to it',
    async run(desk, say, language) {
      const { app, page } = await desk.startSignedIn('articles');
      await expect.poll(() => desk.settings().announced).toHaveProperty([desk.line.url]);
      await desk.api.call(contact.send, { body: { ...message, subject: `Kerja sama ${language}` } });
      await wake(app);
      await expect.poll(async () => (await native(app)).notified).toHaveLength(1);
      expect((await native(app)).notified[0]).toEqual({
        title: say('desktop.notice.new-message'),
        body: say('desktop.notice.open-messages'),
      });
      if (desk.driver.name === 'bridge') expect(await badge(app)).toBe(1);
      await app.evaluate(() => {
        (globalThis as { shown?: { emit(name: string): void }[] }).shown?.[0]?.emit('click');
      });
      await page.getByRole('tabpanel', { name: say('admin.tab.contacts') }).waitFor();
      if (desk.driver.name === 'bridge') await expect.poll(() => badge(app)).toBe(0);
      await wake(app);
      await app.kill();
      const later = await desk.start();
      await (await later.page()).getByRole('tablist').waitFor();
      await wake(later);
      await (await later.page()).waitForTimeout(300);
      expect((await native(later)).notified).toEqual([]);
    },
  },
  {
    name: 'a link into the app waits until somebody is signed in, then opens the item, whose text runs nothing; other links do nothing',
    async run(desk, say) {
      const content =
        '<p>Isi</p><img src="x" onerror="intruder=1"><script>intruder=1</script><svg onload="intruder=1">';
      const { id, title } = await makeArticle(desk.api, { content });
      const app = await desk.start({ args: [`${deepLinkScheme}://articles/${id}`] });
      const page = await app.page();
      await page.getByLabel(say('account.login.username'), { exact: true }).fill(testAccount.username);
      await page.getByLabel(say('account.login.password'), { exact: true }).fill(testAccount.password);
      await page.getByRole('button', { name: say('account.login.submit'), exact: true }).click();
      const form = page.getByRole('form', { name: say('admin.article.edit') });
      await form.waitFor();
      expect(
        await form.getByRole('textbox', { name: say('admin.field.title'), exact: true }).inputValue(),
      ).toBe(title);

      const second = (link: string) =>
        app.evaluate((electron, given) => {
          electron.app.emit('second-instance', {}, ['app', given], '/');
        }, link);
      for (const evil of ['https://elsewhere.example', `${deepLinkScheme}://../admin`, 'javascript:alert(1)'])
        await second(evil);
      await page.waitForTimeout(200);
      expect(await form.isVisible()).toBe(true);
      await second(`${deepLinkScheme}://contacts`);
      await page.getByRole('tabpanel', { name: say('admin.tab.contacts') }).waitFor();
      // The way in which macOS hands one over.
      await app.evaluate((electron, link) => {
        electron.app.emit('open-url', { preventDefault() {} }, link);
      }, `${deepLinkScheme}://overview`);
      await page.getByRole('tabpanel', { name: say('admin.tab.overview') }).waitFor();
    },
  },
  {
    name: 'only one app runs at a time',
    needsBridge: true,
    async run(desk) {
      const { folder } = await desk.atEntry();
      const second = await desk.driver.launch({ folder });
      await expect.poll(() => second.isOver()).toBe(true);
    },
  },
  {
    name: 'the menu writes a new article, searches, and copies diagnostics that hold no secret',
    async run(desk, say) {
      const { app, page } = await desk.startSignedIn('articles');
      await choose(app, 'search');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
        .toBe('search');
      await choose(app, 'new-article');
      await page.getByRole('form', { name: say('admin.article.create') }).waitFor();
      await choose(app, 'diagnostics');
      await page.getByText(say('desktop.notice.diagnostics-copied')).first().waitFor();
      const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
      expect(copied).toContain('App 0.1.0');
      expect(copied).toContain(desk.line.url);
      expect(copied).not.toMatch(/sid|garuda|cookie/i);
      const labels = await app.evaluate(({ Menu }) =>
        (Menu.getApplicationMenu()?.items ?? []).flatMap((item) => [
          item.label,
          ...(item.submenu?.items ?? []).map(({ label, type }) => (type === 'separator' ? 'line' : label)),
        ]),
      );
      for (const key of ['file', 'edit', 'copy', 'view', 'reload', 'help', 'quit'] as const)
        expect(labels).toContain(say(`desktop.menu.${key}`));
      expect(labels).not.toContain('');
    },
  },
  {
    name: 'a page that fails is offered to be loaded again',
    needsBridge: true,
    async run(desk, say) {
      const { app, page } = await desk.atEntry();
      await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
      await app.evaluate((electron) => {
        const [window] = electron.BrowserWindow.getAllWindows();
        electron.app.emit('render-process-gone', {}, window?.webContents, { reason: 'crashed', exitCode: 1 });
      });
      await expect.poll(async () => (await native(app)).asked).toHaveLength(1);
      expect((await native(app)).asked[0]).toMatchObject({ message: say('desktop.crash.title') });
      await page.waitForFunction(() => !('isOld' in globalThis));
      await page.getByRole('button', { name: say('account.login.submit'), exact: true }).waitFor();
    },
  },
];
