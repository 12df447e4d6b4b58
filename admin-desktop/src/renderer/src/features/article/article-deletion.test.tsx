import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type BrowserPage, userEvent } from 'vitest/browser';
import { backToList, editArticle, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed, respondWith } from '#test/component/responses.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card, expectToast, isDestructive } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/api/admin/articles';
const dialog = (page: BrowserPage) => page.getByRole('dialog', { name: 'Delete item' });
const deleteButton = (page: BrowserPage, title: string) =>
  page.getByRole('button', { name: `Delete: ${title}`, exact: true });
const confirmButton = (page: BrowserPage) =>
  dialog(page).getByRole('button', { name: 'Delete', exact: true });
const deletions = () => dashboard.api.lines('DELETE');

describe('deleting an article', () => {
  it('needs a confirmation, sends one request, and is undone by the toast (DASH-18, DASH-19, DASH-20, ERR-22, ROLE-05)', async () => {
    const [one, other] = [sampleArticle(), sampleArticle()];
    const stored = storeArticles(dashboard.api, one, other);
    const { released, release } = delayed();
    dashboard.api.on(article.admin.remove, async ({ params }) => {
      await released;
      Object.assign(stored, { items: [other], trashed: [one] });
      return params;
    });
    const page = await renderDashboard(dashboard);
    for (const way of ['Cancel', 'Escape']) {
      await deleteButton(page, one.title).click();
      const question = 'Are you sure you want to delete this item?';
      await expect.element(dialog(page).getByText(question, { exact: true })).toBeVisible();
      await expect.element(dialog(page)).toHaveTextContent(one.title);
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await dialog(page).getByRole('button', { name: way }).click();
      await expect.element(dialog(page)).not.toBeInTheDocument();
      await expect.element(card(one.title)).toBeVisible();
      await expect.element(deleteButton(page, one.title)).toHaveFocus();
    }
    expect(deletions()).toEqual([]);

    await deleteButton(page, one.title).click();
    await expect.element(confirmButton(page)).toBeVisible();
    const button = confirmButton(page).element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(dialog(page).getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    button.click();
    const reads = dashboard.api.lines(`GET ${path}?`).length;
    release();
    await expect.element(dialog(page)).not.toBeInTheDocument();
    await expectToast('Success', 'Item deleted successfully!');
    await expect.element(card(one.title)).not.toBeInTheDocument();
    expect(deletions()).toEqual([`DELETE ${path}/${one.id}`]);
    expect(dashboard.api.lines(`GET ${path}?`)).toHaveLength(reads + 1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(card(one.title)).toBeVisible();
    expect(stored.trashed).toEqual([]);
  });

  it("shows the server's message of an error, ignores another body, and resets the form (API-29, DASH-16, ERR-15)", async () => {
    const [one, other] = [sampleArticle(), sampleArticle()];
    storeArticles(dashboard.api, one, other);
    const failing = { method: 'DELETE', path: `${path}/${one.id}`, status: 500 };
    respondWith(dashboard.api, failing, { error: 'Gudang terkunci' });
    respondWith(dashboard.api, { method: 'DELETE', path: `${path}/${other.id}` }, {});
    const page = await renderDashboard(dashboard);
    await deleteButton(page, one.title).click();
    await confirmButton(page).click();
    await expectToast('Error', 'Gudang terkunci');
    expect(isDestructive()).toBe(true);
    await expect.element(card(one.title)).toBeVisible();

    await editArticle(page, other.title);
    await backToList(page);
    await deleteButton(page, other.title).click();
    const reads = dashboard.api.lines(`GET ${path}?`).length;
    await confirmButton(page).click();
    await expectToast('Success', 'Item deleted successfully!');
    await expect.poll(() => dashboard.api.lines(`GET ${path}?`)).toHaveLength(reads + 1);
    const form = await newArticle(page);
    await expect.element(field(form, 'Title')).toHaveValue('');
    await expect.element(field(form, 'Slug')).toHaveValue('');
  });
});
