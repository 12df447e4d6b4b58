import { useProduct } from '@institute/server/testing/browser-test.ts';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { chooseFiles, fillRequired, newArticle, picture, save, sees, signIn } from './staff.ts';

const running = useProduct();
const slug = 'lumbung-pangan-di-pulau-kecil';

it('publishes an article in both languages, updates it, and deletes it (CARD-23, CARD-26)', async () => {
  const { product } = running;
  const staff = await running.open('/admin', { acceptDownloads: false });
  await signIn(staff);

  await writeArticle(staff);
  await staff.getByText('Article created successfully!', { exact: true }).waitFor();

  const indonesian = await readAs('/id');
  expect(indonesian).toContain('Lumbung pangan di pulau kecil');
  expect(indonesian).toContain('Cadangan yang <strong>dekat</strong> menyelamatkan');
  expect(indonesian).toMatch(/<h2[^>]*>Mengapa dekat<\/h2>/);
  expect(indonesian.match(/<img [^>]*\/uploads\//g)?.length).toBeGreaterThanOrEqual(3);
  const english = await readAs('/en');
  expect(english).toContain('Food reserves on small islands');
  expect(english).toContain('Reserves close by save days.');
  expect(english).not.toContain('Lumbung pangan di pulau kecil');

  await staff.getByRole('button', { name: 'Edit', exact: false }).first().click();
  await staff.getByRole('heading', { name: 'Edit Article' }).waitFor();
  await staff.getByRole('textbox', { name: 'Title', exact: true }).fill('Lumbung pangan yang dekat');
  await staff.getByRole('button', { name: 'Save' }).click();
  await staff.getByText('Article updated successfully!', { exact: true }).waitFor();
  const changed = await readAs('/id');
  expect(changed).toContain('Lumbung pangan yang dekat');
  expect(changed).not.toContain('Lumbung pangan di pulau kecil');

  await staff.getByRole('button', { name: 'Delete', exact: false }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete this item?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await staff.getByText('Item deleted successfully!', { exact: true }).waitFor();
  // 410 instead of 404: the article may be restored from the trash, and its address stays reserved.
  expect((await fetch(`${product.url}/id/blog/${slug}`)).status).toBe(410);
  expect((await fetch(`${product.url}/api/articles/slug/${slug}`)).status).toBe(404);
  for (const path of ['/api/articles', '/id/blog', '/id']) {
    expect(await (await fetch(product.url + path)).text()).not.toContain(slug);
  }
  await expect.poll(() => staff.getByText('Lumbung pangan yang dekat').count()).toBe(0);
  expect(staff.problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});

async function writeArticle(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Articles' }).click();
  const form = await newArticle(page);
  await fillRequired(form, 'Lumbung pangan di pulau kecil');
  await writeContent(form);
  await form.getByRole('textbox', { name: 'Title (English)' }).fill('Food reserves on small islands');
  await form.getByRole('textbox', { name: 'Excerpt (English)' }).fill('Reserves close by save days.');
  await form.getByRole('textbox', { name: 'Content (English)' }).click();
  await page.keyboard.type('Reserves close by save days.');
  expect(await form.getByRole('textbox', { name: 'Slug' }).inputValue()).toBe(slug);

  await chooseFiles(form.getByLabel('Cover Image'), [await picture(1600, 900)]);
  await sees(page, 'Success', 'Cover image uploaded!');
  const gallery = [await picture(900, 900), await picture(1200, 700)];
  await chooseFiles(form.getByLabel('Gallery'), gallery);
  await form.getByText('2 of 10 images').waitFor();
  await save(form);
}

/** Writes a heading and a paragraph with a bold word, by toolbar and keyboard only. */
async function writeContent(form: Locator): Promise<void> {
  const page = form.page();
  const toolbar = form.getByRole('toolbar').first();
  await form.getByRole('textbox', { name: 'Content', exact: true }).click();
  await toolbar.getByRole('button', { name: 'Heading 2' }).click();
  await page.keyboard.type('Mengapa dekat');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cadangan yang ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('dekat');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' menyelamatkan hari-hari pertama.');
}

/** The article's public page without JavaScript. */
async function readAs(prefix: '/id' | '/en'): Promise<string> {
  const page = await running.open(`${prefix}/blog/${slug}`, { javaScriptEnabled: false });
  const html = await page.locator('main').innerHTML();
  expect(await page.locator('html').getAttribute('lang')).toBe(prefix.slice(1));
  await page.context().close();
  return html;
}
