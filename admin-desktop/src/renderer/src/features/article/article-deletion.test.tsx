import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type BrowserPage, userEvent } from 'vitest/browser';
import { backToList, card, editArticle, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed, respondWith } from '#test/component/responses.ts';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { isDestructive, sees } from '#test/component/visible-toast.ts';

const dashboard = useDashboard();
const path = '/api/admin/articles';
const dialog = (page: BrowserPage) => page.getByRole('dialog', { name: 'Delete item' });
const deleteButton = (page: BrowserPage, title: string) =>
  page.getByRole('button', { name: `Delete: ${title}`, exact: true });
const confirm = (page: BrowserPage) =>
  dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
const deletions = () => dashboard.api.lines('DELETE');

/** Opens the list of two articles. */
async function openList() {
  const [one, other] = [makeArticle(), makeArticle()];
  const stored = storeArticles(dashboard.api, one, other);
  return { stored, one, other, page: await renderDashboard(dashboard) };
}

describe('deleting an article', () => {
  it('prompts with the title of the article (DASH-19)', async () => {
    const { page, one } = await openList();
    await deleteButton(page, one.title).click();
    await expect
      .element(dialog(page).getByText('Are you sure you want to delete this item?', { exact: true }))
      .toBeVisible();
    await expect.element(dialog(page)).toHaveTextContent(one.title);
    expect(deletions()).toEqual([]);
  });

  it.each(['Cancel', 'Escape'])('sends nothing after %s, and the article stays (DASH-20)', async (way) => {
    const { page, one } = await openList();
    await deleteButton(page, one.title).click();
    await expect.element(dialog(page)).toBeVisible();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await dialog(page).getByRole('button', { name: way }).click();
    await expect.element(dialog(page)).not.toBeInTheDocument();
    await expect.element(card(page, one.title)).toBeVisible();
    await expect.element(deleteButton(page, one.title)).toHaveFocus();
    expect(deletions()).toEqual([]);
  });

  it('removes the article, shows a toast and refetches the list (ERR-22, DASH-18)', async () => {
    const { page, one } = await openList();
    await deleteButton(page, one.title).click();
    const reads = dashboard.api.lines(`GET ${path}?`).length;
    await confirm(page);
    await sees('Success', 'Item deleted successfully!');
    await expect.element(card(page, one.title)).not.toBeInTheDocument();
    expect(deletions()).toEqual([`DELETE ${path}/${one.id}`]);
    expect(dashboard.api.lines(`GET ${path}?`)).toHaveLength(reads + 1);
  });

  it('shows its progress and ignores a second press (DASH-19)', async () => {
    const { page, one } = await openList();
    const { released, release } = delayed();
    dashboard.api.on(article.admin.remove, async ({ params }) => {
      await released;
      return params;
    });
    await deleteButton(page, one.title).click();
    const button = dialog(page).getByRole('button', { name: 'Delete', exact: true }).element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(dialog(page).getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    button.click();
    release();
    await expect.element(dialog(page)).not.toBeInTheDocument();
    await sees('Success', 'Item deleted successfully!');
    expect(deletions()).toHaveLength(1);
  });

  it('is followed by an empty form (DASH-16)', async () => {
    const { page, one } = await openList();
    await editArticle(page, one.title);
    await backToList(page);
    await deleteButton(page, one.title).click();
    await confirm(page);
    const form = await newArticle(page);
    await expect.element(field(form, 'Title')).toHaveValue('');
    await expect.element(field(form, 'Slug')).toHaveValue('');
  });

  it("shows the server's message in a destructive toast if it fails (ERR-15)", async () => {
    respondWith(dashboard.api, { method: 'DELETE', path, status: 500 }, { error: 'Gudang terkunci' });
    const { page, one } = await openList();
    await deleteButton(page, one.title).click();
    await confirm(page);
    await sees('Error', 'Gudang terkunci');
    expect(isDestructive()).toBe(true);
    await expect.element(card(page, one.title)).toBeVisible();
  });

  it('accepts an empty object as response and refetches the list (API-29)', async () => {
    respondWith(dashboard.api, { method: 'DELETE', path }, {});
    const { page, one } = await openList();
    await deleteButton(page, one.title).click();
    const reads = dashboard.api.lines(`GET ${path}?`).length;
    await confirm(page);
    await sees('Success', 'Item deleted successfully!');
    await expect.poll(() => dashboard.api.lines(`GET ${path}?`)).toHaveLength(reads + 1);
  });

  it('is undone by the button in the toast', async () => {
    const { page, stored, one } = await openList();
    await deleteButton(page, one.title).click();
    await confirm(page);
    await expect.element(card(page, one.title)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(card(page, one.title)).toBeVisible();
    expect(stored.trashed).toEqual([]);
  });
});
