import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  delayRequest,
  editArticle,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  sees,
  storedArticle,
  toasts,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const search = (page: Page) => page.getByRole('tabpanel').getByRole('searchbox');
const isFocused = (page: Page, name: string) =>
  page.evaluate((label) => {
    const at = document.activeElement as HTMLInputElement | null;
    const accessibleName = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent;
    return accessibleName === label;
  }, name);

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(page, name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to '${name}'.`);
}

describe('editing by keyboard', () => {
  it('creates, saves, finds and edits an article, and cancels a change', async () => {
    const page = await staff.dashboard();
    await tabTo(page, 'Create Article');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Create New Article' });
    await form.getByRole('toolbar').nth(1).waitFor();
    // The first visible field has the focus.
    await expect.poll(() => isFocused(page, 'Category')).toBe(true);
    await page.keyboard.type('Case');
    await tabTo(page, 'Title');
    await page.keyboard.type('Dengan papan tik');
    await tabTo(page, 'Excerpt');
    await page.keyboard.type('Tanpa tetikus.');
    await page.keyboard.press('Control+s');
    await sees(page, 'Success', 'Article created successfully!');
    await form.waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    expect(await search(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('papan/tik?');
    expect(await search(page).inputValue()).toBe('papan/tik?');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('papan tik');
    await page.getByText('1 item found', { exact: true }).waitFor();
    await tabTo(page, 'Edit: Dengan papan tik');
    await page.keyboard.press('Enter');
    const edited = page.getByRole('form', { name: 'Edit Article' });
    await edited.getByRole('toolbar').nth(1).waitFor();
    await field(edited, 'Content').focus();
    await page.keyboard.type('Ditulis / di sini?');
    await page.keyboard.press('Meta+s');
    await sees(page, 'Success', 'Article updated successfully!');
    expect((await storedArticle(staff.api, 'dengan-papan-tik')).content).toBe('<p>Ditulis / di sini?</p>');

    // Closing the form restores the focus to its open button.
    await edited.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, 'Edit: Dengan papan tik')).toBe(true);
    await page.keyboard.press('Enter');
    await edited.getByRole('toolbar').nth(1).waitFor();
    await tabTo(page, 'Title');
    await page.keyboard.type(' lagi');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.waitFor();
    // The same key press cancels the dialog, and the form stays.
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await edited.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor();
    await tabTo(page, 'Discard changes');
    await page.keyboard.press('Enter');
    await edited.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, 'Edit: Dengan papan tik')).toBe(true);
    expect((await storedArticle(staff.api, 'dengan-papan-tik')).title).toBe('Dengan papan tik');
  });
});

describe('Ctrl+S', () => {
  it('saves the form once, not during a save and not under a dialog', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await page.evaluate(() => {
      window.addEventListener('keydown', (event) => {
        if (event.key === 's') document.title = String(event.defaultPrevented);
      });
    });
    await page.keyboard.press('Control+s');
    await sees(page, 'Error', 'Please complete all required fields.');
    expect(await page.title()).toBe('true');
    // Registered early, so that no request during the start is missed.
    const release = await delayRequest(page, '**/api/admin/articles');
    await fillRequired(form, 'Hanya sekali');
    await form.getByRole('button', { name: 'Link' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.waitFor();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await form.isVisible()).toBe(true);
    expect(calls(page, 'POST')).toEqual([]);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+s');
    await form.getByRole('button', { name: 'Saving...' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    release();
    await sees(page, 'Success', 'Article created successfully!');
    await card(page, 'Hanya sekali').waitFor();
    expect(calls(page, 'POST')).toEqual(['POST /api/admin/articles']);
  });

  it('does not save a form on an invisible tab', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Di tab lain');
    await page.getByRole('tab', { name: 'Services' }).click();
    await page.getByRole('tabpanel', { name: 'Services' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Articles' }).click();
    expect(await field(form, 'Title').inputValue()).toBe('Di tab lain');
    expect(calls(page, 'POST')).toEqual([]);
  });
});

it('closes a tooltip, a menu or a select before the form on Escape', async () => {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await form.getByRole('button', { name: 'Bold' }).first().hover();
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(await form.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.keyboard.press('Escape');
  expect(await form.isVisible()).toBe(true);
  const category = form.getByRole('combobox', { name: 'Category' });
  await category.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Escape');
  expect(await form.isVisible()).toBe(true);
  await field(form, 'Title').focus();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
});

it.each(['light', 'dark'] as const)(
  'opens the shortcuts by key and button without axe violations in the %s theme',
  async (theme) => {
    const page = await staff.dashboard('articles', { theme });
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Go to the search of the list').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // With single-key shortcuts disabled, the button still works.
    await list.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await search(page).evaluate((input) => input === document.activeElement)).toBe(false);
    expect(await list.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('language', 'id'));
    await page.reload();
    await page.getByRole('button', { name: 'Pintasan papan ketik' }).click();
    const indonesian = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
    expect(await indonesian.getByRole('checkbox').isChecked()).toBe(false);
    await indonesian.getByRole('button', { name: 'Tutup' }).click();
    await indonesian.waitFor({ state: 'detached' });

    const { title } = await makeArticle(staff.api, {
      gallery: ['/uploads/a-9x9.webp', '/uploads/b-9x9.webp'],
    });
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.reload();
    await card(page, title).waitFor();
    await editArticle(page, title);
    expect(await violationsOn(page)).toEqual([]);
  },
);

it('translates a save error when the language changes', async () => {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  const { slug } = await makeArticle(staff.api, { title: 'Sudah ada' });
  await fillRequired(form, 'Sudah ada');
  await page.keyboard.press('Control+s');
  await expect.poll(() => toasts(page).count()).toBe(1);
  expect(slug).toBe('sudah-ada');
  await form.getByText('This slug is already in use. Choose another one.').waitFor();
  await page.getByRole('button', { name: /language: EN$/ }).click();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  const indonesian = page.getByRole('form', { name: 'Buat Artikel Baru' });
  await indonesian.waitFor();
  await indonesian.getByText('Slug ini sudah digunakan. Pilih slug lain.').waitFor();
  // Shown at the field, so not repeated at the end of the form.
  expect(await indonesian.getByRole('alert').count()).toBe(0);
  expect(await indonesian.getByRole('textbox', { name: 'Judul', exact: true }).inputValue()).toBe(
    'Sudah ada',
  );
});
