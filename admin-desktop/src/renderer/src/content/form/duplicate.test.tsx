import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleSiteContent } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const duplicate = () => page.getByRole('button', { name: 'Duplicate: Lumbung', exact: true });
const form = () => page.getByRole('form', { name: 'Edit Article' });

it('shows an error if the item no longer exists, and opens the form of a copy', async () => {
  const { items } = storeItems(dashboard.api, article, sampleArticle, [{ title: 'Lumbung' }]);
  dashboard.api.on(article.admin.duplicate, () => {
    throw new AppError('not_found');
  });
  await renderDashboard(dashboard);
  await duplicate().click();
  await expectToast('Error', 'Not found');
  await expect.element(form()).not.toBeInTheDocument();
  dashboard.api.on(article.admin.duplicate, () => {
    const copy = sampleArticle({ title: 'Lumbung (salinan)', status: 'draft', publishedAt: null });
    items.unshift(copy);
    return copy;
  });
  await duplicate().click();
  await expectToast('Success', 'The copy is a draft.');
  await expect.element(field(form(), 'Title')).toHaveValue('Lumbung (salinan)');
  await page.getByRole('button', { name: /^Back to the list/ }).click();
  await expect.element(card('Lumbung (salinan)')).toHaveTextContent('Draft');
});

it('offers no copy of a section, which is unique', async () => {
  storeItems(dashboard.api, siteContent, sampleSiteContent, [{ section: 'hero' }]);
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=content' });
  await expect.element(page.getByRole('button', { name: 'Edit: hero' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Duplicate: hero' })).not.toBeInTheDocument();
});
