import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { afterEach, expect, it } from 'vitest';
import { page as browserPage, type Locator } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { editArticle, save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';

const dashboard = useDashboard();
afterEach(() => browserPage.viewport(1500, 800));

const heading = (form: Locator) => form.getByText(/^(Search and share|Pratinjau pencarian)/);
const figure = (form: Locator, name: string) => form.getByRole('figure', { name, exact: true });
const bilingual = { title: 'Beras di pulau kecil', excerpt: 'Isi gudang di pulau kecil.' };
const translations = { en: { title: 'Rice on small islands', excerpt: 'What stores hold.' } };

/** Opens the form of an article, and its search preview. */
async function open(given: Parameters<typeof sampleArticle>[0]) {
  const item = sampleArticle({ ...bilingual, slug: 'beras', ...given });
  storeArticles(dashboard.api, item);
  const form = await editArticle(await renderDashboard(dashboard), item.title);
  await heading(form).click();
  return form;
}

it('previews search result and shared link per language while the texts are typed', async () => {
  const form = await open({ translations });
  const result = figure(form, 'Search result (English)');
  await expect.element(result).toHaveTextContent('Rice on small islands | Nusantara Resilience Institute');
  await expect.element(result).toHaveTextContent(`${location.host} › en › blog › beras`);
  await expect.element(result).toHaveTextContent(/What stores hold\. Research tips/);
  const title = field(form, 'Search title (English)');
  await expect.element(title).toHaveAttribute('placeholder', 'Rice on small islands');

  await title.fill('Rice reserves');
  await expect.element(result).toHaveTextContent('Rice reserves | Nusantara Resilience Institute');
  const card = figure(form, 'Shared link (English)');
  await expect.element(card).toHaveTextContent(/Rice reserves.*What stores hold/);
  await expect.element(title).toHaveAccessibleDescription(/^Short: say in 20 characters/);
  await expect.element(figure(form, 'Search result (Indonesian)')).toHaveTextContent(/Beras di pulau kecil/);
  await expect.element(field(form, 'Search title (Indonesian)')).toHaveValue('');

  await title.fill('r'.repeat(80));
  await expect.element(title).toHaveValue('r'.repeat(70));
  await expect.element(form.getByText('70 / 70')).toBeVisible();
  await expect.element(title).toHaveAccessibleDescription(/^Too long/);
  const description = field(form, 'Search description (English)');
  await description.fill('d'.repeat(170));
  await expect.element(description).toHaveAccessibleDescription(/^Too long/);
  await expect.element(result).toHaveTextContent(/d{159}…$/);
});

it('saves own texts, removes them again, and opens to show an error of the server in place', async () => {
  const form = await open({ searchPreview: { en: { title: 'Own', description: 'Own text' } } });
  await expect.element(form.getByText('Own texts', { exact: true })).toBeVisible();
  const title = field(form, 'Search title (Indonesian)');
  await title.fill('Cadangan beras');
  await field(form, 'Search title (English)').clear();
  await field(form, 'Search description (English)').clear();
  await heading(form).click();
  await expect.poll(() => title.query()).toBeNull();
  dashboard.api.on(article.admin.update, () => {
    throw new AppError('validation', { fields: { 'searchPreview.id.title': 'too_long' } });
  });
  await save(form);
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  const sent = dashboard.api.bodies(article.admin.update);
  expect(sent).toMatchObject([
    { title: bilingual.title, searchPreview: { id: { title: 'Cadangan beras' } } },
  ]);
  expect(sent).not.toMatchObject([{ searchPreview: { en: {} } }]);
  await title.fill('Beras');
  await expect.element(title).not.toHaveAttribute('aria-invalid');
});

it('has no previews in the form of services, which have no pages', async () => {
  const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=services&item=new' });
  const form = page.getByRole('form');
  await heading(form).click();
  await expect.element(field(form, 'Search title (Indonesian)')).toBeVisible();
  expect(figure(form, 'Search result (Indonesian)').elements()).toEqual([]);
});

it('has no axe violations in the settings on a phone, in the dark theme', async () => {
  await browserPage.viewport(390, 844);
  const item = sampleArticle({
    ...bilingual,
    translations,
    searchPreview: { en: { title: 'x'.repeat(70) } },
  });
  storeArticles(dashboard.api, item);
  const path = `/admin/dashboard?tab=articles&item=${item.id}`;
  const form = (await renderDashboard(dashboard, { path, language: 'id', theme: 'dark' })).getByRole('form');
  await form.getByRole('button', { name: 'Pengaturan', exact: true }).click();
  await heading(form).click();
  await expect.element(form.getByRole('figure').first()).toBeVisible();
  await expect.poll(() => document.getAnimations().length).toBe(0);
  expect(await violationsHere()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
