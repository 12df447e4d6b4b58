import { deepLinkScheme } from '@institute/core/dashboard/desktop.ts';
import { languageNames, otherLanguage } from '@institute/core/i18n/locale.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { expect } from 'vitest';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import { choose, makeArticle, native } from '#test/driver/desktop-test.ts';
import { getMessages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

const message = { name: 'Sari Dewi', email: 'sari@example.org', message: 'Halo.' };
const wake = (app: RunningApp) => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
/** Clicks on the first notification. */
const clickNotification = (app: RunningApp) =>
  app.evaluate(() => {
    (globalThis as { shown?: { emit(name: string): void }[] }).shown?.[0]?.emit('click');
  });

export const lifecycleScenarios: Scenario[] = [
  {
    name: 'restores theme and language after a restart and translates the menu (DESK-06)',
    electron: "Menu, app.getLocale, storage of a 'persist:' partition",
    async run(test, t, language) {
      const other = otherLanguage(language);
      const tOther = getMessages(other);
      const { app, page } = await test.startSignedIn();
      await page.getByRole('button', { name: t('common.theme.to-dark') }).click();
      await page
        .getByRole('button', { name: t('common.language.label') })
        .first()
        .click();
      await page.getByText(languageNames[other]).first().click();
      await page.getByRole('tab', { name: tOther('admin.tab.articles') }).waitFor();
      const label = (running: RunningApp) =>
        running.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('file')?.label);
      await expect.poll(() => label(app)).toBe(tOther('desktop.menu.file'));
      await app.evaluate((electron) => electron.app.quit()).catch(() => {});
      await expect.poll(() => app.isOver()).toBe(true);
      const later = await test.start();
      const again = await later.page();
      await again.getByRole('tab', { name: tOther('admin.tab.articles') }).waitFor();
      expect(await label(later)).toBe(tOther('desktop.menu.file'));
      const [lang, className] = await again.evaluate(() => {
        const { lang, className } = document.documentElement;
        return [lang, className];
      });
      expect(lang).toBe(other);
      expect(className).toContain('dark');
    },
  },
  {
    name: 'announces a visitor message without a name and opens it on a click',
    electron: 'Notification, powerMonitor',
    async run(test, t, language) {
      const { app, page } = await test.startSignedIn('articles');
      await expect.poll(() => test.settings().announced).toHaveProperty([test.connection.url]);
      await test.api.call(contact.send, { body: { ...message, subject: `Kerja sama ${language}` } });
      await wake(app);
      await expect.poll(async () => (await native(app)).notified).toHaveLength(1);
      expect((await native(app)).notified[0]).toEqual({
        title: t('desktop.notice.new-message'),
        body: t('desktop.notice.open-messages'),
      });
      await clickNotification(app);
      await page.getByRole('tabpanel', { name: t('admin.tab.contacts') }).waitFor();
    },
  },
  {
    name: 'opens a deep link after sign-in and runs no script of the item',
    electron: "process arguments, 'second-instance' and 'open-url'",
    async run(test, t) {
      const content =
        '<p>Isi</p><img src="x" onerror="intruder=1"><script>intruder=1</script><svg onload="intruder=1">';
      const { id, title } = await makeArticle(test.api, { content });
      const app = await test.start({ args: [`${deepLinkScheme}://articles/${id}`] });
      const page = await app.page();
      await page.getByLabel(t('account.login.username'), { exact: true }).fill(testAccount.username);
      await page.getByLabel(t('account.login.password'), { exact: true }).fill(testAccount.password);
      await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
      const form = page.getByRole('form', { name: t('admin.article.edit') });
      await form.waitFor();
      expect(
        await form.getByRole('textbox', { name: t('admin.field.title'), exact: true }).inputValue(),
      ).toBe(title);

      const second = (link: string) =>
        app.evaluate((electron, given) => {
          electron.app.emit('second-instance', {}, ['app', given], '/');
        }, link);
      expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
      await second(`${deepLinkScheme}://contacts`);
      await page.getByRole('tabpanel', { name: t('admin.tab.contacts') }).waitFor();
      // macOS sends deep links as this event.
      await app.evaluate((electron, link) => {
        electron.app.emit('open-url', { preventDefault() {} }, link);
      }, `${deepLinkScheme}://overview`);
      await page.getByRole('tabpanel', { name: t('admin.tab.overview') }).waitFor();
    },
  },
  {
    name: 'creates an article, searches and copies redacted diagnostics from the menu',
    electron: 'Menu, clipboard',
    async run(test, t) {
      const { app, page } = await test.startSignedIn('articles');
      await choose(app, 'search');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
        .toBe('search');
      await choose(app, 'new-article');
      await page.getByRole('form', { name: t('admin.article.create') }).waitFor();
      await choose(app, 'diagnostics');
      await page.getByText(t('desktop.notice.diagnostics-copied')).first().waitFor();
      const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
      expect(copied).toContain('App 0.1.0');
      expect(copied).toContain(test.connection.url);
      expect(copied).not.toMatch(/sid|garuda|cookie/i);
      const labels = await app.evaluate(({ Menu }) =>
        (Menu.getApplicationMenu()?.items ?? []).flatMap((item) => [
          item.label,
          ...(item.submenu?.items ?? []).map(({ label, type }) => (type === 'separator' ? 'line' : label)),
        ]),
      );
      for (const key of ['file', 'edit', 'copy', 'view', 'reload', 'help', 'quit'] as const)
        expect(labels).toContain(t(`desktop.menu.${key}`));
      expect(labels).not.toContain('');
    },
  },
];
