import { article } from '@institute/core/content/article/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { editArticle, field, makeArticle, newItem, save, sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const checks = (form: Locator) => form.getByRole('group').filter({ hasText: /^(Before it is|Sebelum)/ });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));
const content =
  '<h1>Awal</h1><h3>Rincian</h3><p><a href="/blog/tiada">a</a> <a href="/id/blog/belum-terbit">b</a><img src="https://x.example/a.png"></p>';

it('lists suggestions with links, updates while typing, and never blocks saving', async () => {
  await makeArticle(staff.api, { title: 'Belum terbit', status: 'draft' });
  const long = 'kata '.repeat(80);
  const { id, title } = await makeArticle(staff.api, { excerpt: long, content });
  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  const list = checks(form);
  const messages = () => list.getByRole('button').allInnerTexts();
  await expect
    .poll(messages)
    .toEqual([
      'There is no English text.',
      'Excerpt (Indonesian) has 399 characters; up to 300 are comfortable to read.',
      'Content (Indonesian): 1 picture without a description.',
      'Content (Indonesian): "Rincian" is heading 3, where heading 2 would follow.',
      'Content (Indonesian): /blog/tiada leads to nothing.',
      'Content (Indonesian): visitors do not see /id/blog/belum-terbit.',
    ]);
  await list.getByText('6 things to look at', { exact: true }).waitFor();
  for (const [words, focusedField] of [
    ['There is no English text.', 'translations.en.title'],
    [/^Excerpt/, 'excerpt'],
    [/leads to nothing/, 'content'],
  ] as const) {
    await list.getByRole('button', { name: words }).click();
    await expect.poll(() => focused(page)).toBe(focusedField);
  }
  await field(form, 'Excerpt').fill('Ringkas.');
  await form.getByRole('textbox', { name: 'Title (English)' }).fill('A title');
  await expect.poll(messages).toContain('Excerpt: not translated into English.');
  expect(await messages()).not.toContain('There is no English text.');
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  const stored = (await staff.api.call(article.admin.list)).find((each) => each.id === id);
  expect(stored).toMatchObject({ excerpt: 'Ringkas.', status: 'published' });
});

it('shows whether a publication is ready for Scholar, or its missing fields', async () => {
  const page = await staff.dashboard('research', { language: 'id' });
  const form = await newItem(page, 'Tambah Publikasi', 'Tambah Publikasi Riset');
  expect(await checks(form).count()).toBe(0);
  await field(form, 'Judul').fill('Cadangan pangan');
  await form
    .getByText('Belum siap untuk Google Scholar. Kurang: penulis; abstrak atau teks lengkap.')
    .waitFor();
  await field(form, 'Penulis').fill('Ratna Wulandari');
  await field(form, 'Abstrak').fill('Ringkas.');
  await form
    .getByText(
      'Siap untuk Google Scholar dengan abstrak saja: belum ada teks lengkap atau PDF unggahan, jadi tidak ada PDF.',
    )
    .waitFor();
  for (const [name, text] of [
    ['Konten', 'Isi.'],
    ['Judul (Bahasa Inggris)', 'Food reserves'],
    ['Abstrak (Bahasa Inggris)', 'Short.'],
    ['Konten (Bahasa Inggris)', 'Body.'],
  ] as const)
    await field(form, name).fill(text);
  await form.getByText('Siap untuk Google Scholar', { exact: true }).waitFor();
  await checks(form).getByText('Tidak ada yang perlu diperbaiki').waitFor();
});

it('collapses on a phone, and links to the tab of the other language', async () => {
  const { title } = await makeArticle(staff.api, { translations: { en: { title: 'Only a title' } } });
  const page = await staff.signedIn({}, { viewport: { width: 390, height: 800 } });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  await page.getByRole('button', { name: `Edit: ${title}`, exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit Article' });
  const list = checks(form);
  const missing = list.getByRole('button', { name: 'Excerpt: not translated into English.' });
  await list.getByText('1 thing to look at').waitFor();
  expect(await missing.isVisible()).toBe(false);
  await list.getByText('Before it is published').click();
  expect(await violationsOn(page), 'form on a phone').toEqual([]);
  await missing.click();
  await expect.poll(() => focused(page)).toBe('translations.en.excerpt');
});
