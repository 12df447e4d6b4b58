import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { expect, it } from 'vitest';
import { save } from '#test/component/article-page.ts';
import { openNewArticle } from '#test/component/open-article.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();

it('asks before a slug ends a redirect to another page, and marks the slug if the user declines', async () => {
  const { form, page } = await openNewArticle(dashboard, 'Alamat lama');
  dashboard.api.on(article.admin.create, ({ body }) => {
    if (!body.endRedirect) throw new AppError('slug_redirects', { fields: { slug: 'redirects' } });
    return sampleArticle({ title: 'Alamat lama' });
  });
  await save(form);
  const question = page.getByRole('dialog', { name: 'Use the old address of another page?' });
  await question.getByRole('button', { name: 'Choose another one' }).click();
  await expect.element(form.getByText('This is the old address of another page.')).toBeVisible();
  await save(form);
  await question.getByRole('button', { name: 'Use the address' }).click();
  await expectToast('Success', 'Article created successfully!');
  const bodies = dashboard.api.bodies(article.admin.create) as { endRedirect?: boolean }[];
  expect(bodies.map(({ endRedirect }) => endRedirect)).toEqual([undefined, undefined, true]);
});
