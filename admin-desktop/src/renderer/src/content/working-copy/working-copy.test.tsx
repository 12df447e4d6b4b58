import { article } from '@institute/core/content/article/endpoints.ts';
import { previewLink } from '@institute/core/content/working-copy/endpoints.ts';
import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { backToList, editArticle, fillRequired, newArticle, saveBy } from '#test/component/article-page.ts';
import { versionsIn } from '#test/component/conflict.ts';
import { field, saveButton, typeAtOnce } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { type StoredCopies, storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast, isPrompted, leaveWindow, textsOf, toast } from '#test/component/views.ts';

const dashboard = useDashboard();
let stored: StoredCopies;
beforeEach(() => {
  stored = storeCopies(dashboard.api);
});

const copyOf = (id: string) => stored.copies.get(id) as WorkingCopy;
const titleIn = (copy: Pick<WorkingCopy, 'values'> | undefined) =>
  (copy?.values as { texts: { id: { title: string } } } | undefined)?.texts.id.title;
const only = () => [...stored.copies.values()][0];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const saveNames = () =>
  textsOf(page.getByRole('form').getByRole('button', { name: /^(Publish|Update|Save draft|Unpublish)$/ }));

/** The title on the server, after the user left the window. */
function savedTitle(id: string) {
  leaveWindow();
  return titleIn(stored.copies.get(id));
}

/** Changes a field of the working copy as a colleague does. */
function changeAsColleague(id: string, part: { title?: string; excerpt?: string; content?: string }) {
  const copy = copyOf(id);
  const values = structuredClone(copy.values) as { texts: { id: object } };
  Object.assign(values.texts.id, part);
  stored.copies.set(id, { ...copy, values, revision: copy.revision + 1, savedBy: 'siti' });
}

it('saves a new item to the server, and anyone can continue and publish it', async () => {
  const articles = storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  const form = await newArticle(page);
  expect(saveNames()).toEqual(['Publish']);
  await button('More ways to save').click();
  await expect.element(button('Save draft')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await fillRequired(form, 'Sungai');
  leaveWindow();
  await expect.element(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(titleIn(only())).toBe('Sungai');
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);

  await backToList(page);
  await expect.element(form).not.toBeInTheDocument();
  await renderDashboard(dashboard);
  await button('Continue: Sungai').click();
  await expect.element(field(form, 'Title')).toHaveValue('Sungai');
  const { itemId, revision } = only() as WorkingCopy;
  expect(dashboard.api.lines(`GET /api/admin/articles/${itemId}`)).toEqual([]);
  await saveButton(form).click();
  await expectToast('Success', 'Article created successfully!');
  expect(dashboard.api.bodies(article.admin.create)).toMatchObject([
    { title: 'Sungai', workingCopy: { id: itemId, revision } },
  ]);
  expect(articles.items).toHaveLength(1);
});

it('prompts and stores a draft if the user leaves just after a change of a saved text', async () => {
  storeArticles(dashboard.api, sampleArticle({ title: 'Tersiar' }));
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Tersiar');
  await field(form, 'Title').fill('Berubah');
  leaveWindow();
  await expect.element(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect.poll(isPrompted).toBe(false);
  await typeAtOnce(field(form, 'Title'), 'Berubah lagi');
  expect(isPrompted()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(localStorage)).toContain('Berubah lagi');
});

it('shows changes that are not published, discards them, and says if a colleague ended them', async () => {
  const item = sampleArticle({ title: 'Tersiar' });
  const articles = storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Tersiar');
  expect(saveNames()).toEqual(['Update']);
  await field(form, 'Title').fill('Berubah');
  await expect.poll(() => savedTitle(item.id)).toBe('Berubah');
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
  await expect.poll(() => savedTitle(item.id)).toBeUndefined();

  await field(form, 'Title').fill('Versi saya');
  await expect.poll(() => savedTitle(item.id)).toBe('Versi saya');
  stored.copies.clear();
  articles.items = [{ ...item, title: 'Versi Siti', version: 2 }];
  await field(form, 'Title').fill('Versi saya, dua');
  leaveWindow();
  const ended = form.getByText('This text was published or discarded elsewhere.');
  await expect.element(ended).toBeVisible();
  const row = ended.element().closest('form > div');
  expect(row && getComputedStyle(row).position).toBe('sticky');
  await button('Load the current text').click();
  await expect.element(field(form, 'Title')).toHaveValue('Versi Siti');
});

it('says on Ctrl+S that a text is not published only if it differs from the published one', async () => {
  storeArticles(dashboard.api, sampleArticle({ title: 'Tersiar' }));
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Tersiar');
  const save = () => userEvent.keyboard('{Control>}s{/Control}');
  await save();
  await expect.poll(() => textsOf(toast())).toEqual(['Saved']);
  await field(form, 'Title').fill('Berubah');
  await save();
  await expectToast('Saved', 'Your text is on the server. It has not been published.');
  await field(form, 'Title').fill('Tersiar');
  await save();
  await expect.poll(() => textsOf(toast())).toEqual(['Saved']);
});

it('names colleagues at the item, shows their changes, and prompts if both change a field', async () => {
  const item = sampleArticle({ title: 'Bersama', excerpt: 'Semula' });
  storeArticles(dashboard.api, item);
  stored.others = [{ form: item.id, name: 'siti', since: new Date().toISOString() }];
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Bersama');
  await expect.element(form.getByText(/^siti also has this open/)).toBeVisible();
  await field(form, 'Title').fill('Judul saya');
  await expect.poll(() => savedTitle(item.id)).toBe('Judul saya');

  changeAsColleague(item.id, { excerpt: 'Ringkasan Siti' });
  await field(form, 'Title').fill('Judul saya lagi');
  leaveWindow();
  await expect.element(field(form, 'Excerpt')).toHaveValue('Ringkasan Siti');
  await expect.poll(() => savedTitle(item.id)).toBe('Judul saya lagi');

  changeAsColleague(item.id, { title: 'Judul Siti' });
  await field(form, 'Title').fill('Judul akhir');
  leaveWindow();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
  await expect.poll(() => versionsIn(conflict, 'Title')).toEqual(['Judul akhir', 'Judul Siti']);
  expect(titleIn(copyOf(item.id))).toBe('Judul Siti');
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect.poll(() => savedTitle(item.id)).toBe('Judul akhir');
  await expect
    .element(form.getByText(/^The text that siti saved .* is now in the history of the item\.$/))
    .toBeVisible();
  expect([...stored.replaced.values()].map(titleIn)).toEqual(['Judul Siti']);
});

it('shows a text that a colleague replaced, and continues with it', async () => {
  const item = sampleArticle({ title: 'Bersama', excerpt: 'Semula' });
  storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Bersama');
  await field(form, 'Title').fill('Judul saya');
  await expect.poll(() => savedTitle(item.id)).toBe('Judul saya');

  const { values, revision, savedAt } = copyOf(item.id);
  const replaced = { id: item.id, savedBy: 'editor', savedAt };
  stored.replaced.set(item.id, { ...replaced, values });
  stored.copies.set(item.id, { ...copyOf(item.id), replaced: [{ ...replaced, revision }] });
  changeAsColleague(item.id, { title: 'Judul Siti' });
  await field(form, 'Excerpt').fill('Ringkasan saya');
  leaveWindow();
  const notice = form.getByRole('alert').filter({ hasText: 'siti replaced the text that editor saved' });
  await expect.element(notice).toBeVisible();
  await expect.element(field(form, 'Title')).toHaveValue('Judul Siti');
  await notice.getByRole('button', { name: 'Show the replaced text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replaced text' });
  await expect.element(dialog.getByText('saya').first()).toBeVisible();
  expect(await violationsHere(), 'replaced text').toEqual([]);
  await dialog.getByRole('button', { name: 'Continue with this text' }).click();
  await expect.element(field(form, 'Title')).toHaveValue('Judul saya');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(() => savedTitle(item.id)).toBe('Judul saya');
  // The colleague's text is not lost either.
  expect([...stored.replaced.values()].map(titleIn)).toEqual([...['Judul saya', 'Judul Siti']]);
});

it('shows what a colleague changes in the rich text, and removes own changes from it', async () => {
  const item = sampleArticle({ title: 'Kaya', content: '<p>Semula</p>' });
  storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Kaya');
  const content = field(form, 'Content');
  await field(form, 'Title').fill('Kaya sekali');
  await expect.poll(() => savedTitle(item.id)).toBe('Kaya sekali');
  changeAsColleague(item.id, { content: '<p>Dari Siti</p>' });
  await field(form, 'Title').fill('Kaya benar');
  leaveWindow();
  await expect.element(content).toHaveTextContent('Dari Siti');
  await content.click();
  await userEvent.keyboard('{Control>}{End}{/Control} dan saya');
  const savedContent = () => {
    leaveWindow();
    return (copyOf(item.id).values as { texts: { id: { content: string } } }).texts.id.content;
  };
  await expect.poll(savedContent).toBe('<p>Dari Siti dan saya</p>');
  await button('Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.element(content).toHaveTextContent(/^Semula$/);
});

it('stays on the device without a connection, and reaches the server later', async () => {
  const item = sampleArticle({ title: 'Luring' });
  storeArticles(dashboard.api, item);
  stored.isDown = true;
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Luring');
  await field(form, 'Title').fill('Ditulis luring');
  leaveWindow();
  await expect.element(form.getByText('No connection: kept on this device')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(1);
  stored.isDown = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(titleIn(copyOf(item.id))).toBe('Ditulis luring');
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

it('shows the preview again after the frame has shown an error page', async () => {
  storeArticles(dashboard.api, sampleArticle({ title: 'Luring' }));
  dashboard.api.on(previewLink.list, () => []);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Luring');
  await button('Preview').click();
  const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
  await expect.poll(frame).not.toBeNull();
  const { src } = frame();
  // As an error page, it has an origin of its own.
  frame().src = 'data:text/html,<p>No internet';
  await expect.poll(() => frame().contentDocument).toBeNull();
  await field(form, 'Title').fill('Tersambung');
  leaveWindow();
  await expect.poll(() => frame().src).toBe(src);
  await expect.element(field(form, 'Title')).toHaveValue('Tersambung');
});

it('publishes a draft by another entry beside the button that saves it as a draft', async () => {
  storeArticles(dashboard.api, sampleArticle({ title: 'Draf', status: 'draft' }));
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Draf');
  expect(saveNames()).toEqual(['Save draft']);
  await saveBy(page, 'Publish');
  await expectToast('Success', 'Article updated successfully!');
  expect(dashboard.api.bodies(article.admin.update)).toMatchObject([{ status: 'published' }]);
  await expect.element(form).not.toBeInTheDocument();
});
