import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  card,
  deleteItem,
  editArticle,
  field,
  makeArticle,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

describe('the history of an item', () => {
  const title = 'Lumbung di pulau kecil';

  it('marks an outdated translation, restores revisions, and restores and deletes the item in the trash', async () => {
    const made = await makeArticle(staff.api, {
      title,
      content: '<p>Cadangan yang dekat menolong.</p>',
      translations: { en: { title: 'Reserves nearby', excerpt: 'Short.', content: '<p>Near.</p>' } },
    });
    const { id, slug } = made;
    const get = (path: string) => fetch(staff.product.url + path);
    const page = await staff.dashboard('articles');

    let form = await editArticle(page, title);
    await field(form, 'Content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Juga nanti.');
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    const marks = card(page, title).getByRole('list', { name: 'Languages' });
    await expect.poll(() => marks.innerText()).toContain('Original changed since');
    form = await editArticle(page, title);
    await form.getByText('What changed').click();
    await form.locator('ins').filter({ hasText: 'Juga nanti' }).waitFor();
    await form.getByRole('button', { name: 'The translation still fits' }).click();
    await save(form);
    await expect.poll(() => marks.innerText()).not.toContain('Original changed since');
    expect((await storedArticle(staff.api, slug)).changedOriginals).toEqual({});
    const translations = { en: { title: 'Reserves far away', excerpt: 'Short.', content: '<p>Far.</p>' } };
    await staff.api.call(article.admin.update, { params: { id }, body: { translations } });

    const history = page.getByRole('dialog', { name: `History of ${title}` });
    const restore = async (number: number, button: string) => {
      await page.getByRole('button', { name: `History: ${title}`, exact: true }).click();
      await history.getByRole('radio', { name: `Version ${number}` }).check();
      await history.getByRole('button', { name: button }).click();
      const question = page.getByRole('dialog', { name: 'Restore version' });
      await question.getByRole('button', { name: 'Restore', exact: true }).click();
      await sees(page, 'Success', `Version ${number} has been restored.`);
      await history.waitFor({ state: 'detached' });
      return storedArticle(staff.api, slug);
    };
    await page.reload();
    const english = await restore(1, 'Restore English only');
    expect(english.translations.en).toMatchObject({ title: 'Reserves nearby', content: '<p>Near.</p>' });
    expect(english.content).toContain('Juga nanti.');
    expect((await restore(1, 'Restore this version')).content).toBe(made.content);

    await deleteItem(page, title);
    for (const [prefix, expected] of [
      ['/id', 'tidak'],
      ['/en', 'could not be found'],
    ] as const) {
      const response = await get(`${prefix}/blog/${slug}`);
      expect([prefix, response.status]).toEqual([prefix, 410]);
      const html = await response.text();
      expect(html).toContain(expected);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(html).not.toContain(title);
    }
    expect((await get(`/api/articles/slug/${slug}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await sees(page, 'Success', 'Item restored from the trash.');
    await card(page, title).waitFor();
    expect((await get(`/id/blog/${slug}`)).status).toBe(200);

    await deleteItem(page, title);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=trash`);
    const trash = page.getByRole('list', { name: 'Trash' }).getByRole('listitem');
    await expect
      .poll(() => trash.allInnerTexts())
      .toEqual([
        expect.stringMatching(
          /Lumbung di pulau kecil\s+Article\s+Deleted [\s\S]* by admin\s*·\s*30 days left/,
        ),
      ]);
    await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await sees(page, 'Success', 'Item deleted permanently.');
    await page.getByText('The trash is empty').waitFor();
    expect((await get(`/id/blog/${slug}`)).status).toBe(410);

    // The activity log has each step with its author, and what opens no item any more has no link.
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    const lines = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
    for (const act of ['created and published', 'changed', 'restored an older version of', 'deleted']) {
      const line = lines.filter({ hasText: `admin ${act} the article "${title}"` });
      await line.first().waitFor();
      expect(await line.getByRole('link').count()).toBe(0);
    }
  });
});
