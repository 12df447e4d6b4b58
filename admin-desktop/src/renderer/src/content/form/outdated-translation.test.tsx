import { article } from '@institute/core/content/article/endpoints.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const note = 'The original was changed after this was translated.';
const en = {
  title: 'Food stocks',
  excerpt: 'In short',
  content: '<p>Body</p>',
  status: 'published',
} as const;
const before = { content: '<p>Isi yang lama</p>', translations: { en } };
const form = () => page.getByRole('form', { name: 'Edit Article' });
const notes = () => form().getByText(note).elements();
const edit = async (title: string, look = () => {}) => {
  await renderDashboard(dashboard);
  const button = page.getByRole('button', { name: `Edit: ${title}` });
  await expect.element(button).toBeVisible();
  look();
  await button.click();
};
const save = async () => {
  await saveButton(form()).click();
  await expectToast('Success', 'Article updated successfully!');
};

it('marks each text whose original changes while it is edited', async () => {
  storeItems(dashboard.api, article, sampleArticle, [{ ...before, title: 'Stok pangan' }]);
  await edit('Stok pangan');
  await expect.element(field(form(), 'Title')).toHaveValue('Stok pangan');
  expect(notes()).toEqual([]);
  await field(form(), 'Title').fill('Stok pangan desa');
  await field(form(), 'Content').click();
  await userEvent.keyboard('{Control>}{End}{/Control} dan baru');
  await expect.poll(notes).toHaveLength(2);
  // A changed translation refers to the current original.
  await field(form(), 'Title (English)').fill('Food stocks of a village');
  await expect.poll(notes).toHaveLength(1);
});

it('shows what changed since the translation, and sends which translations still fit', async () => {
  const title = 'Stok pangan desa';
  const changedOriginals = { title: 'Stok pangan', content: '<p>Isi yang lama</p>' };
  const content = '<p>Isi yang lama dan baru</p>';
  const stored = storeItems(dashboard.api, article, sampleArticle, [
    { ...before, title, content, changedOriginals },
  ]);
  const marks = () => textsOf(card(title).getByRole('list', { name: 'Languages' }))[0];
  await edit(title, () => expect(marks()).toContain('Original changed since'));
  await form().getByText('What changed').nth(1).click();
  const added = () => [...form().element().querySelectorAll('ins')].map((each) => each.textContent);
  await expect.poll(() => added().join()).toMatch(/added:\s+dan baru/);
  await form().getByText('What changed').first().click();
  await expect.poll(() => added().join()).toMatch(/added:\s+desa/);
  await form().getByRole('button', { name: 'The translation still fits' }).first().click();
  await form().getByRole('button', { name: 'The translation still fits' }).click();
  await expect.poll(notes).toEqual([]);
  await save();
  expect(dashboard.api.bodies(article.admin.update)).toMatchObject([
    { confirmedTranslations: ['title', 'content'], version: 1 },
  ]);
  stored.change(stored.items[0]?.id ?? '', { changedOriginals: {} });
  await renderDashboard(dashboard);
  await expect.element(card(title)).toBeVisible();
  expect(marks()).not.toContain('Original changed since');
});
