import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { expect, it } from 'vitest';
import { save } from '#test/component/article-page.ts';
import { openNewArticle } from '#test/component/open-article.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();

it('suggests a slug from the translated title, shows its address, and marks it if another item has it', async () => {
  const { form } = await openNewArticle(dashboard, 'Harga kopi');
  const slug = form.getByLabelText('Slug (English)');
  await form.getByLabelText('Title (English)').fill('Harga kopi, in English');
  await expect.element(slug).toHaveValue('harga-kopi-in-english');
  await form.getByLabelText('Title (English)').fill('Coffee prices');
  await expect.element(slug).toHaveValue('coffee-prices');
  await expect.element(form.getByText('Address: /en/blog/coffee-prices')).toBeVisible();
  dashboard.api.on(article.admin.create, ({ body }) => {
    if (body.translations?.en?.slug === 'coffee-prices')
      throw new AppError('slug_taken', { fields: { 'translations.en.slug': 'address_in_use' } });
    return sampleArticle({ title: 'Harga kopi' });
  });
  await save(form);
  await expect.element(form.getByText('This slug is already in use. Choose another one.')).toBeVisible();
  await expect.element(slug).toHaveAttribute('aria-invalid', 'true');
  await slug.fill('');
  await expect.element(form.getByText('Leave empty to use the slug of the main language.')).toBeVisible();
  await slug.fill('Coffee in 2026');
  await save(form);
  await expectToast('Success', 'Article created successfully!');
  expect(dashboard.api.bodies(article.admin.create).at(-1)).toMatchObject({
    slug: 'harga-kopi',
    translations: { en: { title: 'Coffee prices', slug: 'coffee-in-2026' } },
  });
});
