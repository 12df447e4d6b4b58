import { article } from '@institute/core/content/article/endpoints.ts';
import { previewLink, workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, editArticle, newArticle } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selected, selectOption } from '#test/component/select.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
beforeEach(() => localStorage.removeItem('settings-panel'));
afterEach(() => page.viewport(1500, 800));

const toggle = () => page.getByRole('button', { name: 'Settings', exact: true });
const category = () => choice(page.getByRole('form'), 'Category');
const created = () => dashboard.api.bodies(article.admin.create);

it('settings lie beside the text, and a mistake in closed ones opens them', async () => {
  storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  await newArticle(page);
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(category()).toBeVisible();
  expect(page.getByText('Before it is published').elements(), 'the checklist of an empty form').toEqual([]);
  await toggle().click();
  await expect.element(category()).not.toBeInTheDocument();
  // The device remembers the choice.
  await renderDashboard(dashboard);
  const form = await newArticle(page);
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Preview' }).click();
  await toggle().click();
  await expect.element(category()).toBeVisible();
  expect(page.getByRole('region', { name: 'Preview of the page' }).elements()).toEqual([]);

  await toggle().click();
  await expect.element(category()).not.toBeInTheDocument();
  await field(form, 'Title').fill('Lengkap');
  await field(form, 'Excerpt').fill('Ringkas.');
  await saveButton(form).click();
  await expect.element(category()).toHaveFocus();
  await selectOption(category(), 'Case Studies');
  await saveButton(form).click();
  await expectToast('Success', 'Article created successfully!');
  expect(created()).toMatchObject([{ category: 'Case Studies', title: 'Lengkap' }]);
});

it('a mistake opens the drawer of the settings, at the field with its error', async () => {
  await page.viewport(1280, 600);
  storeArticles(dashboard.api);
  await renderDashboard(dashboard);
  const form = await newArticle(page);
  await expect.element(field(form, 'Title')).toHaveFocus();
  await field(form, 'Title').fill('Lengkap');
  await field(form, 'Excerpt').fill('Ringkas.');
  await saveButton(form).click();
  await expect.element(category()).toHaveFocus();
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

  await field(form, 'Video URL').clear();
  await page.getByRole('button', { name: 'Close settings' }).click();
  await expect.element(toggle()).toHaveFocus();
  await saveButton(form).click();
  await expectToast('Success', 'Article created successfully!');
  expect(created()).toMatchObject([{ category: 'Case Studies', title: 'Lengkap' }]);
});

it('the preview takes the place of a language where both do not fit', async () => {
  await page.viewport(1280, 800);
  storeArticles(dashboard.api, sampleArticle({ title: 'Lebar' }));
  dashboard.api.on(previewLink.list, () => []);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Lebar');
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  const title = form.getByRole('textbox', { name: 'Title (English)' });
  const columns = () =>
    form
      .getByRole('group')
      .elements()
      .filter((group) => group.querySelector('[contenteditable]'));
  for (const [width, place, withPreview] of [
    [1280, 'over', 1],
    [1500, 'beside', 1],
    [1580, 'beside', 2],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => columns().length).toBe(2);
    await expect.element(toggle()).toHaveAttribute('aria-expanded', String(place === 'beside'));
    await title.click();
    await preview.click();
    await expect.poll(() => columns().length).toBe(withPreview);
    // The language that the user edits stays visible.
    await expect.element(title).toBeVisible();
    await preview.click();
  }
});

it('a narrow screen shows one language, whose text the key that follows it stores', async () => {
  await page.viewport(1000, 800);
  storeCopies(dashboard.api);
  storeArticles(dashboard.api, sampleArticle({ title: 'Dua', translations: { en: { title: 'Two' } } }));
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Dua');
  const languages = form.getByRole('radiogroup', { name: 'Language of the text' });
  await expect.element(languages.getByText('Incomplete')).toBeVisible();
  await expect.element(field(form, 'Title')).toHaveValue('Dua');
  await languages.getByText('English').click();
  await expect.element(field(form, 'Title (English)')).toHaveValue('Two');
  await expect.element(field(form, 'Title')).not.toBeInTheDocument();
  await field(form, 'Content (English)').click();
  await userEvent.keyboard('Sampai huruf terakhir{Control>}s{/Control}');
  await expectToast('Saved', 'Your text is on the server. It has not been published.');
  expect(dashboard.api.bodies(workingCopy.save).at(-1)).toMatchObject({
    body: { translations: { en: { title: 'Two', content: '<p>Sampai huruf terakhir</p>' } } },
  });
  expect(dashboard.api.bodies(article.admin.update)).toEqual([]);
});

it('on a phone values survive the drawer of the settings', async () => {
  await page.viewport(390, 844);
  const item = sampleArticle({ title: 'Lama', status: 'draft' });
  storeArticles(dashboard.api, item);
  const stored = storeCopies(dashboard.api);
  stored.others = [{ form: item.id, name: 'siti', since: new Date().toISOString() }];
  await renderDashboard(dashboard, { language: 'id' });
  await page.getByRole('button', { name: 'Sunting: Lama' }).click();
  const form = page.getByRole('form');
  await expect.element(form.getByText(/^siti/)).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

  const settings = page.getByRole('button', { name: 'Pengaturan', exact: true });
  const status = choice(form, 'Status');
  await settings.click();
  await selectOption(status, 'Diterbitkan');
  await userEvent.keyboard('{Escape}');
  await expect.element(status).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await settings.click();
  expect(selected(status)).toBe('Diterbitkan');
});
