import { article } from '@institute/core/content/article/endpoints.ts';
import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { backToList, editArticle, fillRequired, newArticle, saveBy } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { type StoredCopies, storeCopies } from '#test/component/stored-copies.ts';
import { expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
let stored: StoredCopies;
beforeEach(() => {
  stored = storeCopies(dashboard.api);
});

const copyOf = (id: string) => stored.copies.get(id) as WorkingCopy;
const titleIn = (copy: WorkingCopy | undefined) =>
  (copy?.values as { texts: { id: { title: string } } } | undefined)?.texts.id.title;
const only = () => [...stored.copies.values()][0];
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Changes a field of the working copy as a colleague does. */
function changeAsColleague(id: string, part: { title?: string; excerpt?: string; content?: string }) {
  const copy = copyOf(id);
  const values = structuredClone(copy.values) as { texts: { id: object } };
  Object.assign(values.texts.id, part);
  stored.copies.set(id, { ...copy, values, revision: copy.revision + 1, savedBy: 'siti' });
}

it('saves a new item to the server while it is typed, and anyone can continue and publish it', async () => {
  const articles = storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  const form = await newArticle(page);
  await fillRequired(form, 'Sungai');
  await expect.element(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(titleIn(only())).toBe('Sungai');
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);

  await backToList(page);
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByText('Unfinished: Sungai')).toBeVisible();
  await renderDashboard(dashboard);
  await button('Continue writing').click();
  await expect.element(field(form, 'Title')).toHaveValue('Sungai');
  const { itemId, revision } = only() as WorkingCopy;
  await saveButton(form).click();
  await expectToast('Success', 'Article created successfully!');
  expect(dashboard.api.bodies(article.admin.create)).toMatchObject([
    { title: 'Sungai', workingCopy: { id: itemId, revision } },
  ]);
  expect(articles.items).toHaveLength(1);
});

it('shows the changes of an item that are not published, and discards them on request', async () => {
  const item = makeArticle({ title: 'Tersiar' });
  storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Tersiar');
  await field(form, 'Title').fill('Berubah');
  await expect.poll(() => titleIn(stored.copies.get(item.id))).toBe('Berubah');
  await backToList(page);
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();

  await editArticle(page, 'Tersiar');
  await expect.element(field(form, 'Title')).toHaveValue('Berubah');
  await expect.element(form.getByText(/changes by editor/)).toBeVisible();
  await button('Compare').click();
  const comparison = page.getByRole('dialog', { name: 'Changes since the published text' });
  await expect.element(comparison.getByText('Tersiar')).toBeVisible();
  await comparison.getByRole('button', { name: 'Close' }).last().click();
  await button('Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.element(field(form, 'Title')).toHaveValue('Tersiar');
  await expect.poll(() => stored.copies.size).toBe(0);
});

it('shows what a colleague changes, and prompts if both change the same field', async () => {
  const item = makeArticle({ title: 'Bersama', excerpt: 'Semula' });
  storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Bersama');
  await field(form, 'Title').fill('Judul saya');
  await expect.poll(() => titleIn(stored.copies.get(item.id))).toBe('Judul saya');

  changeAsColleague(item.id, { excerpt: 'Ringkasan Siti' });
  await field(form, 'Title').fill('Judul saya lagi');
  await expect.element(field(form, 'Excerpt')).toHaveValue('Ringkasan Siti');
  await expect.poll(() => titleIn(stored.copies.get(item.id))).toBe('Judul saya lagi');

  changeAsColleague(item.id, { title: 'Judul Siti' });
  await field(form, 'Title').fill('Judul akhir');
  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
  await expect.element(conflict.getByText('Judul Siti')).toBeVisible();
  expect(titleIn(copyOf(item.id))).toBe('Judul Siti');
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect.poll(() => titleIn(copyOf(item.id))).toBe('Judul akhir');
});

it('shows what a colleague changes in the rich text, and removes own changes from it', async () => {
  const item = makeArticle({ title: 'Kaya', content: '<p>Semula</p>' });
  storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Kaya');
  const content = field(form, 'Content');
  await field(form, 'Title').fill('Kaya sekali');
  await expect.poll(() => titleIn(stored.copies.get(item.id))).toBe('Kaya sekali');
  changeAsColleague(item.id, { content: '<p>Dari Siti</p>' });
  await field(form, 'Title').fill('Kaya benar');
  await expect.element(content).toHaveTextContent('Dari Siti');
  await content.click();
  await userEvent.keyboard('{Control>}{End}{/Control} dan saya');
  const contentIn = (copy: WorkingCopy | undefined) =>
    (copy?.values as { texts: { id: { content: string } } } | undefined)?.texts.id.content;
  await expect.poll(() => contentIn(stored.copies.get(item.id))).toBe('<p>Dari Siti dan saya</p>');
  await button('Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.element(content).toHaveTextContent(/^Semula$/);
});

it('names the colleagues who have the item open', async () => {
  const item = makeArticle();
  storeArticles(dashboard.api, item);
  stored.others = [{ form: item.id, name: 'siti', since: new Date().toISOString() }];
  await renderDashboard(dashboard);
  const form = await editArticle(page, item.title);
  await expect.element(form.getByText(/^siti also has this open/)).toBeVisible();
});

it('stays on the device without a connection, and reaches the server later', async () => {
  const item = makeArticle({ title: 'Luring' });
  storeArticles(dashboard.api, item);
  stored.isDown = true;
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Luring');
  await field(form, 'Title').fill('Ditulis luring');
  await expect.element(form.getByText('No connection: kept on this device')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(1);
  stored.isDown = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(titleIn(copyOf(item.id))).toBe('Ditulis luring');
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

it('offers both versions if a colleague published or discarded the text', async () => {
  const item = makeArticle({ title: 'Selesai' });
  const articles = storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Selesai');
  await field(form, 'Title').fill('Versi saya');
  await expect.poll(() => stored.copies.size).toBe(1);
  stored.copies.clear();
  articles.items = [{ ...item, title: 'Versi Siti', version: 2 }];
  await field(form, 'Title').fill('Versi saya, dua');
  await expect.element(form.getByText('This text was published or discarded elsewhere.')).toBeVisible();
  await button('Load the current text').click();
  await expect.element(field(form, 'Title')).toHaveValue('Versi Siti');
});

it('has buttons that say what a save does', async () => {
  storeArticles(
    dashboard.api,
    makeArticle({ title: 'Terbit' }),
    makeArticle({ title: 'Draf', status: 'draft' }),
  );
  await renderDashboard(dashboard);
  const saves = /^(Publish|Update|Save draft|Unpublish)$/;
  const names = () => textsOf(page.getByRole('form').getByRole('button', { name: saves }));
  const close = async () => {
    await button('Cancel').click();
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  };
  await newArticle(page);
  expect(names()).toEqual(['Publish']);
  await button('More ways to save').click();
  await expect.element(button('Save draft')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await close();
  await editArticle(page, 'Terbit');
  expect(names()).toEqual(['Update']);
  await close();
  const form = await editArticle(page, 'Draf');
  expect(names()).toEqual(['Save draft']);
  await saveBy(page, 'Publish');
  await expectToast('Success', 'Article updated successfully!');
  expect(dashboard.api.bodies(article.admin.update)).toMatchObject([{ status: 'published' }]);
  await expect.element(form).not.toBeInTheDocument();
});
