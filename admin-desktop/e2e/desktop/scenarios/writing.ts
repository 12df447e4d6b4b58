import { account } from '@institute/core/account/endpoints.ts';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import {
  answerWith,
  choose,
  closeWindow,
  type DesktopTest,
  native,
  picture,
  storedArticle,
} from '#test/driver/desktop-test.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

let made = 0;
const titleOf = (form: Locator, say: Messages) =>
  form.getByRole('textbox', { name: say('admin.field.title'), exact: true });

/** The form of a new article with a title in it. */
async function writing(desk: DesktopTest, say: Messages) {
  const { app, page } = await desk.startSignedIn('articles');
  await page.getByRole('button', { name: say('admin.article.new'), exact: true }).click();
  const form = page.getByRole('form', { name: say('admin.article.create') });
  await form.waitFor();
  made += 1;
  const title = `Tulisan dari aplikasi ${made}`;
  await titleOf(form, say).fill(title);
  return { app, page, form, title, slug: title.toLowerCase().replaceAll(' ', '-') };
}

export const writingScenarios: Scenario[] = [
  {
    name: 'DESK-02 DESK-03 CARD-25 an article with a cover and a link is written in the app, stands on the site, and is deleted',
    async run(desk, say, language) {
      const { app, page, form, slug, title } = await writing(desk, say);
      await fillRequired(form, say);
      const uploaded = page.waitForResponse('**/api/upload');
      await form
        .getByLabel(say('admin.field.cover'), { exact: true })
        .setInputFiles({ name: 'sampul – ñ.png', mimeType: 'image/png', buffer: await picture(320, 200) });
      expect((await uploaded).status()).toBe(201);
      await writeLink(page, form, say);
      await choose(app, 'save');
      await page.getByText(say('admin.article.created')).first().waitFor();
      const stored = await storedArticle(desk.api, slug);
      expect(stored.coverImageUrl).toMatch(/^\/uploads\//);
      const shown = page.locator('img[src^="/uploads/"]').first();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const site = await fetch(`${desk.product.url}/${language}/blog/${slug}`);
      const html = await site.text();
      expect(html).toContain(title);
      expect(html).toContain('href="https://example.org/laporan"');

      await page.getByRole('button', { name: say('admin.list.delete-item', { title }), exact: true }).click();
      const question = page.getByRole('dialog', { name: say('admin.dialog.delete-title') });
      await question.getByText(say('admin.dialog.delete-question'), { exact: true }).waitFor();
      await question.getByRole('button', { name: say('admin.dialog.delete'), exact: true }).click();
      await page.getByText(say('admin.message.deleted')).first().waitFor();
      expect((await fetch(`${desk.product.url}/${language}/blog/${slug}`)).status).toBe(410);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'a session that ends while somebody writes is opened again over the form, and nothing is lost',
    async run(desk, say) {
      const { app, page, form, slug } = await writing(desk, say);
      await fillRequired(form, say);
      await desk.api.call(account.endOtherSessions);
      await choose(app, 'save');
      const dialog = page.getByRole('dialog', { name: say('account.expired.title') });
      await dialog.getByLabel(say('account.login.password'), { exact: true }).fill('garuda-tenang-4471');
      await dialog.getByRole('button', { name: say('account.login.submit'), exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(say('admin.article.created')).first().waitFor();
      expect((await storedArticle(desk.api, slug)).slug).toBe(slug);
    },
  },
  {
    name: 'without a connection what was read is shown and what is written is kept, over a restart, until it is saved',
    async run(desk, say) {
      const { app, page, form, slug, title } = await writing(desk, say);
      await fillRequired(form, say);
      await expect.poll(() => keptReads(page)).toBeGreaterThanOrEqual(6);
      await desk.line.cut();
      await choose(app, 'save');
      await page.getByText(say('desktop.offline.banner')).waitFor();
      expect(await titleOf(form, say).inputValue()).toBe(title);
      await app.kill();

      const later = await desk.start();
      const again = await later.page();
      await again.waitForURL('**/admin/dashboard*');
      await again.getByText(say('desktop.offline.banner')).waitFor();
      await again.getByRole('tab', { name: say('admin.tab.articles') }).click();
      await again
        .getByRole('tabpanel', { name: say('admin.tab.articles') })
        .getByRole('article')
        .first()
        .waitFor();
      await desk.line.mend();
      await again.getByRole('button', { name: say('desktop.offline.retry') }).click();
      await again.getByText(say('desktop.offline.back')).first().waitFor();
      await again
        .getByRole('button', { name: say('admin.draft.restore') })
        .first()
        .click();
      await again.getByRole('form', { name: say('admin.article.create') }).waitFor();
      await choose(later, 'save');
      await again.getByText(say('admin.article.created')).first().waitFor();
      expect((await storedArticle(desk.api, slug)).title).toBe(title);
    },
  },
  {
    name: 'closing, quitting and reloading ask where something is unsaved, and only there; staying keeps it, leaving keeps a draft',
    async run(desk, say) {
      const { app, page, form, title } = await writing(desk, say);
      await closeWindow(app);
      await expect.poll(async () => (await native(app)).asked).toHaveLength(1);
      expect((await native(app)).asked[0]).toMatchObject({
        message: say('desktop.leave.question'),
        buttons: [say('desktop.leave.stay'), say('desktop.leave.leave')],
      });
      await app.evaluate((electron) => electron.app.quit());
      await expect.poll(async () => (await native(app)).asked).toHaveLength(2);
      await choose(app, 'reload');
      await expect.poll(async () => (await native(app)).asked).toHaveLength(3);
      expect(await titleOf(form, say).inputValue()).toBe(title);
      expect(page.isClosed()).toBe(false);
      await answerWith(app, 1);
      await app.evaluate((electron) => electron.app.quit()).catch(() => {});
      await expect.poll(() => app.isOver()).toBe(true);
      const later = await desk.start();
      const again = await later.page();
      await again.getByRole('tab', { name: say('admin.tab.articles') }).click();
      await again
        .getByRole('button', { name: say('admin.draft.restore') })
        .first()
        .waitFor();
      // Stay would be the answer, but nobody asks.
      await answerWith(later, 0);
      await closeWindow(later);
      await expect.poll(() => later.isOver()).toBe(true);
    },
  },
];

/** How many reads lie on the disk, to be shown without a connection. A database that is not there yet is not made. */
function keptReads(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'reading')) return 0;
    return new Promise<number>((resolve) => {
      const opened = indexedDB.open('reading');
      opened.onsuccess = () => {
        const read = opened.result.transaction('kept').objectStore('kept').get('latest');
        read.onsuccess = () => {
          opened.result.close();
          resolve(read.result?.queries.queries.length ?? 0);
        };
      };
    });
  });
}

/** Writes two words and makes the second a link, whose address the app asks for in a dialog of its own. */
async function writeLink(page: Page, form: Locator, say: Messages): Promise<void> {
  await form.getByRole('textbox', { name: say('admin.field.content'), exact: true }).click();
  await page.keyboard.type('Baca laporan');
  for (let letter = 0; letter < 'laporan'.length; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  const tools = form.getByRole('toolbar', { name: say('admin.editor.toolbar') });
  // The main language comes first.
  await tools
    .getByRole('button', { name: say('admin.editor.link'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: say('admin.link.title'), exact: true });
  await dialog
    .getByRole('textbox', { name: say('admin.link.enter-url') })
    .fill('https://example.org/laporan');
  await dialog.getByRole('button', { name: say('admin.dialog.ok'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What an article needs besides its title. */
async function fillRequired(form: Locator, say: Messages): Promise<void> {
  await form.getByRole('combobox', { name: say('admin.field.category') }).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: say('admin.field.excerpt'), exact: true }).fill('Ringkas.');
}
