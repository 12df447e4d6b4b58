import { article } from '@institute/core/content/article/endpoints.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fillRequired, newArticle } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { focus, focusedLabel, tabTo } from '#test/component/focus.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed } from '#test/component/responses.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { closeToast, expectToast, toast } from '#test/component/views.ts';

const dashboard = useDashboard();
const save = '{Control>}s{/Control}';

it('creates, saves and finds an article by keyboard', async () => {
  const stored = storeArticles(dashboard.api);
  dashboard.api.on(article.admin.list, ({ query: { q = '' } }) =>
    stored.items.filter(({ title }) => title.includes(q)),
  );
  const page = await renderDashboard(dashboard);
  await expect.element(page.getByRole('button', { name: 'Create Article' })).toBeVisible();
  await tabTo('Create Article');
  await userEvent.keyboard('{Enter}');
  const form = page.getByRole('form', { name: 'Create New Article' });
  await expect.element(form.getByRole('textbox', { name: /^Content \(/ })).toBeVisible();
  // The first visible field has the focus.
  await expect.poll(focusedLabel).toBe('Title');
  await userEvent.keyboard('Dengan papan tik');
  await tabTo('Excerpt');
  await userEvent.keyboard('Tanpa tetikus.');
  await tabTo('Category');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(form.getByRole('combobox', { name: 'Category' }))
    .toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(`{ArrowDown}{ArrowDown}{Enter}`);
  await tabTo('Publish');
  await userEvent.keyboard('{Enter}');
  await expectToast('Success', 'Article created successfully!');
  await expect.element(form).not.toBeInTheDocument();
  expect(stored.items).toMatchObject([{ category: 'Case Studies', excerpt: 'Tanpa tetikus.' }]);

  const search = page.getByRole('tabpanel').getByRole('searchbox');
  await expect.element(search).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('papan/tik?');
  await expect.element(search).toHaveValue('papan/tik?');
  await userEvent.keyboard('{Control>}a{/Control}papan tik');
  await expect.element(page.getByText('1 item found', { exact: true })).toBeVisible();
  await tabTo('Edit: Dengan papan tik');
});

it('edits an article by keyboard, restores the focus, and cancels a change', async () => {
  const stored = storeArticles(dashboard.api, sampleArticle({ title: 'Dengan papan tik' }));
  const saved = () => stored.items[0];
  const { copies } = storeCopies(dashboard.api);
  const page = await renderDashboard(dashboard);
  const edit = page.getByRole('button', { name: 'Edit: Dengan papan tik', exact: true });
  await expect.element(edit).toBeVisible();
  focus(edit);
  await userEvent.keyboard('{Enter}');
  const edited = page.getByRole('form', { name: 'Edit Article' });
  await expect.element(edited.getByRole('textbox', { name: /^Content \(/ })).toBeVisible();
  focus(field(edited, 'Content'));
  await userEvent.keyboard('Ditulis / di sini?{Meta>}s{/Meta}');
  await expectToast('Saved', 'Your text is on the server. It has not been published.');
  expect(copies.size).toBe(1);
  expect(saved()).toMatchObject({ version: 1 });
  await tabTo('Update');
  await userEvent.keyboard('{Enter}');
  await expectToast('Success', 'Article updated successfully!');
  // The save completes the copy.
  copies.clear();
  expect(saved()).toMatchObject({ content: '<p>Ditulis / di sini?</p>' });

  // Closing the form restores the focus to its open button.
  await expect.element(edited).not.toBeInTheDocument();
  await expect.poll(focusedLabel).toBe('Edit: Dengan papan tik');
  await userEvent.keyboard('{Enter}');
  await expect.element(edited.getByRole('textbox', { name: /^Content \(/ })).toBeVisible();
  await tabTo('Title');
  const keys: string[] = [];
  const record = ({ key }: KeyboardEvent) => keys.push(key);
  window.addEventListener('keydown', record);
  await userEvent.keyboard('J{Escape}');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect.element(question).toBeVisible();
  window.removeEventListener('keydown', record);
  // A later listener would close the question on the same key press.
  expect(keys).toEqual(['J']);
  // The same key press cancels the dialog, and the form stays.
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(edited).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await tabTo('Discard changes');
  await userEvent.keyboard('{Enter}');
  await expect.element(edited).not.toBeInTheDocument();
  await expect.poll(focusedLabel).toBe('Edit: Dengan papan tik');
  expect(saved()?.title).toBe('Dengan papan tik');
});

it('stores the text on Ctrl+S and publishes nothing, not during a save, under a dialog or on an invisible tab', async () => {
  const response = delayed();
  const { copies } = storeCopies(dashboard.api);
  dashboard.api.on(article.admin.create, async () => {
    await response.released;
    return sampleArticle();
  });
  const saves = () => dashboard.api.bodies(workingCopy.save).length;
  const page = await renderDashboard(dashboard);
  const form = await newArticle(page);
  await expect.element(form.getByRole('textbox', { name: /^Content \(/ })).toBeVisible();
  const prevented: boolean[] = [];
  const record = (event: KeyboardEvent) => event.key === 's' && prevented.push(event.defaultPrevented);
  window.addEventListener('keydown', record);
  // Incomplete and half a sentence.
  await field(form, 'Title').fill('Setengah kal');
  await userEvent.keyboard(save);
  window.removeEventListener('keydown', record);
  expect(prevented).toEqual([true]);
  await expectToast('Saved', 'Your text is on the server. It has not been published.');
  expect([...copies.values()]).toMatchObject([{ title: 'Setengah kal' }]);
  await closeToast();
  await fillRequired(form, 'Hanya sekali');
  await field(form, 'Slug').click();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'Services' })).toBeVisible();
  await userEvent.keyboard(`${save}{Escape}`);
  await page.getByRole('tab', { name: 'Articles' }).click();
  await expect.element(field(form, 'Title')).toHaveValue('Hanya sekali');
  await form.getByRole('button', { name: 'Link' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard(`${save}{Escape}`);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await expect.element(toast()).not.toBeInTheDocument();
  expect(dashboard.api.lines('POST')).toEqual([]);
  await saveButton(form).click();
  await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  const before = saves();
  await userEvent.keyboard(`${save}{Escape}`);
  response.release();
  await expectToast('Success', 'Article created successfully!');
  expect(dashboard.api.lines('POST')).toEqual(['POST /api/admin/articles']);
  expect(saves()).toBe(before);
});

it('closes a tooltip, a menu or a select before the form on Escape', async () => {
  const page = await renderDashboard(dashboard);
  const form = await newArticle(page);
  await form.getByRole('button', { name: 'Bold' }).first().hover();
  await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).toBeVisible();
  focus(form.getByRole('combobox', { name: 'Category' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  focus(field(form, 'Title'));
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});
