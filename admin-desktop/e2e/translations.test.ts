import { expect, it } from 'vitest';
import {
  card,
  editArticle,
  field,
  makeArticle,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const note = 'The original was changed after this was translated.';

it('marks an outdated translation, shows the change, and accepts a confirmation', async () => {
  const english = {
    title: 'Food stocks',
    excerpt: 'In short',
    content: '<p>Body</p>',
    status: 'published',
  } as const;
  const translations = { en: english };
  const { slug } = await makeArticle(staff.api, {
    title: 'Stok pangan',
    content: '<p>Isi yang lama</p>',
    translations,
  });
  const page = await staff.dashboard();
  const marks = () => card(page, 'Stok pangan desa').getByRole('list', { name: 'Languages' });
  let form = await editArticle(page, 'Stok pangan');
  expect(await form.getByText(note).count()).toBe(0);
  await field(form, 'Title').fill('Stok pangan desa');
  await field(form, 'Content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' dan baru');
  // Shown at once next to both texts with an outdated translation.
  expect(await form.getByText(note).count()).toBe(2);
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  await expect.poll(() => marks().innerText()).toContain('Original changed since');

  form = await editArticle(page, 'Stok pangan desa');
  await form.getByText('What changed').nth(1).click();
  await form
    .locator('ins')
    .filter({ hasText: /added:\s+dan baru/ })
    .waitFor();
  await form.getByText('What changed').first().click();
  await form
    .locator('ins')
    .filter({ hasText: /added:\s+desa/ })
    .waitFor();
  await form.getByRole('button', { name: 'The translation still fits' }).first().click();
  await form.getByRole('button', { name: 'The translation still fits' }).click();
  expect(await form.getByText(note).count()).toBe(0);
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  await expect.poll(() => marks().innerText()).not.toContain('Original changed since');
  const stored = await storedArticle(staff.api, slug);
  expect([stored.changedOriginals, stored.translations]).toEqual([{}, translations]);

  // A changed translation refers to the current original.
  form = await editArticle(page, 'Stok pangan desa');
  await field(form, 'Excerpt').fill('Ringkasan kedua');
  expect(await form.getByText(note).count()).toBe(1);
  await field(form, 'Excerpt (English)').fill('Second summary');
  expect(await form.getByText(note).count()).toBe(0);
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  expect((await storedArticle(staff.api, slug)).changedOriginals).toEqual({});
});
