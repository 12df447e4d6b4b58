import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { editArticle, saveBy } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { storeReviews } from '#test/component/stored-reviews.ts';
import { closeToast, dialog, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
afterEach(() => page.viewport(1500, 800));

const english = { title: 'Harbour', excerpt: 'Short', content: '<p>Text</p>' };
const refusal = 'This text needs an approval before visitors can see it. Request a review.';
const heading = () => page.getByRole('heading', { name: 'Review', exact: true });

/** Stores an article that the server publishes only with approvals. */
function handleRefusals(isOffered = true) {
  const { api } = dashboard;
  const item = sampleArticle({
    ...{ title: 'Pelabuhan', content: '<p>Teks</p>', status: 'draft', translations: { en: english } },
  });
  const stored = storeArticles(api, item);
  const copies = storeCopies(api);
  const reviews = storeReviews(api, stored, copies, { needsApproval: true, isOffered });
  const save = () => {
    const languages = (['id', 'en'] as const).filter(
      (language) => reviews.stateOf(item.id, language) !== 'approved',
    );
    if (languages.length > 0) throw new AppError('approval_required', { data: { languages } });
    stored.items = stored.items.map((each) => ({ ...each, status: 'published' as const }));
    return stored.items[0] ?? item;
  };
  api.on(article.admin.update, save);
  return { reviews };
}

describe('a save without the approval that it needs', () => {
  it('names the languages, leads to the review, and is repeated after the release', async () => {
    const { reviews } = handleRefusals();
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    const missing = (name: string) =>
      form.getByRole('button', { name: `The ${name} text needs an approval before it can be published.` });
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    await expect.element(missing('English')).toBeVisible();
    await missing('Indonesian').click();
    await expect.element(heading()).toHaveFocus();
    await field(form, 'Title').fill('Pelabuhan baru');
    await saveBy(page, 'Publish');
    await expectToast('Error', refusal);
    await closeToast();
    const alert = form.getByRole('alert').filter({ hasText: 'Not saved' });
    await expect.element(alert).toHaveTextContent('the Indonesian and English texts need an approval');
    await expect.element(field(form, 'Title')).toHaveValue('Pelabuhan baru');
    // On a phone the settings lie over the text, and are closed at first.
    for (const width of [390, 1500]) {
      await page.viewport(width, 800);
      if (width === 1500) await settings.click();
      await expect.element(settings).toHaveAttribute('aria-expanded', 'false');
      await alert.getByRole('button', { name: 'Go to the review' }).click();
      await expect.element(heading()).toHaveFocus();
      await expect.element(heading()).toBeInViewport();
    }
    for (const name of ['Indonesian', 'English']) {
      await page.getByRole('button', { name: `Release without approval: ${name}` }).click();
      const asked = dialog(`Release without approval: ${name}`);
      await asked.getByLabelText('Reason').fill('Mendesak.');
      await asked.getByRole('button', { name: 'Release the text' }).click();
      await expect.element(asked).not.toBeInTheDocument();
      await expect.element(missing(name)).not.toBeInTheDocument();
    }
    await expect.element(alert).not.toBeInTheDocument();
    expect(reviews.settings.needsApproval).toBe(true);
    await saveButton(form).click();
    await expect.element(form).not.toBeInTheDocument();
  });

  it('finds the rule that an owner set while the form had no review', async () => {
    const { reviews } = handleRefusals(false);
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    await expect.element(form.getByRole('heading', { name: 'Versions' })).toBeVisible();
    await expect.element(heading()).not.toBeInTheDocument();
    expect(dashboard.api.lines('GET /api/admin/reviews/article')).toEqual([]);
    reviews.settings.isOffered = true;
    await saveBy(page, 'Publish');
    await expect.element(heading()).toBeVisible();
    await form.getByRole('button', { name: 'Go to the review' }).click();
    await expect.element(heading()).toHaveFocus();
  });
});

it('a public text needs an approval only for its next change', async () => {
  const { api } = dashboard;
  const stored = storeArticles(
    api,
    sampleArticle({ title: 'Pelabuhan', content: '<p>Teks</p>', translations: { en: english } }),
  );
  storeReviews(api, stored, storeCopies(api), { needsApproval: true });
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Pelabuhan');
  const needed = form.getByText('This text needs an approval before it can be published.');
  await expect.element(form.getByRole('region', { name: 'Indonesian text' })).toBeVisible();
  await expect.element(needed).not.toBeInTheDocument();
  await field(form, 'Title').fill('Pelabuhan baru');
  await expect.element(needed).toBeVisible();
  expect(needed.elements()).toHaveLength(1);
});
