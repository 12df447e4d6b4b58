import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { field, makeArticle, newArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const open = async (page: Page, name = 'Go to or do...') => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
};
/** The selected command. */
const meant = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true }).innerText();

it('opens an item by its title in the other language, and the form of a new one', async () => {
  await makeArticle(staff.api, {
    title: 'Lumbung desa di musim paceklik',
    translations: { en: { title: 'Village granaries in the lean season', excerpt: 'x', content: '' } },
  });
  const page = await staff.dashboard('contacts');
  const dialog = await open(page);
  await dialog.getByRole('group', { name: 'Changed last' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.type('granaries');
  await expect
    .poll(() => meant(page))
    .toMatch(/^Lumbung desa di musim paceklik\n+Article · Village granaries/);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const form = page.getByRole('form', { name: 'Edit Article' });
  expect(await field(form, 'Title').first().inputValue()).toBe('Lumbung desa di musim paceklik');

  const again = await open(page);
  await page.keyboard.type('create publication');
  await again.getByText('No results.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('add service');
  await expect.poll(() => meant(page)).toBe('Add New Service');
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Add New Service' }).waitFor();
});

it('selects by arrow keys, changes language and theme, and restores the focus', async () => {
  const page = await staff.dashboard('contacts');
  const button = page.getByRole('button', { name: 'Go to or do...' });
  await button.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  await open(page);
  await page.keyboard.type('go to');
  await expect.poll(() => meant(page)).toBe('Go to: Overview');
  await page.keyboard.press('ArrowUp');
  expect(await meant(page)).toBe('Go to: Account');
  // Other results may appear in between.
  for (let n = 0; n < 10 && (await meant(page)) !== 'Go to: Trash'; n += 1)
    await page.keyboard.press('ArrowUp');
  expect(await meant(page)).toBe('Go to: Trash');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Trash', exact: true }).waitFor();

  await open(page);
  await page.keyboard.type('bahasa');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tempat Sampah', exact: true }).waitFor();
  const dialog = await open(page, 'Buka halaman atau jalankan tindakan...');
  await page.keyboard.type('gelap');
  await dialog.getByRole('option').first().click();
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark');
});

it('leaves Ctrl+K to the links in rich text', async () => {
  const page = await staff.dashboard('articles');
  const form = await newArticle(page);
  await form.locator('.ql-editor').first().click();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('combobox').count()).toBe(0);
});
