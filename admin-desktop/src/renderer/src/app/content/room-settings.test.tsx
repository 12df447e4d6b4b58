import { article } from '@institute/core/content/article/endpoints.ts';
import { previewLink } from '@institute/core/content/working-copy/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { choice, editArticle, newArticle, saveBy } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selected, selectOption } from '#test/component/select.ts';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
beforeEach(() => localStorage.removeItem('settings-panel'));
afterEach(() => page.viewport(1500, 800));

const toggle = () => page.getByRole('button', { name: 'Settings', exact: true });
const category = () => choice(page.getByRole('form'), 'Category');
const created = () => dashboard.api.bodies(article.admin.create);

it('the settings lie beside the text, and the device remembers whether they are open', async () => {
  storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  await newArticle(page);
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(category()).toBeVisible();
  await toggle().click();
  await expect.element(category()).not.toBeInTheDocument();
  await renderDashboard(dashboard);
  await newArticle(page);
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Preview' }).click();
  await toggle().click();
  await expect.element(category()).toBeVisible();
  expect(page.getByRole('region', { name: 'Preview of the page' }).elements()).toEqual([]);
});

it.each([1500, 1280, 390])('a mistake in closed settings opens them, %s px wide', async (width) => {
  await page.viewport(width, 800);
  localStorage.setItem('settings-panel', 'closed');
  storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  const form = await newArticle(page);
  await expect.element(field(form, 'Title')).toHaveFocus();
  await field(form, 'Title').fill('Lengkap');
  await field(form, 'Excerpt').fill('Ringkas.');
  await saveButton(form).click();
  await expect.element(category()).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await selectOption(category(), 'Case Studies');
  await userEvent.keyboard('{Control>}s{/Control}');
  if (width < 1500) {
    expect(created(), 'under a modal drawer').toEqual([]);
    await page.getByRole('button', { name: 'Close settings' }).click();
    await expect.element(toggle()).toHaveFocus();
    await saveButton(form).click();
  }
  await expectToast('Success', 'Article created successfully!');
  expect(created()).toMatchObject([{ category: 'Case Studies', title: 'Lengkap' }]);
});

it.each([
  [1280, 'over', 1],
  [1440, 'over', 1],
  [1500, 'beside', 1],
  [1580, 'beside', 2],
] as const)('a column has at least 480 px, %i px wide', async (width, place, withPreview) => {
  await page.viewport(width, 800);
  storeArticles(dashboard.api, makeArticle({ title: 'Lebar' }));
  dashboard.api.on(previewLink.list, () => []);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Lebar');
  const columns = () =>
    form
      .getByRole('group')
      .elements()
      .filter((group) => group.querySelector('[contenteditable]'))
      .map((group) => group.getBoundingClientRect().width);
  await expect.poll(() => columns().length).toBe(2);
  await expect.element(toggle()).toHaveAttribute('aria-expanded', String(place === 'beside'));
  expect(Math.min(...columns())).toBeGreaterThanOrEqual(480);
  await form.getByRole('textbox', { name: 'Title (English)' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => columns().length).toBe(withPreview);
  expect(Math.min(...columns())).toBeGreaterThanOrEqual(480);
  // The language that the user edits stays visible.
  await expect.element(form.getByRole('textbox', { name: 'Title (English)' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

it('text is saved by the key that follows it', async () => {
  storeArticles(dashboard.api, makeArticle({ title: 'Cepat', content: '' }));
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Cepat');
  await form.getByRole('textbox', { name: 'Content', exact: true }).click();
  await userEvent.keyboard('Sampai huruf terakhir{Control>}s{/Control}');
  await expectToast('Success', 'Article updated successfully!');
  expect(dashboard.api.bodies(article.admin.update)).toMatchObject([
    { content: '<p>Sampai huruf terakhir</p>' },
  ]);
});

it('values survive the drawer of a narrow screen, without axe violations', async () => {
  await page.viewport(390, 844);
  storeArticles(dashboard.api, makeArticle({ title: 'Sempit' }));
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Sempit');
  expect(await violationsHere(), 'form').toEqual([]);
  await toggle().click();
  await selectOption(choice(form, 'Status'), 'Draft');
  await expect.poll(() => document.getAnimations().length).toBe(0);
  expect(await violationsHere(), 'settings').toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(category()).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await toggle().click();
  expect(selected(choice(form, 'Status'))).toBe('Draft');
});

it('one language is shown at a time on a narrow screen, with the completeness of each', async () => {
  await page.viewport(1000, 800);
  storeArticles(dashboard.api, makeArticle({ title: 'Dua', translations: { en: { title: 'Two' } } }));
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Dua');
  const languages = form.getByRole('radiogroup', { name: 'Language of the text' });
  await expect.element(languages.getByText('Incomplete')).toBeVisible();
  await expect.element(field(form, 'Title')).toHaveValue('Dua');
  await languages.getByText('English').click();
  await expect.element(field(form, 'Title (English)')).toHaveValue('Two');
  await expect.element(field(form, 'Title')).not.toBeInTheDocument();
});

it('the bar has at most two rows on a phone', async () => {
  await page.viewport(390, 844);
  const item = makeArticle({ title: 'Lama', status: 'draft' });
  storeArticles(dashboard.api, item);
  const stored = storeCopies(dashboard.api);
  stored.others = [{ form: item.id, name: 'siti', since: new Date().toISOString() }];
  await renderDashboard(dashboard, { language: 'id' });
  await page.getByRole('button', { name: 'Sunting: Lama' }).click();
  const form = page.getByRole('form');
  await expect.element(form.getByText(/^siti/)).toBeInTheDocument();
  const bar = form.getByRole('heading', { level: 2 }).element().closest('form > div');
  // The sticky parts below it start at this height.
  expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(104);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

it('the list beside the save button saves in another way', async () => {
  storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  const form = await newArticle(page);
  await selectOption(category(), 'Case Studies');
  await field(form, 'Title').fill('Naskah');
  await field(form, 'Excerpt').fill('Ringkas.');
  await saveBy(page, 'Save draft');
  await expectToast('Success', 'Article created successfully!');
  expect(created()).toMatchObject([{ status: 'draft' }]);
});

it('a mistake at the end of the settings is in the middle of the window, with its error', async () => {
  await page.viewport(1280, 600);
  storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  const form = await newArticle(page);
  await field(form, 'Title').fill('Lengkap');
  await field(form, 'Excerpt').fill('Ringkas.');
  await toggle().click();
  await selectOption(category(), 'Case Studies');
  await field(form, 'Video URL').fill('https://example.org/film');
  category().element().scrollIntoView();
  await userEvent.keyboard('{Escape}');
  await saveButton(form).click();
  await expect.element(field(form, 'Video URL')).toHaveFocus();
  const error = () =>
    page
      .getByText(/This address does not play/)
      .element()
      .getBoundingClientRect();
  await expect.poll(() => error().top > 100 && error().bottom < 500).toBe(true);
});
