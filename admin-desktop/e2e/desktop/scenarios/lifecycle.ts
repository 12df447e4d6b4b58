import { comment } from '@institute/core/comment/endpoints.ts';
import { deepLinkScheme } from '@institute/core/desktop.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { languageNames, otherLanguage } from '@institute/core/locale.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { expect } from 'vitest';
import { createAccount } from '#test/driver/accounts.ts';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import { choose, makeArticle, native } from '#test/driver/desktop-test.ts';
import { getMessages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

const message = { name: 'Sari Dewi', email: 'sari@example.org', message: 'Halo.' };
const wake = (app: RunningApp) => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
const badge = (app: RunningApp) =>
  app.evaluate(
    (electron) => (electron.app as unknown as { recorded?: { badge: number } }).recorded?.badge ?? 0,
  );

/** Clicks on the first notification. */
const clickNotification = (app: RunningApp) =>
  app.evaluate(() => {
    (globalThis as { shown?: { emit(name: string): void }[] }).shown?.[0]?.emit('click');
  });

export const lifecycleScenarios: Scenario[] = [
  {
    name: 'restores theme and language after a restart and translates the menu (DESK-06)',
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
    name: 'announces a visitor message once without a name and opens it on a click',
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
      if (test.driver.name === 'fake') expect(await badge(app)).toBe(1);
      await clickNotification(app);
      await page.getByRole('tabpanel', { name: t('admin.tab.contacts') }).waitFor();
      if (test.driver.name === 'fake') await expect.poll(() => badge(app)).toBe(0);
      await wake(app);
      await app.kill();
      const later = await test.start();
      await (await later.page()).getByRole('tablist').waitFor();
      await wake(later);
      await (await later.page()).waitForTimeout(300);
      expect((await native(later)).notified).toEqual([]);
    },
  },
  {
    name: 'announces a mention without a name and opens the comment on a click',
    async run(test, t, language) {
      const { app, page } = await test.startSignedIn('overview');
      await expect.poll(() => test.settings().announcedNotices).toHaveProperty([test.connection.url]);
      const { id } = await makeArticle(test.api);
      const colleague = await createAccount(test);
      const text = `@${testAccount.username}?`;
      const params = { kind: 'article', id } as const;
      await colleague.client.call(comment.create, { params, body: { language, anchor: null, text } });
      await wake(app);
      await expect.poll(async () => (await native(app)).notified).toHaveLength(1);
      expect((await native(app)).notified[0]).toEqual({
        title: t('desktop.notice.mention'),
        body: t('desktop.notice.open-notice'),
      });
      await clickNotification(app);
      await page.getByRole('article', { name: colleague.username }).getByText(text).waitFor();
    },
  },
  {
    name: 'opens a deep link after sign-in, runs no script of the item and ignores other links',
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
      for (const evil of ['https://elsewhere.example', `${deepLinkScheme}://../admin`, 'javascript:alert(1)'])
        await second(evil);
      await page.waitForTimeout(200);
      expect(await form.isVisible()).toBe(true);
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
    name: 'runs a single instance',
    needsFake: true,
    async run(test) {
      const { dir } = await test.atSignIn();
      const second = await test.driver.launch({ dir });
      await expect.poll(() => second.isOver()).toBe(true);
    },
  },
  {
    name: 'creates an article, searches and copies redacted diagnostics from the menu',
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
  {
    name: 'offers to reload a crashed page',
    needsFake: true,
    async run(test, t) {
      const { app, page } = await test.atSignIn();
      await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
      await app.evaluate((electron) => {
        const [window] = electron.BrowserWindow.getAllWindows();
        electron.app.emit('render-process-gone', {}, window?.webContents, { reason: 'crashed', exitCode: 1 });
      });
      await expect.poll(async () => (await native(app)).dialogs).toHaveLength(1);
      expect((await native(app)).dialogs[0]).toMatchObject({ message: t('desktop.crash.title') });
      await page.waitForFunction(() => !('isOld' in globalThis));
      await page.getByRole('button', { name: t('account.login.submit'), exact: true }).waitFor();
    },
  },
];
