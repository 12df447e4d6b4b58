import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import {
  choose,
  closeWindow,
  type DesktopTest,
  native,
  picture,
  selectOption,
  setDialogResponse,
  storedArticle,
} from '#test/driver/desktop-test.ts';
import { saveButton } from '#test/driver/save-button.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

let articleCount = 0;
const titleOf = (form: Locator, t: Messages) =>
  form.getByRole('textbox', { name: t('admin.field.title'), exact: true });

/** Opens the form of a new article and fills in the title. */
async function openNewArticle(test: DesktopTest, t: Messages) {
  const { app, page } = await test.startSignedIn('articles');
  await page.getByRole('button', { name: t('admin.article.new'), exact: true }).click();
  const form = page.getByRole('form', { name: t('admin.article.create') });
  await form.waitFor();
  articleCount += 1;
  const title = `Tulisan dari aplikasi ${articleCount}`;
  await titleOf(form, t).fill(title);
  return { app, page, form, title, slug: title.toLowerCase().replaceAll(' ', '-') };
}

export const writingScenarios: Scenario[] = [
  {
    name: 'publishes and deletes an article with a cover and a link (DESK-02 DESK-03 CARD-25)',
    electron: 'protocol.handle with bodies, the Origin header of net.request',
    async run(test, t, language) {
      const { app, page, form, slug, title } = await openNewArticle(test, t);
      await fillRequired(form, t);
      const uploaded = page.waitForResponse('**/api/upload');
      await form
        .getByLabel(t('admin.field.cover'), { exact: true })
        .setInputFiles({ name: 'sampul – ñ.png', mimeType: 'image/png', buffer: await picture(320, 200) });
      expect((await uploaded).status()).toBe(201);
      await writeLink(page, form, t);
      await saveButton(form).click();
      await page.getByText(t('admin.article.created')).first().waitFor();
      const stored = await storedArticle(test.api, slug);
      expect(stored.coverImageUrl).toMatch(/^\/uploads\//);
      const shown = page.locator('img[src^="/uploads/"]').first();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const site = await fetch(`${test.product.url}/${language}/blog/${slug}`);
      const html = await site.text();
      expect(html).toContain(title);
      expect(html).toContain('href="https://example.org/laporan"');

      await page.getByRole('button', { name: t('admin.list.delete-item', { title }), exact: true }).click();
      const confirmation = page.getByRole('dialog', { name: t('admin.dialog.delete-title') });
      await confirmation.getByText(t('admin.dialog.delete-question'), { exact: true }).waitFor();
      await confirmation.getByRole('button', { name: t('admin.dialog.delete'), exact: true }).click();
      await page.getByText(t('admin.message.deleted')).first().waitFor();
      expect((await fetch(`${test.product.url}/${language}/blog/${slug}`)).status).toBe(410);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'opens the preview of a text in the browser, where the server shows it',
    electron: 'setWindowOpenHandler, shell.openExternal',
    async run(test, t) {
      const { app, page, title } = await openNewArticle(test, t);
      await page.getByRole('button', { name: t('admin.copy.preview'), exact: true }).click();
      await choose(app, 'save');
      await page.getByText(t('admin.copy.stored-text')).first().waitFor();
      const pane = page.getByRole('region', { name: t('admin.copy.preview-frame') });
      // Scenarios share the app, and earlier ones may have opened addresses too.
      const before = (await native(app)).opened.length;
      await pane.getByRole('link', { name: t('admin.copy.preview-open') }).click();
      await expect.poll(async () => (await native(app)).opened).toHaveLength(before + 1);
      const address = (await native(app)).opened.at(-1) ?? '';
      const { origin, pathname } = new URL(address);
      expect(origin).toBe(test.connection.url);
      expect(pathname).toMatch(/^\/admin\/preview\/article\/[\w-]{36}\/(id|en)$/);
      expect(await page.locator('iframe').count()).toBe(0);
      // Outside of the app, a link for others needs no session.
      await pane.getByRole('button', { name: t('admin.copy.link-create') }).click();
      const link = new URL(await pane.getByText(/\/preview\/[\w-]{43}\/(id|en)$/).innerText());
      const shared = await fetch(`${test.product.url}${link.pathname}`);
      expect(await shared.text()).toContain(title);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'shows cached data and saves drafts offline, also across a restart',
    electron: "errors of net.request, storage of a 'persist:' partition",
    async run(test, t) {
      const { app, page, form, slug, title } = await openNewArticle(test, t);
      await fillRequired(form, t);
      await expect.poll(() => countCachedQueries(page)).toBeGreaterThanOrEqual(6);
      await test.connection.cut();
      await saveButton(form).click();
      await page.getByText(t('desktop.offline.banner')).waitFor();
      expect(await titleOf(form, t).inputValue()).toBe(title);
      await app.kill();

      const later = await test.start();
      const again = await later.page();
      await again.waitForURL('**/admin/dashboard*');
      await again.getByText(t('desktop.offline.banner')).waitFor();
      await again.getByRole('tab', { name: t('admin.tab.articles') }).click();
      await again
        .getByRole('tabpanel', { name: t('admin.tab.articles') })
        .getByRole('article')
        .first()
        .waitFor();
      await test.connection.restore();
      await again.getByRole('button', { name: t('desktop.offline.retry') }).click();
      await again.getByText(t('desktop.offline.back')).first().waitFor();
      await again
        .getByRole('button', { name: t('admin.draft.restore') })
        .first()
        .click();
      const restored = again.getByRole('form', { name: t('admin.article.create') });
      await restored.waitFor();
      await saveButton(restored).click();
      await again.getByText(t('admin.article.created')).first().waitFor();
      expect((await storedArticle(test.api, slug)).title).toBe(title);
    },
  },
  {
    name: 'asks about unsaved changes on close, quit and reload and stores a draft',
    electron: "'close' and 'before-quit', dialog.showMessageBox, webContents.reload",
    async run(test, t) {
      const { app, page, form, title } = await openNewArticle(test, t);
      await closeWindow(app);
      await expect.poll(async () => (await native(app)).dialogs).toHaveLength(1);
      expect((await native(app)).dialogs[0]).toMatchObject({
        message: t('desktop.leave.question'),
        buttons: [t('desktop.leave.stay'), t('desktop.leave.leave')],
      });
      await app.evaluate((electron) => electron.app.quit());
      await expect.poll(async () => (await native(app)).dialogs).toHaveLength(2);
      await choose(app, 'reload');
      await expect.poll(async () => (await native(app)).dialogs).toHaveLength(3);
      expect(await titleOf(form, t).inputValue()).toBe(title);
      expect(page.isClosed()).toBe(false);
      await setDialogResponse(app, 1);
      await app.evaluate((electron) => electron.app.quit()).catch(() => {});
      await expect.poll(() => app.isOver()).toBe(true);
      const later = await test.start();
      const again = await later.page();
      await again.getByRole('tab', { name: t('admin.tab.articles') }).click();
      await again
        .getByRole('button', { name: t('admin.draft.restore') })
        .first()
        .waitFor();
      // A dialog would cancel the close, but without changes there is none.
      await setDialogResponse(later, 0);
      await closeWindow(later);
      await expect.poll(() => later.isOver()).toBe(true);
    },
  },
];

/** Counts the queries in the offline snapshot. Does not create a missing database. */
function countCachedQueries(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'keyval-store')) return 0;
    return new Promise<number>((resolve) => {
      const opened = indexedDB.open('keyval-store');
      opened.onsuccess = () => {
        const read = opened.result.transaction('keyval').objectStore('keyval').get('offline-snapshot');
        read.onsuccess = () => {
          opened.result.close();
          resolve(read.result?.queries.queries.length ?? 0);
        };
      };
    });
  });
}

/** Writes two words and turns the second one into a link. */
async function writeLink(page: Page, form: Locator, t: Messages): Promise<void> {
  await form.getByRole('textbox', { name: t('admin.field.content'), exact: true }).click();
  await page.keyboard.type('Baca laporan');
  for (let letter = 0; letter < 'laporan'.length; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  const tools = form.getByRole('toolbar');
  await tools
    .getByRole('button', { name: t('admin.editor.link'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('admin.link.title'), exact: true });
  await dialog.getByRole('textbox', { name: t('admin.link.enter-url') }).fill('https://example.org/laporan');
  await dialog.getByRole('button', { name: t('admin.dialog.ok'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Fills in the required fields except the title. */
async function fillRequired(form: Locator, t: Messages): Promise<void> {
  const category = form.getByRole('combobox', { name: t('admin.field.category') });
  await selectOption(category, t('article.category.case-studies'));
  await form.getByRole('textbox', { name: t('admin.field.excerpt'), exact: true }).fill('Ringkas.');
}
