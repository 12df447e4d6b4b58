import { article } from '@institute/core/content/article/endpoints.ts';
import { find } from '@institute/core/dashboard/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { backToList, editArticle, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { addressParams, card, dialog, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
beforeEach(() => dashboard.api.on(find.items, () => []));

const articles = '/admin/dashboard?tab=articles';
const form = () => page.getByRole('form');
const title = () => field(form(), 'Title');
/** Opens the current address again, as a reload does. */
const reload = () => renderDashboard(dashboard, { path: location.pathname + location.search });

describe('the address of an item', () => {
  it('opens its form after a reload and from a link, in place of the list', async () => {
    const item = makeArticle({ title: 'Sumur' });
    storeArticles(dashboard.api, item);
    await renderDashboard(dashboard);
    await editArticle(page, 'Sumur');
    await expect.poll(addressParams).toEqual({ tab: 'articles', item: item.id });
    expect(page.getByRole('article').elements()).toEqual([]);
    expect(page.getByRole('searchbox').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Create Article' }).elements()).toEqual([]);
    await reload();
    await expect.element(title()).toHaveValue('Sumur');
  });

  it('follows back and forward', async () => {
    storeArticles(dashboard.api, makeArticle({ title: 'Sumur' }));
    storeCopies(dashboard.api);
    await renderDashboard(dashboard);
    await editArticle(page, 'Sumur');
    await expect.poll(() => addressParams().item).toBeDefined();
    await title().fill('Sumur dalam');
    history.back();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(card('Sumur')).toBeVisible();
    history.forward();
    await expect.element(title()).toHaveValue('Sumur dalam');
  });

  it('returns after Back if the user does not discard unsaved text', async () => {
    const item = makeArticle({ title: 'Sumur' });
    storeArticles(dashboard.api, item);
    await renderDashboard(dashboard);
    await editArticle(page, 'Sumur');
    const before = { tab: 'articles', item: item.id };
    await expect.poll(addressParams).toEqual(before);
    await title().fill('Belum tersimpan');
    history.back();
    await dialog('Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(addressParams).toEqual(before);
    await expect.element(title()).toHaveValue('Belum tersimpan');
    history.back();
    await dialog('Unsaved changes').getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(card('Sumur')).toBeVisible();
    await expect.poll(addressParams).toEqual({ tab: 'articles' });
  });

  it('of a new item becomes its id when the server has the text', async () => {
    storeArticles(dashboard.api);
    const stored = storeCopies(dashboard.api);
    await renderDashboard(dashboard, { path: `${articles}&item=new` });
    await title().fill('Baru');
    await expect.poll(() => stored.copies.has(addressParams().item ?? '')).toBe(true);
    await reload();
    await expect.element(title()).toHaveValue('Baru');
    expect(form().elements()).toHaveLength(1);
  });

  it('opens a new form after the form of the same address closed and its tab was left at once', async () => {
    storeArticles(dashboard.api);
    await renderDashboard(dashboard, { path: `${articles}&item=new` });
    await expect.element(title()).toHaveValue('');
    const cancel = form().getByRole('button', { name: 'Cancel', exact: true }).element() as HTMLElement;
    const services = page.getByRole('tab', { name: 'Services' }).element() as HTMLElement;
    cancel.click();
    // The router renders the address of the list and that of the other tab together.
    for (let turn = 0; turn < 20 && addressParams().item; turn += 1) await Promise.resolve();
    services.click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.poll(addressParams).toEqual({ tab: 'services' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = dialog('Go to or do...');
    await palette.getByRole('combobox').fill('Create New Article');
    await palette.getByRole('option', { name: 'Create New Article' }).click();
    await expect.element(title()).toHaveValue('');
    await expect.poll(addressParams).toMatchObject({ tab: 'articles', item: 'new' });
  });

  it('opens a new form if the router renders the steps from the closed one to it at once', async () => {
    storeArticles(dashboard.api);
    handleOverview(dashboard.api);
    await renderDashboard(dashboard, { path: '/admin/dashboard' });
    const create = page.getByRole('button', { name: 'Create New Article' });
    await expect.element(create).toBeVisible();
    const again = create.element() as HTMLElement;
    await create.click();
    await expect.element(title()).toHaveValue('');
    const cancel = form().getByRole('button', { name: 'Cancel', exact: true }).element() as HTMLElement;
    const services = page.getByRole('tab', { name: 'Services' }).element() as HTMLElement;
    cancel.click();
    for (let turn = 0; turn < 20 && addressParams().item; turn += 1) await Promise.resolve();
    expect(addressParams()).toEqual({ tab: 'articles' });
    services.click();
    again.click();
    await expect.element(title()).toHaveValue('');
    expect(addressParams()).toMatchObject({ tab: 'articles', item: 'new' });
  });

  it('of an item that does not exist leads to the list with an error', async () => {
    storeArticles(dashboard.api, makeArticle({ title: 'Sumur' }));
    dashboard.api.on(article.admin.one, () => {
      throw new AppError('article_not_found');
    });
    await renderDashboard(dashboard, { path: `${articles}&item=${crypto.randomUUID()}` });
    await expectToast('Error', 'Article not found');
    await expect.element(card('Sumur')).toBeVisible();
    await expect.poll(addressParams).toEqual({ tab: 'articles' });
  });
});

describe('the list behind a form', () => {
  const many = Array.from({ length: 30 }, (_, n) => makeArticle({ title: `Senarai ${n}` }));

  it('returns with its filters, page, selection, scroll position and focus', async () => {
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
    await expect.poll(addressParams).toEqual({ tab: 'articles', q: 'Senarai' });
  });

  it('stays hidden when the tab is left and opened again', async () => {
    storeArticles(dashboard.api, ...many);
    await renderDashboard(dashboard);
    await newArticle(page);
    await title().fill('Terbuka');
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect.poll(addressParams).toEqual({ tab: 'services' });
    await page.getByRole('tab', { name: 'Articles' }).click();
    await expect.element(title()).toHaveValue('Terbuka');
    await expect.poll(addressParams).toEqual({ tab: 'articles', item: 'new' });
  });
});
