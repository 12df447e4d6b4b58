import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { find } from '@institute/core/dashboard/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { backToList, editArticle, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card, dialog, expectToast, leaveWindow, queryParams } from '#test/component/views.ts';

const dashboard = useDashboard();
beforeEach(() => dashboard.api.on(find.items, () => []));

const articles = '/admin/dashboard?tab=articles';
const form = () => page.getByRole('form');
const title = () => field(form(), 'Title');
/** Opens the current address again, as a reload does. */
const reload = () => renderDashboard(dashboard, { path: location.pathname + location.search });

describe('the address of an item', () => {
  it('opens its form in place of the list, after a reload, and follows Back and Forward', async () => {
    const item = sampleArticle({ title: 'Sumur' });
    storeArticles(dashboard.api, item);
    const stored = storeCopies(dashboard.api);
    await renderDashboard(dashboard);
    await editArticle(page, 'Sumur');
    const opened = { tab: 'articles', item: item.id };
    await expect.poll(queryParams).toEqual(opened);
    expect(page.getByRole('article').elements()).toEqual([]);
    expect(page.getByRole('searchbox').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Create Article' }).elements()).toEqual([]);
    await title().fill('Sumur dalam');
    history.back();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(card('Sumur')).toBeVisible();
    history.forward();
    await expect.element(title()).toHaveValue('Sumur dalam');
    await reload();
    await expect.element(title()).toHaveValue('Sumur dalam');

    // The address returns if the user does not discard text that only this device has.
    stored.isDown = true;
    await title().fill('Belum tersimpan');
    history.back();
    await dialog('Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(queryParams).toEqual(opened);
    await expect.element(title()).toHaveValue('Belum tersimpan');
    history.back();
    await dialog('Unsaved changes').getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(card('Sumur')).toBeVisible();
    await expect.poll(queryParams).toEqual({ tab: 'articles' });
  });

  it('of a new item becomes its id when the server has the text', async () => {
    storeArticles(dashboard.api);
    const stored = storeCopies(dashboard.api);
    await renderDashboard(dashboard, { path: `${articles}&item=new` });
    await title().fill('Baru');
    leaveWindow();
    await expect.poll(() => stored.copies.has(queryParams().item ?? '')).toBe(true);
    await reload();
    await expect.element(title()).toHaveValue('Baru');
    expect(form().elements()).toHaveLength(1);
  });

  it('opens a new form at the address of a closed one, although the router skips steps between', async () => {
    storeArticles(dashboard.api);
    handleOverview(dashboard.api);
    await renderDashboard(dashboard, { path: '/admin/dashboard' });
    const create = page.getByRole('button', { name: 'Create New Article' });
    await expect.element(create).toBeVisible();
    const again = create.element() as HTMLElement;
    await create.click();
    await expect.element(title()).toHaveValue('');
    const services = page.getByRole('tab', { name: 'Services' }).element() as HTMLElement;
    // The router renders the address of the list and that of the other tab together.
    const cancelAndLeave = async () => {
      (form().getByRole('button', { name: 'Cancel', exact: true }).element() as HTMLElement).click();
      for (let turn = 0; turn < 20 && queryParams().item; turn += 1) await Promise.resolve();
      expect(queryParams()).toEqual({ tab: 'articles' });
      services.click();
    };
    await cancelAndLeave();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.poll(queryParams).toEqual({ tab: 'services' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = dialog('Go to or do...');
    await palette.getByRole('combobox').fill('Create New Article');
    await palette.getByRole('option', { name: 'Create New Article' }).click();
    await expect.element(title()).toHaveValue('');
    await expect.poll(queryParams).toMatchObject({ tab: 'articles', item: 'new' });

    await cancelAndLeave();
    again.click();
    await expect.element(title()).toHaveValue('');
    expect(queryParams()).toMatchObject({ tab: 'articles', item: 'new' });
  });

  it('of an item that does not exist leads to the list with an error', async () => {
    storeArticles(dashboard.api, sampleArticle({ title: 'Sumur' }));
    dashboard.api.on(article.admin.one, () => {
      throw new AppError('article_not_found');
    });
    await renderDashboard(dashboard, { path: `${articles}&item=${crypto.randomUUID()}` });
    await expectToast('Error', 'Article not found');
    await expect.element(card('Sumur')).toBeVisible();
    await expect.poll(queryParams).toEqual({ tab: 'articles' });
  });
});

describe('the list behind a form', () => {
  it('returns with its filters, page, selection, scroll position and focus', async () => {
    const many = Array.from({ length: 30 }, (_, n) => sampleArticle({ title: `Senarai ${n}` }));
    storeArticles(dashboard.api, ...many);
    await renderDashboard(dashboard, { path: `${articles}&q=Senarai` });
    const box = page.getByRole('checkbox', { name: 'Select: Senarai 3', exact: true });
    await box.click();
    const button = page.getByRole('button', { name: 'Edit: Senarai 18', exact: true });
    button.element().scrollIntoView({ block: 'center' });
    const before = scrollY;
    expect(before).toBeGreaterThan(500);
    await editArticle(page, 'Senarai 18');
    await expect.poll(() => scrollY).toBe(0);
    await backToList(page);
    await expect.element(button).toHaveFocus();
    await expect.poll(() => scrollY).toBe(before);
    await expect.element(box).toBeChecked();
    await expect.poll(queryParams).toEqual({ tab: 'articles', q: 'Senarai' });
  });

  it('stays hidden when the tab is left and opened again', async () => {
    storeArticles(dashboard.api, sampleArticle());
    await renderDashboard(dashboard);
    await newArticle(page);
    await title().fill('Terbuka');
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect.poll(queryParams).toEqual({ tab: 'services' });
    await page.getByRole('tab', { name: 'Articles' }).click();
    await expect.element(title()).toHaveValue('Terbuka');
    expect(page.getByRole('article').elements()).toEqual([]);
    await expect.poll(queryParams).toEqual({ tab: 'articles', item: 'new' });
  });
});
